import { selectCan, selectUser, type AppThunk } from '@clapback/store';
import { postsApi } from './posts-endpoints.ts';

/** Which member has opened which post on this page. */
const counted = new Set<string>();

/**
 * Notes that the signed-in member opened a post, once. It is nothing that a reader waits for, so a failure is not shown, and the next
 * opening tries again.
 */
export const countView =
  (postId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!selectCan(getState(), 'post:view')) return;
    const mark = `${selectUser(getState())?.id} ${postId}`;
    if (counted.has(mark)) return;
    counted.add(mark);
    const { error } = await dispatch(postsApi.endpoints.postsCountView.initiate(postId, { track: false }));
    if (error) counted.delete(mark);
  };
