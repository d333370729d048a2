import type { Post } from '@clapback/contracts';
import { authErrorKind, statusOf, toast, errorMessage, type AppThunk } from '@clapback/store';
import { dropPost, restorePost } from '../posts-cache.ts';
import { postsApi } from '../posts-endpoints.ts';

/** What is left of a deleted post where others wrote below it. */
const tombstone = {
  isDeleted: true,
  title: '',
  content: '',
  author: null,
  userId: null,
  answer: null,
  attachmentUrl: null,
  likeCount: 0,
} satisfies Partial<Post>;

/** Deletes a post of the reader's own: it leaves the screen at once, and is put back where the service refuses or cannot be reached. */
export const deletePost =
  (post: Post): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(dropPost(post.id));
    dispatch(postsApi.util.updateQueryData('postsGet', post.id, (shown) => void Object.assign(shown, tombstone)));
    const { error } = await dispatch(postsApi.endpoints.postsDelete.initiate(post.id, { track: false }));
    // Gone already: another tab was faster, or an answer was lost.
    if (!error || statusOf(error) === 404) {
      dispatch(postsApi.util.invalidateTags([{ type: 'Post', id: post.id }]));
      dispatch(toast({ title: 'Post deleted' }));
      return;
    }
    dispatch(restorePost(post));
    // That the session is over has been said already.
    if (authErrorKind(error) === 'sessionMissing') return;
    dispatch(
      toast(
        { title: 'The post was not deleted', description: errorMessage(error, 'Please try again in a moment.'), variant: 'destructive' },
        error,
      ),
    );
  };
