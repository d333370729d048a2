export { RespondButton } from './respond-button.tsx';
export { useRespond } from './use-respond.tsx';
export { ResponseThread } from './response-thread.tsx';
