import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { Badge, cardStyle, color, Icon } from '@clapback/ui';
import { Rocket } from 'lucide-react';
import { Link } from 'react-router';
import { authorName } from './author-names.ts';
import { postPath } from './post-path.ts';
import { postTypeLabels } from './post-type-labels.ts';

const Label = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.8125rem',
  color: color.second,
  marginBottom: 10,
});

const Strip = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gap: 12,
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  padding: 0,
  // On a phone the strip is pushed sideways instead of standing between the reader and the feed.
  [theme.breakpoints.down('sm')]: {
    gridAutoColumns: 'min(78%, 280px)',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    margin: '0 -16px',
    padding: '3px 16px',
    scrollPaddingInline: 16,
    '& > li': { scrollSnapAlign: 'start' },
  },
}));

const Entry = styled(Link)(cardStyle({ ring: true }), {
  display: 'block',
  height: '100%',
  padding: '14px 16px',
  color: color.ink,
  textDecoration: 'none',
  '& strong': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    fontSize: '0.90625rem',
    fontWeight: 600,
    lineHeight: 1.4,
  },
  '& span': {
    display: 'block',
    marginTop: 6,
    fontSize: '0.8125rem',
    color: color.third,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
});

/** Up to three boosted posts, said to be paid for; nothing at all where there are none. */
export function BoostedStrip({ posts }: { posts: Post[] | undefined }) {
  // A flagged post keeps its place in the feed, under its warning; it is not shown off here.
  const shown = posts?.filter((post) => !post.isFlagged && post.status === 'active').slice(0, 3) ?? [];
  if (shown.length === 0) return null;
  return (
    <div>
      <Label>
        <Badge tone="boost" icon={<Icon as={Rocket} size={16} />}>
          Boosted
        </Badge>
        Paid for by the people who posted them
      </Label>
      <Strip>
        {shown.map((post) => (
          <li key={post.id}>
            <Entry to={postPath(post.id)}>
              <strong dir="auto">{post.title}</strong>
              <span>
                {authorName(post)} · {postTypeLabels[post.postType].label.toLowerCase()}
              </span>
            </Entry>
          </li>
        ))}
      </Strip>
    </div>
  );
}
