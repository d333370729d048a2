import type { Post } from '@clapback/contracts';
import { claimablePostTypes } from '@clapback/contracts/vocabulary';

/** Whether a post can be about somebody who says so. */
export const isClaimable = (post: Post): boolean =>
  claimablePostTypes.some((type) => type === post.postType) && !post.isDeleted && !post.hidden;
