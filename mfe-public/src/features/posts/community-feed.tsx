import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BusyButton, Card, ErrorState, Icon, layout, lazyPart, VisuallyHidden } from '@clapback/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { BoostedStrip } from './boosted-strip.tsx';
import { ComposerCard } from './compose/composer-card.tsx';
import { usePostsListBoostedQuery, usePostsListInfiniteQuery } from './posts-endpoints.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { useLinkedPostId } from './linked-post-id.ts';
import { PostDialogs } from './manage/post-dialogs.tsx';
import { NewPostsButton } from './new-posts-button.tsx';
import { PostList } from './post-list.tsx';
import { useLiveFeed } from './use-live-feed.ts';

const LinkedPost = lazyPart<{ id: string }>(() => import('./linked-post.tsx'));

/** Without anything beside it, the feed is no wider than it reads well. */
const Section = styled('section')({ '&:not(:has(aside))': { maxWidth: layout.content - layout.aside - layout.gap } });

const Heading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 16,
  '& > div': { display: 'flex', alignItems: 'center', gap: 16 },
});

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:has(> aside)': {
    [theme.breakpoints.up(1040)]: { gridTemplateColumns: `minmax(0, 1fr) ${layout.aside}px`, gap: layout.gap, alignItems: 'start' },
  },
}));

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });

/** In ms: how long posts are held back for the strip above them, which would move them from under a pointer. */
const patience = 1_000;

interface CommunityFeedProps {
  /** Stands beside it on wide screens, below it on narrow ones. */
  aside?: ReactNode;
  /** How many posts stand open at first, where more follows below the feed; all of the first page otherwise. */
  first?: number;
}

/** The community feed with all that belongs to it. */
export function CommunityFeed({ aside, first }: CommunityFeedProps) {
  const headingId = useId();
  const posts = usePostsListInfiniteQuery(undefined);
  const boosted = usePostsListBoostedQuery();
  const live = useLiveFeed();
  const linkedId = useLinkedPostId();
  const [said, say] = useState('');
  const [isPatient, setPatient] = useState(true);
  const listRef = useRef<HTMLDivElement>(null);

  // A failing read is for the log; the list itself says what to do.
  useEffect(() => {
    if (posts.error) console.error('The feed could not be read.', posts.error);
  }, [posts.error]);

  useEffect(() => {
    const timer = setTimeout(setPatient, patience, false);
    return () => clearTimeout(timer);
  }, []);

  const refreshing = posts.isFetching && !posts.isFetchingNextPage;

  async function refresh() {
    say('');
    live.forget();
    void boosted.refetch();
    const { isError } = await posts.refetch({ refetchCachedPages: false });
    if (!isError) say('The feed is up to date.');
  }

  async function showNewPosts() {
    await refresh();
    listRef.current?.focus();
  }

  return (
    <Section aria-labelledby={headingId} id="community-feed">
      <Heading>
        <Typography id={headingId} variant="h2">
          Community Feed
        </Typography>
        <div>
          <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
            Newest first
          </Typography>
          <BusyButton variant="outlined" startIcon={<Icon as={RefreshCw} />} onClick={() => void refresh()} busy={refreshing}>
            Refresh
          </BusyButton>
        </div>
      </Heading>
      <PostDialogs onLost={() => listRef.current?.focus({ preventScroll: true })}>
        <Columns>
          <Column>
            {linkedId ? (
              <LinkedPost
                key={linkedId}
                id={linkedId}
                pending={<FeedSkeleton cards={1} />}
                failed={(retry) => (
                  <Card>
                    <ErrorState title="The post could not be loaded" onRetry={retry} />
                  </Card>
                )}
              />
            ) : null}
            <ComposerCard />
            <BoostedStrip posts={boosted.data?.items} />
            <NewPostsButton count={live.waiting.length} onShow={() => void showNewPosts()} />
            <PostList
              ref={listRef}
              first={first}
              query={posts}
              isHeld={isPatient && boosted.isLoading}
              without={linkedId}
              onRetry={() => void refresh()}
            />
            <VisuallyHidden as="output">{said}</VisuallyHidden>
          </Column>
          {aside}
        </Columns>
      </PostDialogs>
    </Section>
  );
}
