import { randomInt } from 'node:crypto';
import type { InferEntity } from '@mikro-orm/core';
import { lockName } from '#platform/database/locks.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { File } from '#platform/files/entities.ts';
import type { Profile } from './entities.ts';
import { later } from './lock-profile.ts';
import { writeNameKeys } from './name-keys.ts';

// What staff change of a member's profile, and give back. The profile's row is locked by the caller, who writes the decision and its audit line.

/** What a reset took, and the name that came instead: only while that stands can the name be given back. */
export interface TakenName {
  displayName: string;
  isVerified: boolean;
  resetTo: string;
}

/** The avatar that was removed. The file of an uploaded one is kept, for nobody to see, for as long as the decision can be contested. */
export interface TakenPicture {
  avatarType: 'default' | 'uploaded';
  avatarDefault: number | null;
  avatarFileId: string | null;
}

type Avatar = { [K in keyof TakenPicture]?: TakenPicture[K] | null | undefined };

const sixDigits = [100_000, 1_000_000] as const;

/** An avatar in words that can be compared: which drawn one, or which file; null for the letters of the name. */
export function avatarKey({ avatarType, avatarDefault, avatarFileId }: Avatar): string | null {
  if (avatarType === 'default') return `default ${avatarDefault}`;
  return avatarType === 'uploaded' && avatarFileId ? `file ${avatarFileId}` : null;
}

/** Gives a member a name that says nothing, `Member 123456`, which nobody else has. A verified name is not verified any more. */
export async function resetName(tx: Tx, profile: InferEntity<typeof Profile>): Promise<TakenName> {
  const taken = { displayName: profile.displayName, isVerified: profile.isVerified };
  // Two resets at once do not find the same number free.
  await lockName(tx, 'member-number');
  const resetTo = await freeName(tx);
  change(profile, { displayName: resetTo, isVerified: false });
  await writeNameKeys(tx, [profile]);
  await tellOfProfile(tx, profile.id);
  return { ...taken, resetTo };
}

async function freeName(tx: Tx): Promise<string> {
  const name = `Member ${randomInt(...sixDigits)}`;
  const holder = await tx.db
    .selectFrom('profiles')
    .select('id')
    .where((eb) => eb.fn('lower', ['display_name']), '=', name.toLowerCase())
    .executeTakeFirst();
  return holder ? freeName(tx) : name;
}

/** Gives a name back, with its mark. False where the member has chosen another one since. */
export async function restoreName(tx: Tx, profile: InferEntity<typeof Profile>, taken: TakenName): Promise<boolean> {
  if (profile.displayName !== taken.resetTo) return false;
  change(profile, { displayName: taken.displayName, isVerified: taken.isVerified });
  await writeNameKeys(tx, [profile]);
  await tellOfProfile(tx, profile.id);
  return true;
}

/** Takes a member's avatar away: what stands instead are the letters of their name. Null where they have none. */
export async function removePicture(tx: Tx, profile: InferEntity<typeof Profile>): Promise<TakenPicture | null> {
  const { avatarType, avatarDefault = null, avatarFileId = null } = profile;
  if (!avatarType || avatarKey(profile) === null) return null;
  change(profile, { avatarType: null, avatarDefault: null, avatarFileId: null });
  await tellOfProfile(tx, profile.id);
  return { avatarType, avatarDefault, avatarFileId };
}

/** Gives an avatar back. False where the member has chosen another one since, or its file is not kept any more. */
export async function restorePicture(tx: Tx, profile: InferEntity<typeof Profile>, taken: TakenPicture): Promise<boolean> {
  const file = taken.avatarFileId === null ? null : await tx.em.findOne(File, taken.avatarFileId);
  const isFree = avatarKey(profile) === null && (taken.avatarFileId === null || file?.state === 'attached');
  if (!isFree) return false;
  change(profile, taken);
  await tellOfProfile(tx, profile.id);
  return true;
}

function change(profile: InferEntity<typeof Profile>, fields: Partial<TakenName> & Avatar): void {
  const { resetTo: _, ...shown } = fields;
  const updatedAt = later(profile.updatedAt);
  Object.assign(profile, shown, { updatedAt, ...('displayName' in shown ? { fieldsUpdatedAt: updatedAt } : {}) });
}

const tellOfProfile = (tx: Tx, accountId: string): Promise<void> => tx.recordEvent('profile.changed', { accountId }, { accountId });
