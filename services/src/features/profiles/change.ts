import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { later, lockProfile, refuseTakenName, writeNameKeys } from '../accounts/service.ts';
import { profileFields, type CheckedProfile, type ProfileField } from './check.ts';

/**
 * Changes a member's own profile by what was checked. What stays the same writes nothing. Refused with `content_changed` where a field was
 * saved since the member read them. Who changes a verified name has to ask for verification again.
 */
export async function changeProfile(tx: Tx, member: Member, given: CheckedProfile, lastUpdatedAt: string | undefined): Promise<void> {
  const profile = await lockProfile(tx, member.accountId);
  if (lastUpdatedAt !== undefined && profile.fieldsUpdatedAt.getTime() > Date.parse(lastUpdatedAt)) {
    throw new ProblemError('content_changed', {
      detail: 'Your profile was saved elsewhere in the meantime. Nothing was overwritten.',
      context: asContext(profile),
    });
  }
  const changed = profileFields.filter((field) => given[field] !== undefined && given[field] !== (profile[field] ?? null));
  if (changed.length === 0) return;
  if (changed.includes('displayName')) await refuseTakenName(tx.db, member.accountId, given.displayName!, 'displayName');
  tx.em.assign(profile, Object.fromEntries(changed.map((field) => [field, given[field]])));
  const updatedAt = later(profile.updatedAt);
  tx.em.assign(profile, { updatedAt, fieldsUpdatedAt: updatedAt });
  if (changed.includes('displayName')) await writeNameKeys(tx, [profile]);
  if (changed.includes('displayName') && profile.isVerified) {
    profile.isVerified = false;
    await tx.audit({ actorId: member.accountId, action: 'verification_lapsed', targetKind: 'account', targetId: member.accountId });
  }
  await tx.recordEvent('profile.changed', { accountId: member.accountId }, { actorId: member.accountId, accountId: member.accountId });
}

/** Every field as it is now: no words for none. */
const asContext = (profile: { [F in ProfileField]?: string | null } & { updatedAt: Date }): Record<string, string> => ({
  ...Object.fromEntries(profileFields.map((field) => [field, profile[field] ?? ''])),
  updatedAt: profile.updatedAt.toISOString(),
});
