import { styled } from '@mui/material/styles';
import type { Comment } from '@clapback/contracts';
import { useAppDispatch, useCan, useSession } from '@clapback/store';
import { EmptyState } from '@clapback/ui';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { PagedList } from '../../components/paged-list.tsx';
import { readPostAgain, ThreadSkeleton } from '../posts/index.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { commentsOf } from './comments-cache.ts';
import { useCommentsListInfiniteQuery, type CommentPlace } from './comments-endpoints.ts';
import { NewCommentsButton } from './new-comments-button.tsx';
import { useLiveComments } from './use-live-comments.ts';

const failed = 'Failed to load comments. Please try again.';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '&:has(> output:empty:only-child)': { marginBottom: 0 },
  // The button that comes moves nothing.
  '&:has(> :not(output))': { minHeight: 32 },
  '& > output': { marginLeft: 'auto' },
});

const Foot = styled('div')({ marginTop: 16 });

interface CommentThreadProps {
  place: CommentPlace;
  /** How many comments there are. */
  count: number;
  /** How what stands here is told from other comments: 'Comment on {about}'. */
  about: string;
  /** What stands above the list. */
  heading?: ReactNode;
  /** Whether anybody may comment: what was hidden or deleted takes none. */
  isOpen: boolean;
  /** The reader wrote the anonymous post that it stands under. */
  isByAnonymousAuthor: boolean;
}

/**
 * The comments of a post or of a response, oldest first, from the newest page on, with a form for one's own. What others write meanwhile
 * waits behind a button, so that nothing moves that is being read.
 */
export function CommentThread({ place, count, about, heading, isOpen, isByAnonymousAuthor }: CommentThreadProps) {
  const dispatch = useAppDispatch();
  const query = useCommentsListInfiniteQuery(place);
  const { user } = useSession();
  const mayComment = useCan('comment:create');
  const list = useRef<HTMLDivElement>(null);
  const pages = query.data?.pages;
  const comments = useMemo(() => pages && commentsOf(pages), [pages]);
  const shown = useMemo(() => new Set(comments?.map(({ id }) => id)), [comments]);
  const live = useLiveComments(place, (id) => shown.has(id));

  useEffect(() => {
    if (query.error) console.error(failed, query.error);
  }, [query.error]);

  const focusOn = (id: string) =>
    // Once it is drawn.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-comment="${id}"]`)?.focus({ preventScroll: false }));

  async function showNew() {
    const first = await live.show();
    if (first) focusOn(first);
  }

  const readCount = () => void dispatch(readPostAgain(place.postId));

  return (
    <div ref={list} tabIndex={-1} style={{ outline: 0 }}>
      <Head>
        {heading}
        <NewCommentsButton count={live.waiting.length} onShow={() => showNew()} />
      </Head>
      <PagedList
        // Earlier comments stand above the others, and so does their button.
        query={{ ...query, hasNextPage: false }}
        entries={comments?.filter((comment) => comment.status !== 'hidden' || comment.hidden)}
        skeleton={<ThreadSkeleton label="Loading comments" />}
        empty={<EmptyState title="No comments yet." />}
        failed={{ title: failed }}
        onRetry={query.refetch}
        more=""
        moreFailed={failed}
      >
        {(entries: readonly Comment[]) => (
          <CommentList
            comments={entries}
            count={count - live.waiting.length}
            query={query}
            removed={live.removed}
            showsResponse={place.responseId === null}
            onDeleted={() => {
              readCount();
              list.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </PagedList>
      {comments && isOpen && (!user || mayComment) ? (
        <Foot>
          <CommentForm place={place} about={about} isByAnonymousAuthor={isByAnonymousAuthor} onPosted={readCount} />
        </Foot>
      ) : null}
    </div>
  );
}
