import { LockMode } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { limits, type CreateVerificationRequest } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { createRow } from '#platform/database/create.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { fileIdOf } from '#platform/files/addresses.ts';
import { File } from '#platform/files/entities.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { Profile } from '../accounts/entities.ts';
import { lockAccount } from '../accounts/service.ts';
import { tellStaff } from '../staff-alerts/service.ts';
import { VerificationFile, VerificationRequest } from './entities.ts';

/** A request as it is kept, checked as far as that needs no database. */
export interface CheckedRequest {
  reason: string;
  additionalInfo: string | null;
  fileIds: string[];
}

export function checkRequest({ reason, additionalInfo, files = [] }: CreateVerificationRequest): CheckedRequest {
  const fileIds = files.map((address) => {
    const fileId = fileIdOf(address);
    if (!fileId) throw unknownFile();
    return fileId;
  });
  if (new Set(fileIds).size < fileIds.length) throw refuseField('files', 'duplicate', 'Each file can be sent once.');
  return {
    reason: validateText(reason, { field: 'reason', max: limits.reason, multiline: true }),
    additionalInfo: additionalInfo?.trim()
      ? validateText(additionalInfo, { field: 'additionalInfo', max: limits.reason, multiline: true })
      : null,
    fileIds,
  };
}

/** Asks staff to confirm who a member is. One request of theirs is pending at a time. */
export async function createRequest(tx: Tx, member: Member, { reason, additionalInfo, fileIds }: CheckedRequest): Promise<string> {
  const { accountId } = member;
  // One after the other, so that the second of two at once finds the first.
  await lockAccount(tx, accountId);
  if ((await tx.em.count(VerificationRequest, { accountId, status: 'pending' })) > 0)
    throw new ProblemError('already_requested', { detail: 'You already have a pending verification request.' });
  const { displayName } = await tx.em.findOneOrFail(Profile, accountId);
  const id = uuid();
  createRow(tx.em, VerificationRequest, { id, accountId, requestedName: displayName, reason, additionalInfo });
  await attach(tx, member, id, fileIds);
  await tx.flush();
  await tx.audit({
    actorId: accountId,
    action: 'verification_requested',
    targetKind: 'verification_request',
    targetId: id,
    details: { files: fileIds.length },
  });
  await tx.recordEvent('verification.requested', { requestId: id }, { actorId: accountId });
  await tellStaff(tx, 'verification', id);
  return id;
}

/** Takes the files out of the member's unused uploads. */
async function attach(tx: Tx, member: Member, requestId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const unused = { id: { $in: [...fileIds] }, ownerId: member.accountId, purpose: 'verification', state: 'stored' } as const;
  const files = await tx.em.find(File, unused, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
  if (files.length < fileIds.length) throw unknownFile();
  for (const file of files) file.state = 'attached';
  for (const [position, fileId] of fileIds.entries()) tx.em.create(VerificationFile, { requestId, fileId, position });
}

const unknownFile = () =>
  refuseField('files', 'unknown_upload', 'A file is not here any more. Please choose it again, or send the request without it.');
