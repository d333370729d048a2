import { styled } from '@mui/material/styles';
import type { MemberAnalytics } from '@clapback/contracts';
import { Card, color, radius } from '@clapback/ui';
import { useId } from 'react';
import { countText, numberText } from './words.ts';

const Sheet = styled(Card)({
  padding: 24,
  '& h3': { color: color.second, fontSize: '0.875rem', fontWeight: 500, lineHeight: 1.4 },
  '& p': { display: 'flex', alignItems: 'baseline', gap: 12, color: color.second, fontSize: '0.875rem' },
  '& p strong': { color: color.ink, fontSize: '2.5rem', fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.02em' },
  '& ul': {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 14,
    marginTop: 16,
    padding: '16px 0 0',
    borderTop: `1px solid ${color.line}`,
  },
  '& li > div': { display: 'flex', justifyContent: 'space-between', gap: 12, fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
  '& li > div > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Track = styled('div')({
  height: 4,
  marginTop: 4,
  borderRadius: radius.pill,
  backgroundColor: color.sunk,
  '& > i': { display: 'block', height: '100%', borderRadius: radius.pill, backgroundColor: color.accent },
});

/** Likes of a post on average, and of the newest ones one by one. */
export function AverageCard({ figures: { averageLikes, totals, posts, recentPosts } }: { figures: MemberAnalytics }) {
  const id = useId();
  const most = Math.max(...recentPosts.map(({ likes }) => likes), 1);
  return (
    <Sheet as="section" aria-labelledby={id}>
      <h3 id={id}>Average likes per post</h3>
      <p>
        <strong>{averageLikes.toFixed(1)}</strong>
        <span>
          {countText(totals.likes, 'like')} on {countText(posts, 'post')}
        </span>
      </p>
      <ul>
        {recentPosts.map((post) => (
          <li key={post.id}>
            <div>
              <span title={post.title}>{post.title}</span>
              <strong>{numberText(post.likes)}</strong>
            </div>
            <Track aria-hidden>
              <i style={{ width: `${(post.likes / most) * 100}%` }} />
            </Track>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
