import type { AppThunk } from '@clapback/store';
import { dropPost, restorePost, shownPost } from './posts-cache.ts';
import { postsApi } from './posts-endpoints.ts';
import { readPostAgain } from './read-post-again.ts';

/** A post was deleted or hidden: it leaves the screen, but for its author, who may go on seeing it with a banner. */
export const followRemoval =
  (id: string): AppThunk =>
  (dispatch) => {
    if (dispatch(shownPost(id))?.isMine) return void dispatch(readPostAgain(id));
    dispatch(dropPost(id));
    // Where it stands alone it is read again: there it may have left an empty place with what others wrote.
    dispatch(postsApi.util.invalidateTags([{ type: 'Post', id }]));
  };

/** A post that was hidden is shown again: it comes back to where it belongs by its time, and where it stands alone. */
export const followRestoration =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const post = await dispatch(readPostAgain(id));
    if (post && !post.isDeleted) dispatch(restorePost(post));
  };
