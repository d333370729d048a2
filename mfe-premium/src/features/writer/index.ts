export { longestDraft, useWriterGetStateQuery } from './writer-endpoints.ts';
export { usesText } from './writer-text.ts';
