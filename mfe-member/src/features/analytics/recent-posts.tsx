/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- A table whose rows a phone lays out as a grid is no table to browsers, unless its roles are written. */
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { RecentPost } from '@clapback/contracts';
import { Badge, Card, color, TimeLabel, VisuallyHidden } from '@clapback/ui';
import { Link as RouterLink } from 'react-router';
import { postTypeNames } from '@clapback/contracts/post-words';
import { allCounted, countNames, numberText } from './words.ts';

const Grid = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& thead th': { padding: '12px 8px', color: color.second, fontSize: '0.8125rem', fontWeight: 400, textAlign: 'right' },
  '& thead th:first-of-type': { paddingLeft: 24, textAlign: 'left' },
  '& tbody tr': { borderTop: `1px solid ${color.line}` },
  '& tbody th': { padding: '14px 8px 14px 24px', fontWeight: 400, textAlign: 'left', overflowWrap: 'anywhere' },
  '& td': { width: 96, padding: '14px 8px', fontWeight: 600, textAlign: 'right' },
  '& tr > :last-child': { paddingRight: 24 },
  // On a phone each post is a block, with its numbers in one row that name themselves.
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tbody tr': { display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', padding: '14px 16px' },
    '& tbody th': { gridColumn: '1 / -1', padding: '0 0 10px' },
    '& td, & tr > :last-child': { width: 'auto', padding: 0, textAlign: 'left' },
    '& td::before': { content: 'attr(data-name)', display: 'block', color: color.third, fontSize: '0.75rem', fontWeight: 400 },
  },
}));
const About = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  paddingTop: 4,
  color: color.third,
  fontSize: '0.8125rem',
});

/** The newest posts with what each of them got. */
export function RecentPosts({ posts }: { posts: readonly RecentPost[] }) {
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Grid role="table">
        <VisuallyHidden as="caption">The newest posts with their figures</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">Post</th>
            {allCounted.map((counted) => (
              <th key={counted} role="columnheader">
                {countNames[counted]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {posts.map((post) => (
            <tr key={post.id} role="row">
              <th role="rowheader">
                <Link component={RouterLink} to={`/?post=${post.id}`}>
                  {post.title}
                </Link>
                <About>
                  <span>{postTypeNames[post.postType]}</span>
                  <TimeLabel time={post.createdAt} />
                  {post.isAnonymous ? <span>Anonymous</span> : null}
                  {post.status === 'active' ? null : <Badge tone="danger">{post.status === 'flagged' ? 'Flagged' : 'Hidden'}</Badge>}
                </About>
              </th>
              {allCounted.map((counted) => (
                <td key={counted} role="cell" data-name={countNames[counted]}>
                  {numberText(post[counted])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Card>
  );
}
