import Tab from '@mui/material/Tab';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Slot, useSlotEntries, type SlotEntry } from '@clapback/federation';
import { color, Content, EmptyState, Spinner } from '@clapback/ui';
import { ScrollableTabs } from '@clapback/ui/scrollable-tabs.tsx';
import { useLatest } from '@clapback/ui/headless/use-latest.ts';
import { memo } from 'react';
import { useSearchParams } from 'react-router';
import { chooseTab } from './choose-tab.ts';

const nothing = {};

/** Title and tabs share one row where there is room for both. */
const Head = styled('div')(({ theme }) => ({
  borderBottom: `1px solid ${color.line}`,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 32, paddingTop: 16 },
  [theme.breakpoints.up('sm')]: { '& > div': { flexWrap: 'nowrap', paddingTop: 0 }, '& .MuiTab-root': { minHeight: 64 } },
}));
const Waiting = styled('div')({ display: 'grid', placeItems: 'center', minHeight: '40vh' });
const Panel = styled('div')({ minHeight: '60vh', paddingBlock: 24 });

/** `/dashboard`: the tabs that the remotes bring, margins included; `?tab=` names one. A tab that cannot be loaded costs itself alone. */
export default function DashboardPage() {
  const entries = useSlotEntries('dashboard.tab');
  const [params, setParams] = useSearchParams();
  const current = chooseTab(entries, params.get('tab'));
  const change = useLatest((tab: string) => setParams({ tab }));

  return (
    <>
      <Head>
        <Content>
          <Typography variant="h2" component="h1" sx={{ fontSize: '1.5rem' }}>
            Dashboard
          </Typography>
          {current ? <TabBar entries={entries} current={current.id} onChange={change} /> : null}
        </Content>
      </Head>
      {current ? (
        <Panel role="tabpanel" id="dashboard-panel" aria-labelledby={`dashboard-tab-${current.id}`} tabIndex={-1}>
          <Slot name="dashboard.tab" props={nothing} only={current.id} pending={<Pending />} />
        </Panel>
      ) : (
        <EmptyState title="There is nothing to show here right now">Please try again in a moment.</EmptyState>
      )}
    </>
  );
}

interface TabBarProps {
  entries: readonly SlotEntry<'dashboard.tab'>[];
  current: string;
  onChange: (tab: string) => void;
}

/** Measures itself whenever it is drawn, so it is not with each address that a tab gives to what it shows. */
const TabBar = memo(function TabBar({ entries, current, onChange }: TabBarProps) {
  return (
    <ScrollableTabs
      value={current}
      onChange={(_event, tab: string) => onChange(tab)}
      aria-label="Dashboard"
      background={color.paper}
      sx={{
        minWidth: 0,
        maxWidth: '100%',
        '& .MuiTab-root': { minWidth: 0, px: { xs: 1.25, sm: 2 } },
      }}
    >
      {entries.map(({ id, title }) => (
        <Tab key={id} value={id} label={title} id={`dashboard-tab-${id}`} aria-controls="dashboard-panel" />
      ))}
    </ScrollableTabs>
  );
});

function Pending() {
  return (
    <Waiting>
      <Spinner size={28} />
    </Waiting>
  );
}
