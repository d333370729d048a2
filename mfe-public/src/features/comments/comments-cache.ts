import type { Comment, CommentPage } from '@clapback/contracts';
import { statusOf, type AppThunk } from '@clapback/store';
import { commentsApi, type CommentPlace } from './comments-endpoints.ts';

const inOrder = (one: Comment, other: Comment): number =>
  one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? -1 : 1;

/** Every comment that was read, oldest first: the pages begin with the newest one. */
export const commentsOf = (pages: readonly CommentPage[]): Comment[] => pages.toReversed().flatMap(({ items }) => items);

/** The lists that a comment may stand in. */
const placesOf = ({ postId, responseId }: Pick<Comment, 'postId' | 'responseId'>): CommentPlace[] => [
  { postId, responseId: null },
  ...(responseId ? [{ postId, responseId }] : []),
];

/** Puts comments behind what is shown, each at its place by time. */
const addTo =
  (place: CommentPlace, comments: readonly Comment[]): AppThunk =>
  (dispatch) => {
    dispatch(
      commentsApi.util.updateQueryData('commentsList', place, ({ pages }) => {
        const known = new Set(commentsOf(pages).map(({ id }) => id));
        const [newest] = pages;
        if (newest) newest.items = [...newest.items, ...comments.filter(({ id }) => !known.has(id))].toSorted(inOrder);
      }),
    );
  };

/** Shows the reader's own new comment at once, wherever it belongs. */
export const addOwnComment =
  (comment: Comment): AppThunk =>
  (dispatch) => {
    for (const place of placesOf(comment)) dispatch(addTo(place, [comment]));
  };

/** Puts what was just read about a comment in the place of what is shown. */
export const putComment =
  (fresh: Comment): AppThunk =>
  (dispatch) => {
    for (const place of placesOf(fresh))
      dispatch(
        commentsApi.util.updateQueryData('commentsList', place, ({ pages }) => {
          for (const page of pages) page.items = page.items.map((comment) => (comment.id === fresh.id ? fresh : comment));
        }),
      );
  };

/** Takes a comment out of every list. */
export const dropComment =
  (comment: Pick<Comment, 'id' | 'postId' | 'responseId'>): AppThunk =>
  (dispatch) => {
    for (const place of placesOf(comment))
      dispatch(
        commentsApi.util.updateQueryData('commentsList', place, ({ pages }) => {
          for (const page of pages) page.items = page.items.filter(({ id }) => id !== comment.id);
        }),
      );
  };

/** Reads a comment again and shows it as it is now. Answers whether it is there; null where that could not be found out. */
export const readCommentAgain =
  (id: string): AppThunk<Promise<boolean | null>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(commentsApi.endpoints.commentsGetAgain.initiate(id, { forceRefetch: true, subscribe: false }));
    if (error || !data) return statusOf(error) === 404 ? false : null;
    dispatch(putComment(data));
    return true;
  };

/**
 * Shows comments that were written meanwhile below those that are shown. Where there are more of them than a page holds, the list begins
 * again with the newest. Answers the first new one; null where they could not be read.
 */
export const showNewComments =
  (place: CommentPlace, waiting: readonly string[]): AppThunk<Promise<Comment | null>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      commentsApi.endpoints.commentsListNewest.initiate(place, { forceRefetch: true, subscribe: false }),
    );
    if (!data || statusOf(error) !== null) return null;
    const read = new Set(data.items.map(({ id }) => id));
    if (data.nextCursor === null || waiting.every((id) => read.has(id))) dispatch(addTo(place, data.items));
    else
      dispatch(
        commentsApi.util.updateQueryData('commentsList', place, (draft) => {
          draft.pages = [data];
          draft.pageParams = [null];
        }),
      );
    return data.items.find(({ id }) => waiting.includes(id)) ?? data.items[0] ?? null;
  };
