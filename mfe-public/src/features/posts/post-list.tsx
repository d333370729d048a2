import { styled } from '@mui/material/styles';
import type { PostPage } from '@clapback/contracts';
import { Card, color, EmptyState, ErrorState, Icon } from '@clapback/ui';
import { CloudOff, MessagesSquare } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode, type Ref } from 'react';
import { PagedList, type PagedQuery } from '../../components/paged-list.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { isVisiblePost } from './is-visible-post.ts';
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

/** Whether the whole page was asked for already: who comes back to the feed finds it as they left it. */
let wasWhole = false;

interface PostListProps {
  /** How many posts of the first page stand open at first; the others come at once when they are asked for. */
  first?: number | undefined;
  query: PagedQuery & { data?: { pages: PostPage[] } };
  /** Whether they are not shown yet. */
  isHeld: boolean;
  /** A post that already stands elsewhere on the screen. */
  without: string | null;
  onRetry: () => void;
  ref: Ref<HTMLDivElement>;
}

const onCard = (content: ReactNode) => <Card>{content}</Card>;

/** The posts of the feed. */
export function PostList({ first = Infinity, query, isHeld, without, onRetry, ref }: PostListProps) {
  const [isWhole, setWhole] = useState(wasWhole);
  // The first page is drawn in slices, so that a slow telephone answers to touches meanwhile; what comes later shows at once.
  const mayShow = useDeferredValue(query.data !== undefined && !isHeld, false);
  const all = (mayShow ? query.data : undefined)?.pages
    .flatMap((page) => page.items)
    .filter((post) => isVisiblePost(post) && !post.isDeleted && post.id !== without);
  const posts = isWhole ? all : all?.slice(0, first);
  const held = (all?.length ?? 0) - (posts?.length ?? 0);
  // The rest of the page is here already: it is shown as a next page would be.
  const shown = held > 0 ? { ...query, hasNextPage: true, fetchNextPage: showRest } : query;

  function showRest() {
    wasWhole = true;
    setWhole(true);
  }

  return (
    <PagedList
      query={shown}
      entries={posts}
      skeleton={<FeedSkeleton />}
      empty={
        <EmptyState icon={<Icon as={MessagesSquare} size={28} />} title="No posts found.">
          Be the first to tell your side.
        </EmptyState>
      }
      failed={{
        icon: <Icon as={CloudOff} size={28} />,
        title: 'The feed could not be loaded',
        children: 'Nothing is lost. Check your connection, or try again in a moment.',
      }}
      onRetry={onRetry}
      notRefreshed={onCard(
        <ErrorState title="The feed could not be refreshed" onRetry={onRetry}>
          What you see was read before.
        </ErrorState>,
      )}
      more={held > 0 ? `Show ${held} more ${held === 1 ? 'post' : 'posts'}` : 'Load more'}
      moreFailed="More posts could not be loaded. Please try again."
      end={`That is everything: ${posts?.length === 1 ? '1 post' : `${posts?.length} posts`}.`}
      notice={onCard}
      foot={(content) => <Foot>{content}</Foot>}
    >
      {(entries) => (
        <List ref={ref} tabIndex={-1} aria-label="Posts" aria-busy={query.isFetching}>
          {entries.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </List>
      )}
    </PagedList>
  );
}
