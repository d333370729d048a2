import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { statusOf } from '@clapback/store';
import { Card, color, EmptyState, ErrorState } from '@clapback/ui';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFeedGetPostQuery } from './feed-endpoints.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { PostCard } from './post-card.tsx';

const Place = styled('section')({ scrollMarginTop: 88, display: 'flex', flexDirection: 'column', gap: 10, borderRadius: 16 });

const Head = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, fontSize: '0.8125rem', color: color.second });

/** The id of the post that the address names (`/?post=…`), or null. */
export function useLinkedPostId(): string | null {
  const [query] = useSearchParams();
  return query.get('post') || null;
}

/** The post that a link led to, however old it is, brought into view above the feed. */
export function LinkedPost({ id }: { id: string }) {
  const { data: post, error, isFetching, refetch } = useFeedGetPostQuery(id);
  const place = useRef<HTMLDivElement>(null);
  const settled = post !== undefined || (error !== undefined && !isFetching);

  useEffect(() => {
    if (!settled) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [settled]);

  return (
    <Place ref={place} tabIndex={-1} aria-label="The post that you followed a link to">
      <Head>
        <span>You followed a link to this post</span>
        <Button variant="text" color="inherit" size="small" component={Link} to="/" preventScrollReset>
          Show the whole feed
        </Button>
      </Head>
      {post?.status === 'active' ? <PostCard post={post} /> : settled ? <Absent gone={post !== undefined || statusOf(error) === 404 || statusOf(error) === 400} onRetry={() => void refetch()} /> : <FeedSkeleton cards={1} />}
    </Place>
  );
}

function Absent({ gone, onRetry }: { gone: boolean; onRetry: () => void }) {
  return (
    <Card>
      {gone ? (
        <EmptyState title="This post is not there any more">Its author may have deleted it, or it was taken down.</EmptyState>
      ) : (
        <ErrorState title="The post could not be loaded" onRetry={onRetry} />
      )}
    </Card>
  );
}
