import { styled } from '@mui/material/styles';
import type { Post, PostPage } from '@clapback/contracts';
import { BusyButton, Card, color, EmptyState, ErrorState, Icon } from '@clapback/ui';
import { CloudOff, MessagesSquare } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, type Ref } from 'react';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { isShown } from './is-shown.ts';
import { PostCard } from './post-card.tsx';

const List = styled('section')({ display: 'flex', flexDirection: 'column', gap: 16, borderRadius: 16, scrollMarginTop: 96 });

const Foot = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  padding: '8px 0 16px',
  color: color.third,
  fontSize: '0.875rem',
});

interface PostListProps {
  query: {
    data?: { pages: PostPage[] };
    isError: boolean;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** A post that already stands elsewhere on the screen. */
  without: string | null;
  onRetry: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The posts in each of the list's states: loading, failed, empty, and with more to come or at its end. */
export function PostList({ query, without, onRetry, ref }: PostListProps) {
  // The first page is drawn in slices, so that a slow telephone answers to touches meanwhile; what comes later shows at once.
  const mayShow = useDeferredValue(query.data !== undefined, false);
  const posts = (mayShow ? query.data : undefined)?.pages
    .flatMap((page) => page.items)
    .filter((post) => isShown(post) && !post.isDeleted && post.id !== without);

  if (!posts) {
    if (!query.data && query.isError && !query.isFetching) {
      return (
        <Card>
          <ErrorState icon={<Icon as={CloudOff} size={28} />} title="The feed could not be loaded" onRetry={onRetry}>
            Nothing is lost. Check your connection, or try again in a moment.
          </ErrorState>
        </Card>
      );
    }
    return <FeedSkeleton />;
  }

  if (posts.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Icon as={MessagesSquare} size={28} />} title="No posts found.">
          Be the first to tell your side.
        </EmptyState>
      </Card>
    );
  }

  return (
    <>
      {query.isError && !query.isFetchNextPageError && !query.isFetching ? (
        <Card>
          <ErrorState title="The feed could not be refreshed" onRetry={onRetry}>
            What you see was read before.
          </ErrorState>
        </Card>
      ) : null}
      <List ref={ref} tabIndex={-1} aria-label="Posts" aria-busy={query.isFetching}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </List>
      <ListFoot query={query} posts={posts} />
    </>
  );
}

function ListFoot({ query, posts }: Pick<PostListProps, 'query'> & { posts: Post[] }) {
  const end = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);

  // The button goes with the last page: anyone who pressed it must not be thrown back to the top of the page.
  useEffect(() => {
    if (asked.current && !query.hasNextPage) end.current?.focus();
  }, [query.hasNextPage]);

  if (!query.hasNextPage) {
    return (
      <Foot>
        <p ref={end} tabIndex={-1}>
          That is everything: {posts.length === 1 ? '1 post' : `${posts.length} posts`}.
        </p>
      </Foot>
    );
  }
  return (
    <Foot>
      {query.isFetchNextPageError ? <p role="alert">More posts could not be loaded. Please try again.</p> : null}
      <BusyButton
        variant="outlined"
        busy={query.isFetchingNextPage}
        onClick={() => {
          asked.current = true;
          void query.fetchNextPage();
        }}
      >
        Load more
      </BusyButton>
    </Foot>
  );
}
