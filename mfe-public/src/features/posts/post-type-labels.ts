import type { PostType } from '@clapback/contracts';
import { postTypeNames } from '@clapback/contracts/post-words';
import type { Tone } from '@clapback/ui';

/** How the types of posts are called on screen, in the order in which they are offered, and the tone of their chips. */
export const postTypeLabels: Record<PostType, { label: string; tone: Tone }> = {
  clapback: { label: postTypeNames.clapback, tone: 'good' },
  removal_request: { label: postTypeNames.removal_request, tone: 'accent' },
  statement: { label: postTypeNames.statement, tone: 'neutral' },
  defamation: { label: postTypeNames.defamation, tone: 'danger' },
  harassment: { label: postTypeNames.harassment, tone: 'danger' },
  other: { label: postTypeNames.other, tone: 'neutral' },
};
