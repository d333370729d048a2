// What other features may use of this one.
export { authorName, locationOf, namedAuthor } from './author-names.ts';
export { preloadLightbox, useLightbox } from './lightbox.tsx';
export { PostDialogs, useShowDialog } from './manage/post-dialogs.tsx';
export type { PostDialogProps } from './manage/post-dialog-props.ts';
export { usePostsGetQuery } from './posts-endpoints.ts';
export { personPath, postPage } from './post-path.ts';
export { useHeadings } from './post-level.ts';
export { postTypeLabels } from './post-type-labels.ts';
export { QuietLink } from './quiet-link.ts';
export { readPostAgain } from './read-post-again.ts';
export { signInPath } from './sign-in-path.ts';
export { LinkedEntry } from './thread/linked-entry.tsx';
export { useShowWholeThread } from './thread/linked-entry-id.ts';
export { EntryMenu } from './thread/entry-menu.tsx';
export { ThreadEntry } from './thread/thread-entry.tsx';
export { ThreadHead } from './thread/thread-head.tsx';
export { ThreadList, ThreadSkeleton } from './thread/thread-list.tsx';
export { useLiveThread } from './thread/use-live-thread.ts';
