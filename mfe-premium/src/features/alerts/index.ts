export { useLiveFinds } from './use-live-finds.ts';
