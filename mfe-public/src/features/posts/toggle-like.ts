import { authErrorKind, problemOf, statusOf, toast, type AppThunk } from '@clapback/store';
import { changePost, shownPost } from './posts-cache.ts';
import { postsApi } from './posts-endpoints.ts';

/** What the reader wants for each post whose like is on its way. */
const wishes = new Map<string, boolean>();

const showLike = (postId: string, liked: boolean, count?: number) =>
  changePost(postId, (post) => {
    post.likeCount = count ?? Math.max(0, post.likeCount + (liked ? 1 : 0) - (post.likedByMe ? 1 : 0));
    post.likedByMe = liked;
  });

/**
 * Likes a post or takes the like back; the screen changes at once. Presses while a call is on its way are kept and only the last one
 * is sent. A refused call puts back what the service last said and shows a toast.
 */
export const toggleLike =
  (postId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { status } = getState().session;
    const before = dispatch(shownPost(postId));
    if (!before) return;
    const wish = !before.likedByMe;
    const onItsWay = wishes.has(postId);
    wishes.set(postId, wish);
    dispatch(showLike(postId, wish));
    if (onItsWay) return;

    let known = { likedByMe: before.likedByMe, likeCount: before.likeCount };
    try {
      while (known.likedByMe !== wishes.get(postId)) {
        known = await dispatch(
          postsApi.endpoints.postsSetLike.initiate({ postId, liked: wishes.get(postId) === true }, { track: false }),
        ).unwrap();
      }
    } catch (error) {
      const problem = statusOf(error) === 403 ? problemOf(error) : null;
      const description = problem?.detail ?? problem?.title;
      // That the session is over has been said already, by this call or by another that found it first and ended this one.
      const isOver = authErrorKind(error) === 'sessionMissing' || (status === 'in' && getState().session.status === 'out');
      if (!isOver) {
        dispatch(toast({ title: 'Failed to update like. Please try again.', description, variant: 'destructive' }, error));
      }
    } finally {
      wishes.delete(postId);
      dispatch(showLike(postId, known.likedByMe, known.likeCount));
    }
  };
