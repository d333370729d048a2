import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { AnalyticsQuery, MemberAnalytics } from '@clapback/contracts';
import { analyticsPeriods } from '@clapback/contracts/vocabulary';
import { color, Content, EmptyState, ErrorState, radius, VisuallyHidden } from '@clapback/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { ActivityGrid } from './activity-grid.tsx';
import { useAnalyticsGetOwnQuery } from './analytics-endpoints.ts';
import { AverageCard } from './average-card.tsx';
import { Choice } from './choice.tsx';
import { PostTypes } from './post-types.tsx';
import { RecentPosts } from './recent-posts.tsx';
import { Tips } from './tips.tsx';
import { periodNames, periodPhrases } from './words.ts';

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '12px 24px' });
const PillTabs = styled(Tabs)({
  minHeight: 0,
  marginBlock: 12,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minHeight: 40, minWidth: 0, padding: '8px 12px', borderRadius: radius.control },
  '& .MuiTab-root.Mui-selected': { backgroundColor: color.accentSoft, color: color.accent },
});
const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '& > div:last-of-type': { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (min-width: 1040px)': { gridTemplateColumns: 'minmax(0, 752px) 344px', columnGap: 32 },
});
const Stack = styled('div')({ display: 'grid', gap: 16, maxWidth: 752 });

const parts = { overview: 'Overview', recent: 'Recent Posts', insights: 'Insights' } as const;
type Part = keyof typeof parts;
const periods = analyticsPeriods.map((value) => ({ value, label: periodNames[value] }));

/** The Analytics tab: the figures of the member's own posts. */
export default function AnalyticsTab() {
  const [period, setPeriod] = useState<AnalyticsQuery['period']>('week');
  const [part, setPart] = useState<Part>('overview');
  const { currentData: figures, isError, isFetching, refetch } = useAnalyticsGetOwnQuery(period, { refetchOnMountOrArgChange: true });
  return (
    <Content>
      <Head>
        <Typography variant="h2" sx={{ fontSize: '1.75rem' }}>
          Your Analytics
        </Typography>
        <Choice label="Period" value={period} options={periods} onChoose={setPeriod} />
      </Head>
      <PillTabs value={part} onChange={(_event, chosen: Part) => setPart(chosen)} aria-label="Your Analytics">
        {Object.entries(parts).map(([id, label]) => (
          <Tab key={id} value={id} label={label} id={`analytics-tab-${id}`} aria-controls="analytics-panel" />
        ))}
      </PillTabs>
      <div role="tabpanel" id="analytics-panel" aria-labelledby={`analytics-tab-${part}`}>
        {figures ? <Figures part={part} figures={figures} onAllTime={() => setPeriod('all')} /> : null}
        {!figures && isError ? (
          <ErrorState title="Unable to load analytics data." onRetry={() => void refetch()} retrying={isFetching} />
        ) : null}
        {!figures && !isError ? <Pending /> : null}
      </div>
    </Content>
  );
}

function Figures({ part, figures, onAllTime }: { part: Part; figures: MemberAnalytics; onAllTime: () => void }) {
  if (figures.posts === 0 && part !== 'insights') return <NoPosts period={figures.period} onAllTime={onAllTime} />;
  if (part === 'recent') return <RecentPosts posts={figures.recentPosts} />;
  if (part === 'insights') {
    return (
      <Stack>
        <Tips figures={figures} />
        {figures.posts > 0 ? <PostTypes postTypes={figures.postTypes} /> : null}
      </Stack>
    );
  }
  return (
    <Columns>
      <ActivityGrid figures={figures} />
      <div>
        <AverageCard figures={figures} />
        <Tips figures={figures} />
      </div>
    </Columns>
  );
}

function NoPosts({ period, onAllTime }: { period: AnalyticsQuery['period']; onAllTime: () => void }) {
  return (
    <EmptyState
      title={`You wrote no posts ${periodPhrases[period]}`}
      action={
        <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }}>
          <Button variant="contained" component={RouterLink} to="/dashboard?tab=feed">
            Write a post
          </Button>
          {period === 'all' ? null : (
            <Button variant="outlined" onClick={onAllTime}>
              Show all time
            </Button>
          )}
        </div>
      }
    >
      Once you’ve posted, you’ll see views, likes, responses and comments here, day by day.
    </EmptyState>
  );
}

function Pending() {
  return (
    <Columns aria-busy>
      <div>
        <VisuallyHidden as="output">Loading your figures</VisuallyHidden>
        <Skeleton variant="rounded" height={480} sx={{ borderRadius: `${radius.card}px` }} />
      </div>
      <div>
        <Skeleton variant="rounded" height={220} sx={{ borderRadius: `${radius.card}px` }} />
        <Skeleton variant="rounded" height={240} sx={{ borderRadius: `${radius.card}px` }} />
      </div>
    </Columns>
  );
}
