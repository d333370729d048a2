import type { PostType } from '@clapback/contracts';
import type { Tone } from '@clapback/ui';

/** How the types of posts are called on screen, in the order in which they are offered, and the tone of their chips. */
export const postTypeLabels: Record<PostType, { label: string; tone: Tone }> = {
  clapback: { label: 'Clapback', tone: 'good' },
  removal_request: { label: 'Removal request', tone: 'accent' },
  statement: { label: 'Statement', tone: 'neutral' },
  defamation: { label: 'Defamation', tone: 'danger' },
  harassment: { label: 'Harassment', tone: 'danger' },
  other: { label: 'Other', tone: 'neutral' },
};
