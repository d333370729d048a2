import type { Post } from '@clapback/contracts';
import { statusOf, type AppThunk } from '@clapback/store';
import { dropPost, putPost, shownPost } from './posts-cache.ts';
import { postsApi } from './posts-endpoints.ts';
import { isFollowed } from './thread/use-live-thread.ts';

/** A thread under a post, as its answers are tagged. */
export type Thread = 'Response' | 'Comment';

const none: ReadonlySet<Thread> = new Set();

/**
 * Reads a post again and shows it as it is now, with the threads under it that have grown or of which it is known that they changed, but
 * for responses that are being read: they follow what happens by themselves. A post that is gone leaves the screen. Answers what was read,
 * null where it is gone.
 */
export const readPostAgain =
  (id: string, changed: ReadonlySet<Thread> = none): AppThunk<Promise<Post | null>> =>
  async (dispatch) => {
    const before = dispatch(shownPost(id));
    const { data, error } = await dispatch(postsApi.endpoints.postsGet.initiate(id, { forceRefetch: true, subscribe: false }));
    if (statusOf(error) === 404 || data?.isDeleted) dispatch(dropPost(id));
    if (error || !data) return null;
    dispatch(putPost(data));
    // Another may stand in the strip in its place.
    if (before?.boostedUntil && !data.boostedUntil) dispatch(postsApi.util.invalidateTags(['Boost']));
    if (changed.has('Response')) dispatch(postsApi.util.invalidateTags([{ type: 'Response', id: `of ${id}` }]));
    if ((changed.has('Response') || before?.responseCount !== data.responseCount) && !isFollowed('response', id))
      dispatch(postsApi.util.invalidateTags([{ type: 'Response', id: `list of ${id}` }]));
    // Comments that were added meanwhile wait until their reader asks for them.
    if (changed.has('Comment')) dispatch(postsApi.util.invalidateTags([{ type: 'Comment', id: `of ${id}` }]));
    return data;
  };
