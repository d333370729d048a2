import { statusOf, type AppThunk } from '@clapback/store';
import { dropPost, putPost, shownPost } from './feed-cache.ts';
import { feedApi } from './feed-endpoints.ts';

/** Reads a post again and shows it as it is now, with the threads under it if they have grown; one that is gone leaves the screen. */
export const readPostAgain =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const before = dispatch(shownPost(id));
    const { data, error } = await dispatch(feedApi.endpoints.feedGetPost.initiate(id, { forceRefetch: true, subscribe: false }));
    if (statusOf(error) === 404 || data?.isDeleted) dispatch(dropPost(id));
    if (!data) return;
    dispatch(putPost(data));
    if (before?.responseCount !== data.responseCount) dispatch(feedApi.util.invalidateTags([{ type: 'Response', id: `of ${id}` }]));
    if (before?.commentCount !== data.commentCount) dispatch(feedApi.util.invalidateTags([{ type: 'Comment', id: `of ${id}` }]));
  };
