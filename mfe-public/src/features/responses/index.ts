export { RespondPart } from './respond-part.ts';
export { ResponseThread } from './response-thread.tsx';
