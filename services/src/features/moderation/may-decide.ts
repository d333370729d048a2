import type { Role } from '@clapback/contracts';
import { reaches } from '#platform/access/abilities.ts';
import type { Member } from '#platform/access/actor.ts';

/** What speaks for or against somebody deciding on an item. */
export interface Interests {
  /** Whether it is about a person, and not about what one wrote. */
  isPerson: boolean;
  authorId: string | null;
  /** The role of its author; null where the account is gone, and where the item is anonymous. */
  authorRole: Role | null;
  /** Whether one of the pending reports is their own. */
  isReporter: boolean;
  /** Whether they found nothing in it before, and an appeal against that was approved. */
  wasOverruled: boolean;
  /** Whether they are one of the sides in the dispute about the post that it is, or stands below. Lists leave it to where one decides. */
  hasSide: boolean;
  /** Whether somebody else of the staff could decide it, who neither wrote nor reported it nor found nothing in it before. */
  hasOthers: boolean;
  /** Where it is about a person: why they may not restrict them, in words. Lists leave it to where one decides. */
  whyNotRestrict: string | null;
}

/**
 * Why somebody may not decide on an item, in words for them; null where they may. Nobody judges what they wrote, nor, while somebody else
 * can, what they reported themselves or what belongs to a dispute of their own; content of staff is judged by admins. Of an anonymous post
 * nothing may tell that staff wrote it, so it is judged like any other.
 */
export function whyNotDecide(staff: Pick<Member, 'accountId' | 'role'>, interests: Interests): string | null {
  if (interests.authorId === staff.accountId) return 'You cannot decide on your own content.';
  if (interests.authorRole && reaches(interests.authorRole, 'moderator') && staff.role !== 'admin')
    return `Only admins can decide on ${interests.isPerson ? '' : 'content of '}moderators and admins.`;
  if (interests.isReporter && interests.hasOthers) return 'You reported this yourself, so someone else decides it.';
  if (interests.hasSide && interests.hasOthers) return 'This is part of a dispute of your own, so someone else decides it.';
  if (interests.wasOverruled && interests.hasOthers) return 'An appeal against your decision was approved, so someone else decides this.';
  return interests.whyNotRestrict;
}

/** What speaks against somebody restricting a member, for whatever reason. */
export interface MemberInterests {
  /** Whether a pending report of the member, or of what they wrote, is their own. */
  isReporter: boolean;
  /** Whether the two are on opposite sides of a dispute. */
  hasDispute: boolean;
  /** Whether somebody else of the staff could do it, of whom neither is true. Looked for only where one of them is. */
  hasOthers: boolean;
}

/** Why somebody may not restrict a member, in words for them; null where nothing between the two speaks against it, or nobody else could do it. */
export function whyNotRestrict({ isReporter, hasDispute, hasOthers }: MemberInterests): string | null {
  if (isReporter && hasOthers) return 'You reported this member or something they wrote, so someone else decides this.';
  if (hasDispute && hasOthers) return 'You are in a dispute with this member, so someone else decides this.';
  return null;
}
