import type { postTypes } from './vocabulary.ts';

/** How the types of posts are called wherever people read them, in the order in which they are offered. */
export const postTypeNames: Record<(typeof postTypes)[number], string> = {
  clapback: 'Clapback',
  removal_request: 'Removal request',
  statement: 'Statement',
  defamation: 'Defamation',
  harassment: 'Harassment',
  other: 'Other',
};
