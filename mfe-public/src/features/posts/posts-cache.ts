import type { Post } from '@clapback/contracts';
import { compareInFeed } from '@clapback/contracts/feed-order';
import type { AppThunk } from '@clapback/store';
import { postsApi } from './posts-endpoints.ts';

/** Changes a post in every list and answer that holds it. */
export const changePost =
  (id: string, change: (post: Post) => void): AppThunk =>
  (dispatch) => {
    const inList = (posts: Post[]) => {
      const post = posts.find((each) => each.id === id);
      if (post) change(post);
    };
    dispatch(
      postsApi.util.updateQueryData('postsList', undefined, ({ pages }) => {
        for (const page of pages) inList(page.items);
      }),
    );
    dispatch(postsApi.util.updateQueryData('postsListBoosted', undefined, ({ items }) => inList(items)));
    dispatch(postsApi.util.updateQueryData('postsGet', id, change));
  };

/** Puts what was just read about a post in the place of what is shown. */
export const putPost = (fresh: Post): AppThunk =>
  changePost(fresh.id, (post) => {
    // Absent where it is not hidden any more.
    delete post.hidden;
    Object.assign(post, fresh);
  });

/** Takes a post that is gone out of every list. */
export const dropPost =
  (id: string): AppThunk =>
  (dispatch) => {
    dispatch(
      postsApi.util.updateQueryData('postsList', undefined, ({ pages }) => {
        for (const page of pages) removeFrom(page, id);
      }),
    );
    dispatch(postsApi.util.updateQueryData('postsListBoosted', undefined, (page) => removeFrom(page, id)));
  };

/** Puts a post that was taken out back to where it stands in the order of the feed, and shows it again where it stands alone. */
export const restorePost =
  (post: Post): AppThunk =>
  (dispatch) => {
    dispatch(
      postsApi.util.updateQueryData('postsList', undefined, ({ pages }) => {
        if (pages.some((page) => page.items.some(({ id }) => id === post.id))) return;
        for (const page of pages) {
          const at = page.items.findIndex((other) => compareInFeed(post, other) < 0);
          if (at >= 0) return void page.items.splice(at, 0, post);
        }
        // Older than all that was read: it belongs to a page that is still to come, unless there is none.
        const last = pages.at(-1);
        if (last?.nextCursor === null) last.items.push(post);
      }),
    );
    dispatch(postsApi.util.updateQueryData('postsGet', post.id, (shown) => void Object.assign(shown, post)));
    if (post.boostedUntil) dispatch(postsApi.util.invalidateTags(['Boost']));
  };

function removeFrom(page: { items: Post[] }, id: string): void {
  page.items = page.items.filter((post) => post.id !== id);
}

/** Puts the reader's own new post at the top of the feed. */
export const addOwnPost =
  (post: Post): AppThunk =>
  (dispatch) => {
    dispatch(
      postsApi.util.updateQueryData('postsList', undefined, ({ pages }) => {
        const first = pages[0];
        if (first && !first.items.some((each) => each.id === post.id)) first.items.unshift(post);
      }),
    );
  };

/** The post as it is shown now, wherever it is shown; null where it is not. */
export const shownPost =
  (id: string): AppThunk<Post | null> =>
  (_dispatch, getState) => {
    const lists = postsApi.endpoints.postsList.select(undefined)(getState()).data?.pages ?? [];
    const boosted = postsApi.endpoints.postsListBoosted.select(undefined)(getState()).data;
    for (const page of boosted ? [...lists, boosted] : lists) {
      const post = page.items.find((each) => each.id === id);
      if (post) return post;
    }
    return postsApi.endpoints.postsGet.select(id)(getState()).data ?? null;
  };
