export { commentsApi } from './comments-endpoints.ts';
export { CommentThread } from './comment-thread.tsx';
export { ResponseCommentsButton } from './response-comments-button.tsx';
