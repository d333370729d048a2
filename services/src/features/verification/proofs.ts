import { LockMode, type InferEntity } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { mostProofs, type CreateVerificationProof } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { createRow } from '#platform/database/create.ts';
import { entityFromNow, entityNow } from '#platform/database/fragments.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';
import { lockAccount } from '../accounts/service.ts';
import { VerificationProof } from './entities.ts';
import { lookFor, type Found, type SoughtProof } from './look.ts';
import { mailProof } from './mails.ts';

const linkHours = 24;

/** Adds a proof of a member's. For an address the mail goes out with it. */
export async function createProof(tx: Tx, member: Member, { kind }: CreateVerificationProof, target: string): Promise<string> {
  // One after the other, so that two at once do not make eleven.
  await lockAccount(tx, member.accountId);
  const own = await tx.em.find(VerificationProof, { accountId: member.accountId });
  if (own.some((proof) => proof.kind === kind && proof.target === target))
    throw new ProblemError('already_requested', { detail: 'You have added this already.' });
  if (own.length >= mostProofs)
    throw new ProblemError('conflict', { detail: `You can have ${mostProofs} proofs. Please remove one that you do not need.` });
  const id = uuid();
  const link = kind === 'email' ? randomToken() : null;
  createRow(tx.em, VerificationProof, {
    id,
    accountId: member.accountId,
    kind,
    target,
    token: kind === 'dns' || kind === 'file' ? randomToken() : null,
    linkHash: link === null ? null : hashToken(link),
    linkUntil: link === null ? null : entityFromNow({ hours: linkHours }),
    result: link === null ? null : mailSent,
  });
  await tx.flush();
  if (link !== null) await mailProof(tx, target, { proofId: id, token: link });
  return id;
}

const mailSent = 'We sent a mail with a link to this address.';

/** Removes one of a member's proofs. */
export async function removeProof(tx: Tx, member: Member, proofId: string): Promise<void> {
  tx.em.remove(await lockProof(tx, member, proofId));
}

/** Counts what is sent to an address, in whatever case it is spelled: by the member, and by all members together, since it may be a stranger's. */
export async function countMail(platform: Platform, member: Member, address: string): Promise<void> {
  await countTry(platform, `proof-mails:${member.accountId}`, { max: 10, seconds: 86_400 });
  await countTry(platform, `proof-mails-to:${hashToken(address.toLowerCase()).toString('base64url')}`, { max: 5, seconds: 86_400 });
}

/**
 * Looks for a proof now: on the internet, outside any transaction, or by the token of the mail's link. A mail without a token is sent again.
 * What was found once and is gone later counts as gone.
 */
export async function checkProof(platform: Platform, member: Member, proofId: string, token: string | undefined): Promise<void> {
  const [proof] = await readFrom(platform)
    .selectFrom('verification_proofs')
    .select(['kind', 'target', 'token'])
    .where('id', '=', proofId)
    .where('account_id', '=', member.accountId)
    .execute();
  if (!proof) throw proofGone();
  if (proof.kind === 'email') {
    if (token !== undefined) return transact(platform, (tx) => takeLink(tx, member, proofId, token));
    await countMail(platform, member, proof.target);
    return transact(platform, (tx) => sendAgain(tx, member, proofId));
  }
  await countLook(platform, member, proof.target);
  const page = new URL(`/people/${member.accountId}`, platform.settings.publicUrl);
  const sought: SoughtProof = { kind: proof.kind, target: proof.target, token: proof.token ?? '', page };
  const found = await lookFor(platform.outbound, sought);
  await transact(platform, (tx) => keepFound(tx, member, proofId, found));
}

/** Counts looks: by the member, and at one host by all members together, so that nobody is asked all day because of us. */
async function countLook(platform: Platform, member: Member, target: string): Promise<void> {
  const host = URL.parse(target)?.host ?? target;
  await countTry(platform, `proof-looks:${member.accountId}`, { max: 60, seconds: 3600 });
  await countTry(platform, `proof-looks-at:${host}`, { max: 120, seconds: 3600 });
}

async function keepFound(tx: Tx, member: Member, proofId: string, { isThere, words }: Found): Promise<void> {
  const proof = await lockProof(tx, member, proofId);
  const status = isThere ? 'passed' : 'failed';
  const isNew = proof.status !== status;
  tx.em.assign(proof, { status, result: words });
  proof.checkedAt = entityNow();
  await tx.flush();
  if (isNew) await auditCheck(tx, member, proofId, { kind: proof.kind, status });
}

async function takeLink(tx: Tx, member: Member, proofId: string, token: string): Promise<void> {
  const proof = await lockProof(tx, member, proofId);
  const isRight = proof.linkHash && proof.linkUntil && proof.linkUntil > new Date() && hashToken(token).equals(proof.linkHash);
  if (!isRight)
    throw new ProblemError('token_invalid', { detail: 'It was used already, or it has expired. You can have another one sent.' });
  tx.em.assign(proof, { status: 'passed', result: 'The link in the mail was opened.', linkHash: null, linkUntil: null });
  proof.checkedAt = entityNow();
  await tx.flush();
  await auditCheck(tx, member, proofId, { kind: 'email', status: 'passed' });
}

async function sendAgain(tx: Tx, member: Member, proofId: string): Promise<void> {
  const proof = await lockProof(tx, member, proofId);
  if (proof.status === 'passed') throw new ProblemError('conflict', { detail: 'This address is confirmed already.' });
  const token = randomToken();
  tx.em.assign(proof, { linkHash: hashToken(token), result: mailSent });
  proof.linkUntil = entityFromNow({ hours: linkHours });
  await tx.flush();
  await mailProof(tx, proof.target, { proofId, token });
}

const auditCheck = (tx: Tx, member: Member, proofId: string, details: { kind: string; status: string }) =>
  tx.audit({
    actorId: member.accountId,
    action: 'verification_proof_checked',
    targetKind: 'verification_proof',
    targetId: proofId,
    details,
  });

async function lockProof(tx: Tx, member: Member, proofId: string): Promise<InferEntity<typeof VerificationProof>> {
  const proof = await tx.em.findOne(
    VerificationProof,
    { id: proofId, accountId: member.accountId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!proof) throw proofGone();
  return proof;
}

export const proofGone = (): ProblemError => new ProblemError('not_found', { detail: 'There is no such proof.' });
