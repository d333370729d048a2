import type { AppealStatus, AppealType, OwnAppeal } from '@clapback/contracts';
import type { Tone } from '@clapback/ui';
import { outcomeLabel, ownLabel } from '../decisions/decision-labels.ts';

/** What an appeal is against, for its form: what each choice is called, and what it means. */
export const appealTypeLabels: Record<AppealType, { label: string; explanation: string }> = {
  ban: { label: 'Ban', explanation: 'My account was banned' },
  suspension: { label: 'Suspension', explanation: 'My account was suspended' },
  content_removal: { label: 'Content removal', explanation: 'Something that I wrote was hidden or put behind a warning' },
  general: { label: 'General', explanation: 'Anything else that our team did or left undone' },
};

/** How an appeal stands. */
export const appealStatusLabels: Record<AppealStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Open', tone: 'accent' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'neutral' },
};

/** What an appeal of one's own is about, in a line: `“…” was hidden`. */
export function appealSubject({ appealType, decision }: Pick<OwnAppeal, 'appealType' | 'decision'>): string {
  if (!decision) return appealType === 'general' ? 'A general appeal' : 'A decision that is not kept any more';
  const { kind, itemKind, title } = decision;
  if (kind === 'no_violation') return `Your report${title === null ? '' : ` about “${title}”`} was dismissed`;
  if (itemKind === null) return `${ownLabel(kind)} was ${outcomeLabel({ kind })}`;
  const item = { post: 'Your post', response: 'Your response', comment: 'Your comment' }[itemKind];
  const place = title === null ? '' : itemKind === 'post' ? ` “${title}”` : ` under “${title}”`;
  return `${item}${place} was ${outcomeLabel({ kind })}`;
}
