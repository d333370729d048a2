import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { useAppDispatch } from '@clapback/store';
import { Badge, cardStyle, color, Icon } from '@clapback/ui';
import { MessageSquareReply, Rocket } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useLastEnd } from '../boosts/index.ts';
import { authorName } from './author-names.ts';
import { postPage } from './post-path.ts';
import { postTypeLabels } from './post-type-labels.ts';
import { postsApi } from './posts-endpoints.ts';

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
    // The next entry, of which a part is seen, says that there is more.
    scrollbarWidth: 'none',
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
  '& > span': {
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

const AnswerLine = styled('p')({
  marginTop: 10,
  paddingTop: 8,
  borderTop: `1px solid ${color.line}`,
  fontSize: '0.8125rem',
  lineHeight: 1.45,
  color: color.second,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '& b': { color: color.good, fontWeight: 600 },
  '& svg': { marginRight: 6, verticalAlign: '-0.2em', color: color.good },
});

/** In ms: all open pages see a boost end in the same moment, and must not ask in the same moment what stands there next. */
const spread = 2_000;

/** Up to three boosted posts, said to be paid for; nothing at all where there are none. Each leaves in the moment in which its boost ends. */
export function BoostedStrip({ posts = [] }: { posts: Post[] | undefined }) {
  const dispatch = useAppDispatch();
  const lastEnd = useLastEnd(posts.map(({ boostedUntil }) => boostedUntil));
  useEffect(() => {
    if (lastEnd === 0) return;
    const timer = setTimeout(() => dispatch(postsApi.util.invalidateTags(['Boost'])), Math.random() * spread);
    return () => clearTimeout(timer);
  }, [dispatch, lastEnd]);
  // A flagged post keeps its place in the feed, under its warning; it is not shown off here.
  const shown = posts.filter(
    ({ isFlagged, status, boostedUntil }) =>
      !isFlagged && status === 'active' && boostedUntil !== null && Date.parse(boostedUntil) > lastEnd,
  );
  if (shown.length === 0) return null;
  return (
    <div>
      <Label>
        <Badge tone="boost" icon={<Icon as={Rocket} size={16} />}>
          Boosted
        </Badge>
        Paid to be shown here
      </Label>
      <Strip>
        {shown.slice(0, 3).map((post) => (
          <li key={post.id}>
            <Entry to={postPage(post)}>
              <strong dir="auto">{post.title}</strong>
              <span>
                {authorName(post)} · {postTypeLabels[post.postType].label.toLowerCase()}
              </span>
              {post.answer ? <TravellingAnswer answer={post.answer} /> : null}
            </Entry>
          </li>
        ))}
      </Strip>
    </div>
  );
}

/** As many characters as two lines hold on a wide screen. */
const answerLimit = 220;

/** Nobody's accusation is lifted without the answer of the person that it is about. */
function TravellingAnswer({ answer }: { answer: NonNullable<Post['answer']> }) {
  const characters = [...answer.content];
  const words = characters.length > answerLimit ? `${characters.slice(0, answerLimit).join('')}…` : answer.content;
  return (
    <AnswerLine>
      <Icon as={MessageSquareReply} size={14} />
      <b>The answer:</b> {answer.isFlagged ? 'flagged and under review' : <bdi>{words}</bdi>}
    </AnswerLine>
  );
}
