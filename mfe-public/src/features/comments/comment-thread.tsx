import { styled } from '@mui/material/styles';
import type { Comment } from '@clapback/contracts';
import { useAppDispatch, useCan, useSession } from '@clapback/store';
import { EmptyState } from '@clapback/ui';
import { useEffect, useMemo, useRef, type ComponentProps } from 'react';
import { PagedList } from '../../components/paged-list.tsx';
import { LinkedEntry, readPostAgain, ThreadHead, ThreadSkeleton, useLiveThread, useShowWholeThread } from '../posts/index.ts';
import { CommentEntry } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { commentsOf, readCommentAgain, showNewComments } from './comments-cache.ts';
import { useCommentsGetQuery, useCommentsListInfiniteQuery, type CommentPlace } from './comments-endpoints.ts';

const failed = 'Failed to load comments. Please try again.';

const Foot = styled('div')({ marginTop: 16 });

interface CommentThreadProps {
  place: CommentPlace;
  /** How many comments there are. */
  count: number;
  /** How what stands here is told from other comments: 'Comment on {about}'. */
  about: string;
  /** What the list is called above it. */
  title?: ComponentProps<typeof ThreadHead>['title'];
  /** The one comment that a link led to; the list comes when it is asked for. */
  linkedId?: string | null;
  /** Whether anybody may comment: what was hidden or deleted takes none. */
  isOpen: boolean;
  /** The reader wrote the anonymous post that it stands under. */
  isByAnonymousAuthor: boolean;
}

/**
 * The comments of a post or of a response, oldest first, from the newest page on, with a form for one's own. What others write meanwhile
 * waits behind a button, so that nothing moves that is being read.
 */
export function CommentThread({ place, count, about, title, linkedId = null, isOpen, isByAnonymousAuthor }: CommentThreadProps) {
  const dispatch = useAppDispatch();
  const query = useCommentsListInfiniteQuery(place, { skip: linkedId !== null });
  const linked = useCommentsGetQuery(linkedId ?? '', { skip: linkedId === null });
  const showWholeThread = useShowWholeThread();
  const { user } = useSession();
  const mayComment = useCan('comment:create');
  const list = useRef<HTMLDivElement>(null);
  const pages = query.data?.pages;
  const comments = useMemo(() => pages && commentsOf(pages), [pages]);
  const shown = useMemo(() => new Set(comments?.map(({ id }) => id)), [comments]);
  const live = useLiveThread({
    kind: 'comment',
    postId: place.postId,
    holds: ({ responseId }) => place.responseId === null || place.responseId === responseId,
    isShown: (id) => shown.has(id),
    readAgain: readCommentAgain,
    showNew: (waiting) => showNewComments(place, waiting),
  });

  useEffect(() => {
    if (query.error) console.error(failed, query.error);
  }, [query.error]);

  async function showNew() {
    const first = await live.show();
    // Once it is drawn.
    if (first) setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-entry="${first}"]`)?.focus());
  }

  const readCount = () => void dispatch(readPostAgain(place.postId));
  const focusList = () => list.current?.focus({ preventScroll: true });

  function showAll() {
    showWholeThread('comment');
    focusList();
  }

  function afterDeletion() {
    readCount();
    focusList();
  }

  return (
    <div ref={list} tabIndex={-1} style={{ outline: 0 }}>
      <ThreadHead title={title} fresh={{ count: linkedId === null ? live.waiting.length : 0, onShow: showNew }} />
      {linkedId === null ? (
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
              gone={live.gone}
              showsResponse={place.responseId === null}
              onDeleted={afterDeletion}
            />
          )}
        </PagedList>
      ) : (
        <LinkedEntry kind="comment" id={linkedId} postId={place.postId} query={linked} onShowAll={showAll}>
          {(comment: Comment) => <CommentEntry comment={comment} showsResponse onDeleted={afterDeletion} />}
        </LinkedEntry>
      )}
      {(comments || linkedId !== null) && isOpen && (!user || mayComment) ? (
        <Foot>
          <CommentForm
            place={place}
            about={about}
            isByAnonymousAuthor={isByAnonymousAuthor}
            onPosted={() => {
              readCount();
              // What was just written stands among the others.
              if (linkedId !== null) showWholeThread('comment');
            }}
          />
        </Foot>
      ) : null}
    </div>
  );
}
