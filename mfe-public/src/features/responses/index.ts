export { ResponseThread } from './response-thread.tsx';
