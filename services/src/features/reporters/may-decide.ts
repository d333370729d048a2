import type { Role } from '@clapback/contracts';
import { reaches } from '#platform/access/abilities.ts';
import type { Member } from '#platform/access/actor.ts';

/** Why somebody may not decide a proposal about a member, in words for them; null where they may. */
export function whyNotDecide(staff: Pick<Member, 'accountId' | 'role'>, subject: { id: string; role: Role }): string | null {
  if (subject.id === staff.accountId) return 'You cannot decide about yourself.';
  if (reaches(subject.role, 'moderator') && staff.role !== 'admin') return 'Only admins can decide about moderators and admins.';
  return null;
}
