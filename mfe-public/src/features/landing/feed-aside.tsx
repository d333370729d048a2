import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Card, color } from '@clapback/ui';
import { durationText } from './duration-text.ts';
import { useLandingCommunityFiguresQuery } from './landing-endpoints.ts';
import { siteContent } from './site-content.ts';

const Aside = styled('aside')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
  [theme.breakpoints.up(1040)]: { position: 'sticky', top: 88, gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Panel = styled(Card)({
  padding: '18px 20px 20px',
  fontSize: '0.875rem',
  color: color.second,
  '& h3': { marginBottom: 10 },
  '& dl': { display: 'grid', gap: 8 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dd': { color: color.ink, fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** What stands beside the feed on the landing page. */
export function FeedAside() {
  return (
    <Aside aria-label="Beside the feed">
      <Panel>
        <Typography variant="h6" component="h3">
          Before you answer
        </Typography>
        <p>{siteContent.beforeYouAnswer}</p>
      </Panel>
      <ThisWeek />
    </Aside>
  );
}

function ThisWeek() {
  const { data } = useLandingCommunityFiguresQuery();
  // Nice to know, not needed: without an answer there is simply no card.
  if (!data) return null;
  return (
    <Panel>
      <Typography variant="h6" component="h3">
        This week in the community
      </Typography>
      <dl>
        <div>
          <dt>New posts</dt>
          <dd>{data.newPosts.toLocaleString()}</dd>
        </div>
        <div>
          <dt>Posts answered</dt>
          <dd>{data.postsAnswered.toLocaleString()}</dd>
        </div>
        {data.medianDecisionMinutes === null ? null : (
          <div>
            <dt>Median time to a decision</dt>
            <dd>{durationText(data.medianDecisionMinutes)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
