// What features have archives made of, beside all that is kept of a member.
export { listArchives, removeArchives, requestBundle } from './archives.ts';
