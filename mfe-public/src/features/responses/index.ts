export { verdictLabels } from './verdict-labels.ts';
export { ResponseThread } from './response-thread.tsx';
