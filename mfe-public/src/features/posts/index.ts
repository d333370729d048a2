export { useShowDialog } from './manage/post-dialogs.tsx';
export type { PostDialogProps } from './manage/post-dialog-props.ts';
export { usePostsGetQuery } from './posts-endpoints.ts';
export { readPostAgain } from './read-post-again.ts';
export { ThreadEntry } from './thread/thread-entry.tsx';
export { ThreadList } from './thread/thread-list.tsx';
