import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { usePageTitle } from '@clapback/federation';
import { statusOf, useAppDispatch, useCan } from '@clapback/store';
import { Card, color, EmptyState, ErrorState, lazyPart } from '@clapback/ui';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { countView } from './count-view.ts';
import { DeletedPost } from './deleted-post.tsx';
import { usePostsGetQuery } from './posts-endpoints.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { isVisiblePost } from './is-visible-post.ts';
import { PostCard } from './post-card.tsx';
import { useLinkedEntryId } from './thread/linked-entry-id.ts';

const RespondFromAddress = lazyPart<{ post: Post }>(() => import('./thread/respond-from-address.tsx'));

const Container = styled('section')({
  scrollMarginTop: 88,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  borderRadius: 16,
  '& > article': { borderColor: color.accent, boxShadow: `0 0 0 3px ${color.accentSoft}` },
  // What is boosted keeps its own ring within this one.
  '& > article[data-boosted]': { borderColor: color.boostLine, boxShadow: `0 0 0 2px ${color.boostSoft}, 0 0 0 4px ${color.accent}` },
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  fontSize: '0.8125rem',
  color: color.second,
});

/** The post that a link led to, however old it is, brought into view above the feed. A member who follows it has viewed the post. */
export default function LinkedPost({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const mayView = useCan('post:view');
  const [query] = useSearchParams();
  const others = new URLSearchParams(query);
  for (const name of ['post', 'response', 'comment']) others.delete(name);
  const linked = useLinkedEntryId();
  const { data: post, error, isFetching, refetch } = usePostsGetQuery(id);
  const place = useRef<HTMLDivElement>(null);
  const status = statusOf(error);
  // An address that names no post at all is answered with 400.
  const isGone = status === 404 || status === 400 || (post !== undefined && !isVisiblePost(post));
  const settled = post !== undefined || (error !== undefined && !isFetching);
  const leadsFurther = linked !== null && post !== undefined && !isGone;
  const isOpen = post !== undefined && !isGone && !post.isDeleted && !post.hidden;
  // What a flagged post is called stands behind its warning.
  usePageTitle(isOpen && !post.isFlagged ? post.title : null);

  useEffect(() => {
    if (!settled) return;
    place.current?.scrollIntoView({ block: 'start' });
    // What a link led to under the post takes the focus itself.
    if (!leadsFurther) place.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Where the link led is looked at once, when the post is there.
  }, [settled]);

  useEffect(() => {
    if (isOpen && mayView) void dispatch(countView(id));
  }, [dispatch, id, isOpen, mayView]);

  return (
    <Container ref={place} tabIndex={-1} aria-label="The post that you followed a link to">
      <Head>
        <span>You followed a link to this post</span>
        <Button variant="text" color="inherit" size="small" component={Link} to={{ search: String(others) }} preventScrollReset>
          Show the whole feed
        </Button>
      </Head>
      {content()}
      {isOpen && query.has('respond') ? <RespondFromAddress post={post} pending={null} failed={() => null} /> : null}
    </Container>
  );

  function content() {
    if (isGone) {
      return (
        <Card>
          <EmptyState title="This post is not there any more">Its author may have deleted it, or it was taken down.</EmptyState>
        </Card>
      );
    }
    if (post?.isDeleted) return <DeletedPost post={post} linked={linked} />;
    if (post) return <PostCard post={post} exact linked={linked} />;
    if (!settled) return <FeedSkeleton cards={1} />;
    return (
      <Card>
        <ErrorState title="The post could not be loaded" onRetry={() => void refetch()} />
      </Card>
    );
  }
}
