import type { Post, PostResponse } from '@clapback/contracts';

/** What somebody may want to boost. */
export interface BoostableItem {
  kind: 'post' | 'response';
  id: string;
  /** The post that it is, or under which it was written. */
  postId: string;
}

/** Whether a post can be boosted: nobody pays for what staff hid, what waits behind a warning, or what is gone. */
export const isBoostablePost = ({ status, isFlagged, hidden, isDeleted }: Post): boolean =>
  status === 'active' && !isFlagged && !hidden && !isDeleted;

/** The same of a response, whose post is to be seen. */
export const isBoostableResponse = ({ status, hidden, isDeleted }: PostResponse): boolean => status === 'active' && !hidden && !isDeleted;
