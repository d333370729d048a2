import { LockMode } from '@mikro-orm/core';
import { defaultAvatars, type ChangeAvatar } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { fileIdOf } from '#platform/files/addresses.ts';
import { File } from '#platform/files/entities.ts';
import { refuseField } from '#platform/http/problems.ts';
import { later, lockProfile } from '../accounts/service.ts';
import { isReportedPicture } from '../reports/service.ts';

/** An avatar once it was checked: the number of a drawn one, or the id of an upload. */
export type CheckedAvatar = { type: 'default'; number: number } | { type: 'uploaded'; fileId: string };

/** Checks what does not need the database. */
export function checkAvatar({ avatarType, avatarUrl }: ChangeAvatar): CheckedAvatar {
  if (avatarType === 'default') {
    const number = Number(/^\/avatars\/(\d)\.svg$/.exec(avatarUrl)?.[1]);
    if (!(number >= 1 && number <= defaultAvatars)) throw refuseField('avatarUrl', 'wrong_value', 'Please choose one of the avatars.');
    return { type: 'default', number };
  }
  const fileId = fileIdOf(avatarUrl);
  if (!fileId) throw unknownPicture();
  return { type: 'uploaded', fileId };
}

/**
 * Gives a member another avatar. A picture is one that they uploaded for it and that nothing shows yet; the one before it is deleted and
 * swept, but for one that was reported: that stays for staff alone to see. The same again changes nothing.
 */
export async function changeAvatar(tx: Tx, member: Member, avatar: CheckedAvatar): Promise<void> {
  const profile = await lockProfile(tx, member.accountId);
  const before = profile.avatarFileId ?? null;
  const fileId = avatar.type === 'uploaded' ? avatar.fileId : null;
  const number = avatar.type === 'default' ? avatar.number : null;
  if (profile.avatarType === avatar.type && before === fileId && (profile.avatarDefault ?? null) === number) return;
  if (fileId !== null) await attach(tx, member, fileId);
  tx.em.assign(profile, { avatarType: avatar.type, avatarDefault: number, avatarFileId: fileId, updatedAt: later(profile.updatedAt) });
  if (before !== null && !(await isReportedPicture(tx, member.accountId, before))) {
    const former = await tx.em.findOne(File, before);
    if (former) tx.em.assign(former, { state: 'deleted', deletedAt: new Date() });
  }
  await tx.recordEvent('profile.changed', { accountId: member.accountId }, { actorId: member.accountId, accountId: member.accountId });
}

async function attach(tx: Tx, member: Member, fileId: string): Promise<void> {
  const unused = { id: fileId, ownerId: member.accountId, purpose: 'avatar', state: 'stored' } as const;
  const file = await tx.em.findOne(File, unused, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!file) throw unknownPicture();
  file.state = 'attached';
}

const unknownPicture = () => refuseField('avatarUrl', 'unknown_upload', 'This picture is not here any more. Please choose it again.');
