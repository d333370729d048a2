import type { Post } from '@clapback/contracts';

/** Whether a post is to be seen: by everybody, behind a warning perhaps, or by its author alone where staff hid it. */
export const isVisiblePost = ({ status, hidden }: Pick<Post, 'status' | 'hidden'>): boolean =>
  status === 'active' || status === 'flagged' || hidden !== undefined;
