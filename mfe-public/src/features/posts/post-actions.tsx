import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { toast, useAppDispatch, useSession } from '@clapback/store';
import { color, ErrorState, Icon, lazyPart, Spinner } from '@clapback/ui';
import { Heart, MessageCircle, MessageSquareReply } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { BoostPostButton } from '../boosts/index.ts';
import { ReportButton } from '../reports/index.ts';
import { ClaimDialog, isClaimable } from '../subjects/index.ts';
import { namedAuthor } from './author-names.ts';
import { countView } from './count-view.ts';
import { HistoryButton } from './history/history-button.tsx';
import { useShowDialog } from './manage/post-dialogs.tsx';
import { LongWord, Word } from './post-actions-style.ts';
import { signInPath } from './sign-in-path.ts';
import type { LinkedEntryId } from './thread/linked-entry-id.ts';
import type { Thread } from './thread/post-thread.tsx';
import { toggleLike } from './toggle-like.ts';

const PostThread = lazyPart(() => import('./thread/post-thread.tsx'));

const Row = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  padding: '6px 10px',
  borderTop: `1px solid ${color.line}`,
  [theme.breakpoints.down('sm')]: {
    gap: 0,
    padding: '6px 8px',
    '& button': { padding: '6px', fontSize: '0.8125rem' },
    '& .MuiButton-startIcon': { marginRight: 6 },
    '& .MuiButton-startIcon ~ span:last-child': { marginLeft: 4 },
  },
  '@media (max-width: 399.95px)': { gap: 8 },
}));

/** What is done about a post rather than with it. */
const Aside = styled('span')({ display: 'flex', gap: 'inherit', marginLeft: 'auto' });

const Waiting = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  padding: 24,
  borderTop: `1px solid ${color.line}`,
  color: color.third,
});

const Count = styled('span')({ marginLeft: 6, fontVariantNumeric: 'tabular-nums' });

interface PostActionsProps {
  post: Post;
  /** How what was written under it is told from what stands under other posts: 'Comments on {about}'. */
  about: string;
  initially?: Thread | null;
  /** What under the post a link led to: its thread is open from the start. */
  linked?: LinkedEntryId | null;
}

/**
 * Like, and the ways into the responses and comments, which are read when they are first opened, each by itself; one of them can be open
 * from the start.
 * A post that was deleted keeps these alone.
 */
export function PostActions({ post, about, initially = null, linked = null }: PostActionsProps) {
  const dispatch = useAppDispatch();
  const showDialog = useShowDialog();
  const panel = useId();
  const [open, setOpen] = useState<ReadonlySet<Thread>>(() => new Set(initially && !linked ? [initially] : []));
  const [opened, setOpened] = useState<string | null>(null);
  if (linked && linked.id !== opened) {
    setOpened(linked.id);
    setOpen(threadsFor(linked));
  }
  const claim = (from: HTMLElement | null) =>
    showDialog({ name: `claim ${post.id}`, from, show: (held) => <ClaimDialog post={post} {...held} /> });
  const disclosure = (thread: Thread) => ({
    'aria-expanded': open.has(thread),
    'aria-controls': open.has(thread) ? panel : undefined,
    onClick() {
      setOpen(new Set(open.has(thread) ? [...open].filter((each) => each !== thread) : [...open, thread]));
      if (open.size === 0 && !post.isDeleted && !post.hidden) void dispatch(countView(post.id));
    },
  });
  return (
    <>
      <Row>
        {post.isDeleted || post.hidden ? null : <LikeButton post={post} />}
        <Button variant="text" color="inherit" size="small" startIcon={<Icon as={MessageSquareReply} />} {...disclosure('responses')}>
          <LongWord>Responses </LongWord>
          <Count>{post.responseCount}</Count>
        </Button>
        <Button variant="text" color="inherit" size="small" startIcon={<Icon as={MessageCircle} />} {...disclosure('comments')}>
          <LongWord>Comments </LongWord>
          <Count>{post.commentCount}</Count>
        </Button>
        {post.isDeleted ? null : (
          <Aside>
            <BoostPostButton post={post} onBoost={showDialog}>
              <Word>Boost</Word>
            </BoostPostButton>
            <HistoryButton post={post} />
            <ReportButton
              item={{ kind: 'post', id: post.id, postId: post.id }}
              isMine={post.isMine}
              person={namedAuthor(post)}
              onAboutMe={isClaimable(post) && !post.answer ? claim : undefined}
              onReport={showDialog}
            >
              {(word) => <Word>{word}</Word>}
            </ReportButton>
          </Aside>
        )}
      </Row>
      {open.size > 0 ? (
        <div id={panel}>
          <PostThread
            post={post}
            threads={open}
            about={about}
            linked={linked}
            pending={
              <Waiting>
                <Spinner />
              </Waiting>
            }
            failed={(retry) => (
              <Waiting>
                <ErrorState title={`Failed to load ${[...open].join(' and ')}. Please try again.`} onRetry={retry} />
              </Waiting>
            )}
          />
        </div>
      ) : null}
    </>
  );
}

/** Both where they stand side by side; on a phone what the link did not lead to would only lie in the way. */
const threadsFor = ({ kind }: LinkedEntryId): ReadonlySet<Thread> =>
  matchMedia('(min-width: 768px)').matches ? new Set(['responses', 'comments']) : new Set([`${kind}s` as const]);

function LikeButton({ post }: { post: Post }) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const here = useLocation();

  function press() {
    if (user) return void dispatch(toggleLike(post.id));
    dispatch(
      toast({
        title: 'Authentication required',
        description: 'Please sign in to like posts',
        variant: 'destructive',
        action: { label: 'Sign In', to: signInPath(here) },
      }),
    );
  }

  return (
    <Button
      variant="text"
      color="inherit"
      size="small"
      aria-pressed={post.likedByMe}
      startIcon={<Icon as={Heart} />}
      onClick={press}
      sx={{ '&[aria-pressed="true"]': { color: color.danger, '& svg': { fill: 'currentcolor' } } }}
    >
      <Word>Like </Word>
      <Count>{post.likeCount}</Count>
    </Button>
  );
}
