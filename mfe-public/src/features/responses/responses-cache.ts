import type { PostResponse } from '@clapback/contracts';
import { statusOf, type AppThunk } from '@clapback/store';
import { isBoosted, isNewer } from './response-order.ts';
import { responsesApi } from './responses-endpoints.ts';

/** Shows the reader's own new response at once: behind those whose boost runs, before all others. */
export const addOwnResponse =
  (postId: string, response: PostResponse): AppThunk =>
  (dispatch) => {
    dispatch(
      responsesApi.util.updateQueryData('responsesList', postId, ({ pages: [first, ...rest] }) => {
        if (!first || [first, ...rest].some(({ items }) => items.some(({ id }) => id === response.id))) return;
        const at = first.items.findIndex((each) => !isBoosted(each) && isNewer(response, each));
        first.items.splice(at < 0 ? first.items.length : at, 0, response);
      }),
    );
  };

/** Puts what was just read about a response in the place of what is shown. One that was boosted meanwhile comes up from further down. */
export const putResponse =
  (fresh: PostResponse): AppThunk =>
  (dispatch) => {
    dispatch(
      responsesApi.util.updateQueryData('responsesList', fresh.postId, ({ pages }) => {
        const isListed = pages.some(({ items }) => items.some(({ id }) => id === fresh.id));
        if (!isListed && isBoosted(fresh)) pages[0]?.items.unshift(fresh);
        for (const page of pages) page.items = page.items.map((response) => (response.id === fresh.id ? fresh : response));
      }),
    );
  };

/** Takes a response that its author has deleted out of the list; where others commented on it, its empty place stays. */
export const dropResponse =
  ({ id, postId }: Pick<PostResponse, 'id' | 'postId'>): AppThunk =>
  (dispatch) => {
    dispatch(
      responsesApi.util.updateQueryData('responsesList', postId, ({ pages }) => {
        for (const page of pages)
          page.items = page.items
            .filter((response) => response.id !== id || response.commentCount > 0)
            .map((response) => (response.id === id ? { ...response, isDeleted: true, content: '', quotes: [], evidence: [] } : response));
      }),
    );
  };

/** Reads a response again and shows it as it is now. Answers whether it is there; null where that could not be found out. */
export const readResponseAgain =
  (id: string): AppThunk<Promise<boolean | null>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(responsesApi.endpoints.responsesGetAgain.initiate(id, { forceRefetch: true, subscribe: false }));
    if (error || !data) return statusOf(error) === 404 ? false : null;
    dispatch(putResponse(data));
    return true;
  };

/**
 * Shows responses that were written meanwhile, each at its place. Where there are more of them than a page holds, the list begins again.
 * Answers the first new one; null where they could not be read.
 */
export const showNewResponses =
  (postId: string, waiting: readonly string[]): AppThunk<Promise<PostResponse | null>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      responsesApi.endpoints.responsesListFirst.initiate(postId, { forceRefetch: true, subscribe: false }),
    );
    if (error || !data) return null;
    const read = new Set(data.items.map(({ id }) => id));
    const last = data.items.at(-1);
    dispatch(
      responsesApi.util.updateQueryData('responsesList', postId, (draft) => {
        const [first, ...rest] = draft.pages;
        if (!first || !last || data.nextCursor === null || !waiting.every((id) => read.has(id))) {
          draft.pages = [data];
          draft.pageParams = [null];
          return;
        }
        // What the page had to give up for the new ones still stands behind it.
        const pushedOut = first.items.filter((response) => !read.has(response.id) && isNewer(last, response));
        first.items = [...data.items, ...pushedOut];
        for (const page of rest) page.items = page.items.filter(({ id }) => !read.has(id));
      }),
    );
    return data.items.find(({ id }) => waiting.includes(id)) ?? data.items[0] ?? null;
  };
