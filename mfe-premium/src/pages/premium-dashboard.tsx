import Tab from '@mui/material/Tab';
import { styled } from '@mui/material/styles';
import { color, Content, ErrorState, Spinner, VisuallyHidden } from '@clapback/ui';
import { ScrollableTabs } from '@clapback/ui/scrollable-tabs.tsx';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLiveFinds } from '../features/alerts/index.ts';
import { caseFileAddress, isOfCaseFiles, useLiveCaseFiles } from '../features/case-files/index.ts';
import { usePremiumCountsReadQuery } from '../features/premium-counts/premium-counts-endpoints.ts';
import { TabLabel } from '../features/premium-counts/tab-label.tsx';
import { ManageButton } from '../features/subscription/payment-buttons.tsx';
import { premiumTabs, subscriptionTab } from './premium-tabs.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  paddingInline: 8,
  minHeight: 48,
  borderBottom: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  '& .MuiTabs-root': { minHeight: 48, minWidth: 0 },
  '& .MuiTab-root': { minHeight: 48, fontWeight: 600, padding: '0 14px', minWidth: 0 },
  // On a phone the row belongs to the tabs; the tab of the subscription has the button as well.
  '& > div:last-of-type:not(:first-of-type)': { flexShrink: 0, display: 'none' },
  [theme.breakpoints.up('md')]: { paddingInline: 10, '& > div:last-of-type:not(:first-of-type)': { display: 'block' } },
}));
const Waiting = styled('div')({ display: 'grid', placeItems: 'center', minHeight: '50vh' });
const Notice = styled(Content)({ paddingTop: 24 });

interface PremiumDashboardProps {
  /** The plan, how it is paid for and what was paid. */
  subscription: ReactNode;
  /** What just came of a step of payment; the tab of the subscription shows it by itself. */
  notice: ReactNode;
  /** Whether there is something to manage at the payment provider. */
  isManageable: boolean;
}

/** What a subscriber has at `/premium`: the tools in tabs, of which `?tab=` names one or the address is of case files, and the subscription. */
export function PremiumDashboard({ subscription, notice, isManageable }: PremiumDashboardProps) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Deadlines pass without an event: who comes back is told how it stands now.
  const { data: waiting } = usePremiumCountsReadQuery(undefined, { refetchOnMountOrArgChange: true });
  useLiveCaseFiles();
  useLiveFinds();
  const wanted = isOfCaseFiles(pathname) ? 'case-files' : params.get('tab');
  const current = wanted === subscriptionTab ? undefined : (premiumTabs.find(({ id }) => id === wanted) ?? premiumTabs[0]);
  const currentId = current?.id ?? subscriptionTab;
  return (
    <>
      <Bar>
        <ScrollableTabs
          value={currentId}
          onChange={(_event, tab: string) =>
            void navigate(tab === 'case-files' ? caseFileAddress() : `/premium?${new URLSearchParams({ tab })}`)
          }
          aria-label="Premium"
          background={color.surface}
        >
          {premiumTabs.map(({ id, label, counts }) => {
            const count = (counts && waiting?.[counts.of]) || 0;
            return (
              <Tab
                key={id}
                value={id}
                id={`premium-tab-${id}`}
                aria-controls="premium-panel"
                label={
                  // None is shown and told as nothing.
                  counts && count > 0 ? (
                    <TabLabel label={label} count={count} words={counts.words(count)} isCurrent={id === currentId} />
                  ) : (
                    label
                  )
                }
              />
            );
          })}
          <Tab value={subscriptionTab} label="Subscription" id={`premium-tab-${subscriptionTab}`} aria-controls="premium-panel" />
        </ScrollableTabs>
        {current && isManageable ? (
          <div>
            <ManageButton size="small" />
          </div>
        ) : null}
      </Bar>
      <div role="tabpanel" id="premium-panel" aria-labelledby={`premium-tab-${currentId}`} tabIndex={-1}>
        {current ? (
          <>
            {notice ? <Notice>{notice}</Notice> : null}
            <current.Screen
              key={currentId}
              pending={
                <Waiting>
                  <VisuallyHidden as="h1">{current.label}</VisuallyHidden>
                  <Spinner size={28} />
                </Waiting>
              }
              failed={(retry) => (
                <Content sx={{ py: 8 }}>
                  <VisuallyHidden as="h1">{current.label}</VisuallyHidden>
                  <ErrorState title={`${current.label} could not be loaded`} onRetry={retry}>
                    Please try again in a moment.
                  </ErrorState>
                </Content>
              )}
            />
          </>
        ) : (
          subscription
        )}
      </div>
    </>
  );
}
