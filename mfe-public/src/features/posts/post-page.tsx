import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '@clapback/federation';
import type { Post } from '@clapback/contracts';
import { statusOf, useAppDispatch, useCan } from '@clapback/store';
import { Card, Content, EmptyState, ErrorState, lazyPart, layout, VisuallyHidden } from '@clapback/ui';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ToFeed } from '../../components/to-feed.tsx';
import { countView } from './count-view.ts';
import { DeletedPost } from './deleted-post.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { isVisiblePost } from './is-visible-post.ts';
import { PostDialogs } from './manage/post-dialogs.tsx';
import { PostCard } from './post-card.tsx';
import { PostLevel } from './post-level.ts';
import { usePostsGetQuery } from './posts-endpoints.ts';
import { useLinkedEntryId } from './thread/linked-entry-id.ts';
import { useLiveFeed } from './use-live-feed.ts';

const RespondFromAddress = lazyPart<{ post: Post }>(() => import('./thread/respond-from-address.tsx'));

const Sheet = styled(Content)({
  display: 'grid',
  gap: 16,
  paddingBlock: '24px 32px',
  '& > *': { width: '100%', maxWidth: layout.content - layout.aside - layout.gap },
});
const Place = styled('div')({ outline: 'none' });

/** `/posts/{id}/{slug}`: one post by itself, with what was answered to it. The id alone decides which. */
export default function PostPage() {
  const { id = '' } = useParams();
  const place = useRef<HTMLDivElement>(null);
  return (
    <Sheet>
      <ToFeed />
      <PostDialogs onLost={() => place.current?.focus({ preventScroll: true })}>
        <Place ref={place} tabIndex={-1}>
          <OnePost key={id} id={id} />
        </Place>
      </PostDialogs>
    </Sheet>
  );
}

function OnePost({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const mayView = useCan('post:view');
  const [query] = useSearchParams();
  const linked = useLinkedEntryId();
  const { data: post, error, isFetching, refetch } = usePostsGetQuery(id);
  useLiveFeed();
  const status = statusOf(error);
  // An address that names no post at all is answered with 400.
  const isGone = status === 404 || status === 400 || (post !== undefined && !isVisiblePost(post));
  const isOpen = post !== undefined && !isGone && !post.isDeleted && !post.hidden;
  // What a flagged post is called stands behind its warning.
  usePageTitle(isOpen && !post.isFlagged ? post.title : isGone ? 'Page not found' : null);

  useEffect(() => {
    if (isOpen && mayView) void dispatch(countView(id));
  }, [dispatch, id, isOpen, mayView]);

  if (isGone)
    return (
      <Card>
        <Heading>Post</Heading>
        <EmptyState title="This post is not there any more">Its author may have deleted it, or it was taken down.</EmptyState>
      </Card>
    );
  if (post?.isDeleted)
    return (
      <PostLevel value={1}>
        <Heading>A deleted post</Heading>
        <DeletedPost post={post} linked={linked} />
      </PostLevel>
    );
  if (post)
    return (
      <PostLevel value={1}>
        {post.isFlagged ? <Heading>A flagged post</Heading> : null}
        <PostCard post={post} exact linked={linked} initially={initialThread(post)} />
        {isOpen && query.has('respond') ? <RespondFromAddress post={post} pending={null} failed={() => null} /> : null}
      </PostLevel>
    );
  if (error && !isFetching)
    return (
      <Card>
        <Heading>Post</Heading>
        <ErrorState title="The post could not be loaded" onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <>
      <Heading>Post</Heading>
      <FeedSkeleton cards={1} />
    </>
  );
}

/** What stands open under a post that is read by itself: its answers, where it has any, else what was commented. */
const initialThread = ({ responseCount, commentCount }: Post) => (responseCount > 0 || commentCount === 0 ? 'responses' : 'comments');

/** The page's heading where no title stands. */
function Heading({ children }: { children: string }) {
  return (
    <VisuallyHidden>
      <Typography component="h1">{children}</Typography>
    </VisuallyHidden>
  );
}
