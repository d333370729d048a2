export { RespondButton } from './respond-button.tsx';
export { ResponseThread } from './response-thread.tsx';
