import type { AppealEffect, AppealStatus, AppealType, ModerationAppeal, ModerationAppealDetail } from '@clapback/contracts';
import type { Tone } from '@clapback/ui/badge-style.ts';
import { dateTimeText } from '../moderation/index.ts';

/** What an appeal is against, in a word. */
export const appealTypeLabels: Record<AppealType, string> = {
  ban: 'Ban',
  suspension: 'Suspension',
  content_removal: 'Content removal',
  general: 'General',
};

/** How an appeal stands. */
export const appealStatusLabels: Record<AppealStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'accent' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'neutral' },
};

const hour = 3_600_000;

/** `72 hours`, `14 days`: for how long something held. */
export function durationText(from: string, until: string): string {
  const hours = Math.round((new Date(until).getTime() - new Date(from).getTime()) / hour);
  if (hours < 1) return 'less than an hour';
  if (hours === 1) return '1 hour';
  return hours > 72 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}

/** What an appeal is about, as its name in a list. */
export function nameOf({ decision, appealType }: Pick<ModerationAppeal, 'decision' | 'appealType'>): string {
  if (!decision) return appealType === 'general' ? 'About no decision' : 'A decision that is gone';
  const { kind, itemKind, title, decidedAt, effectiveUntil } = decision;
  if (kind === 'ban') return 'Banned, no end is set';
  if (kind === 'suspend') return effectiveUntil ? `Suspended for ${durationText(decidedAt, effectiveUntil)}` : 'Suspended';
  if (kind === 'reset_name') return 'Name reset';
  if (kind === 'remove_picture') return 'Picture removed';
  const post = title ?? 'a post that is gone';
  const item = itemKind === 'response' ? `Response to “${post}”` : itemKind === 'comment' ? `Comment on “${post}”` : post;
  return kind === 'no_violation' ? `Report dismissed: ${item}` : item;
}

/** By whom something was decided, in the middle of a sentence; `staffId` is who reads it. An appellant, who may be anonymous, is not told. */
export function deciderLabel(
  { decidedBy, isAutomated }: Pick<NonNullable<ModerationAppeal['decision']>, 'decidedBy' | 'isAutomated'>,
  staffId?: string,
  appellantId?: string | null,
): string {
  if (isAutomated) return 'by a rule';
  if (!decidedBy) return appellantId === null || appellantId === staffId ? 'by a colleague' : 'by a deleted account';
  return decidedBy.id === staffId ? 'by you' : `by ${decidedBy.displayName}`;
}

/** `1 appeal before, approved`: how often the same member has appealed. */
export function earlierLabel(earlier: ModerationAppealDetail['earlierAppeals']): string | null {
  if (!earlier) return null;
  const { answered, approved } = earlier;
  if (answered === 0) return 'first appeal';
  if (answered === 1) return `1 appeal before, ${approved === 1 ? 'approved' : 'rejected'}`;
  return `${answered} appeals before, ${approved} approved`;
}

const items = { post: 'post', response: 'response', comment: 'comment' } as const;

/** What approving does, in words. `isGain` tells what is given back from what stays as it is. */
export function effectLabel(
  { effect, until, count }: AppealEffect,
  itemKind: NonNullable<ModerationAppeal['decision']>['itemKind'] = null,
): { text: string; isGain: boolean } {
  const item = itemKind === null ? 'content' : items[itemKind];
  const below = count ? `, with ${count === 1 ? 'what stands' : `the ${count} responses and comments`} under it` : '';
  switch (effect) {
    case 'lifts_ban':
      return { text: 'The ban is lifted right away', isGain: true };
    case 'suspension_goes_on':
      return { text: `An earlier suspension continues${until ? ` until ${dateTimeText(until)}` : ''}`, isGain: false };
    case 'lifts_suspension':
      return { text: 'The suspension is lifted right away', isGain: true };
    case 'lifts_report_limit':
      return { text: 'They can report again right away', isGain: true };
    case 'lifts_flag':
      return { text: `The warning over the ${item} goes`, isGain: true };
    case 'shows_item':
      return {
        text:
          itemKind === 'post'
            ? `The post is back, in the feed, in search and at its own address${below}`
            : `The ${item} is back in its place${below}`,
        isGain: true,
      };
    case 'boosts_go_on':
      return {
        text:
          count && count > 1 ? `Its ${count} boosts go on for the time that they had left` : 'Its boost resumes with the time it had left',
        isGain: true,
      };
    case 'stays_hidden':
      return { text: `The ${item} stays hidden: another decision hides it`, isGain: false };
    case 'is_deleted':
      return { text: `Its author has deleted the ${item} since, so it stays gone`, isGain: false };
    case 'restores_name':
      return { text: 'They get the name back that was reset', isGain: true };
    case 'restores_picture':
      return { text: 'They get the picture back that was removed', isGain: true };
    case 'reopens_case':
      return {
        text: 'The reports are pending again, for someone other than the person who dismissed them. That hides nothing',
        isGain: true,
      };
    case 'is_reversed':
      return { text: 'It was undone already, so this only answers', isGain: false };
    case 'has_ended':
      return { text: 'It does not hold any more, so nothing is left to put back', isGain: false };
    case 'answers_only':
      return { text: 'Nothing is put back: this only answers', isGain: false };
  }
}
