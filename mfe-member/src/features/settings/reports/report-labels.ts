import type { OwnReport } from '@clapback/contracts';
import type { Tone } from '@clapback/ui';

/** What became of a report, in words that are true of the content too: one that is right may leave it where it is. */
export const statusLabels: Record<OwnReport['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Waiting for a moderator', tone: 'neutral' },
  approved: { label: 'Found right', tone: 'good' },
  dismissed: { label: 'No violation found', tone: 'neutral' },
};

/** What was reported. A post that cannot be read any more is not named. */
export function itemLabel({
  itemKind,
  postTitle,
  personName = null,
}: Pick<OwnReport, 'itemKind' | 'postTitle'> & Partial<Pick<OwnReport, 'personName'>>): string {
  if (itemKind === 'person') return personName === null ? 'A profile that is gone' : `The profile of ${personName}`;
  const post = postTitle === null ? 'a post that is not shown any more' : `“${postTitle}”`;
  const words = { post, response: `a response to ${post}`, comment: `a comment on ${post}` }[itemKind];
  return words.charAt(0).toUpperCase() + words.slice(1);
}
