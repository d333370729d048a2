import { LockMode, type InferEntity } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { mostProofs, type CreateVerificationProof } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { createRow } from '#platform/database/create.ts';
import { entityFromNow, entityNow } from '#platform/database/fragments.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import { mailboxOf, takeMailOfDay } from '#platform/mail/mailbox.ts';
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
  createRow(tx.em, VerificationProof, {
    id,
    accountId: member.accountId,
    kind,
    target,
    token: kind === 'dns' || kind === 'file' ? randomToken() : null,
    linkHash: null,
    linkUntil: null,
    result: null,
  });
  await tx.flush();
  if (kind === 'email') await sendLink(tx, member.email, id);
  return id;
}

const mailSent = 'We sent an email with a link to this address.';
const mailHolds = 'This address gets one email a day from us. The link in the one we sent works for 24 hours.';
const mailWaits = 'This address got an email from us today. We’ll send the link once a day has passed.';

/**
 * Mails the link of a proof, or says when it comes: an address that is not the member’s own gets one mail a day, whoever asks for it, since
 * it may be a stranger’s. Nobody is shut out by that: what must wait is sent later.
 */
async function sendLink(tx: Tx, ownAddress: string, proofId: string): Promise<void> {
  const proof = await tx.em.findOneOrFail(VerificationProof, proofId);
  const isOwn = mailboxOf(proof.target) === mailboxOf(ownAddress);
  const wait = isOwn ? 0 : await takeMailOfDay(tx.platform, 'proof-mail', proof.target);
  if (wait === 0) {
    const token = randomToken();
    tx.em.assign(proof, { linkHash: hashToken(token), result: mailSent });
    proof.linkUntil = entityFromNow({ hours: linkHours });
    await tx.flush();
    return mailProof(tx, proof.target, { proofId, token });
  }
  const holds = proof.linkHash !== null && proof.linkUntil instanceof Date && proof.linkUntil > new Date();
  if (!holds && proof.result !== mailWaits)
    await tx.enqueue('verification.proof-mail', { proofId }, { startAfter: new Date(Date.now() + wait * 1000) });
  tx.em.assign(proof, { result: holds ? mailHolds : mailWaits });
  await tx.flush();
}

/** Sends the link of a proof that had to wait; again later where another was faster. */
export async function sendWaitingLink(tx: Tx, proofId: string): Promise<void> {
  const proof = await tx.em.findOne(VerificationProof, { id: proofId, result: mailWaits }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const account = proof && (await tx.db.selectFrom('accounts').select('email').where('id', '=', proof.accountId).executeTakeFirst());
  if (!proof || !account || proof.status === 'passed') return;
  tx.em.assign(proof, { result: null });
  await sendLink(tx, account.email, proofId);
}

/** Removes one of a member's proofs. */
export async function removeProof(tx: Tx, member: Member, proofId: string): Promise<void> {
  tx.em.remove(await lockProof(tx, member, proofId));
}

/** Counts the mails with links that a member asks for. */
export async function countMail(platform: Platform, member: Member): Promise<void> {
  await countTry(platform, `proof-mails:${member.accountId}`, { max: 10, seconds: 86_400 });
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
    await countMail(platform, member);
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
  tx.em.assign(proof, { status: 'passed', result: 'The link in the email was opened.', linkHash: null, linkUntil: null });
  proof.checkedAt = entityNow();
  await tx.flush();
  await auditCheck(tx, member, proofId, { kind: 'email', status: 'passed' });
}

async function sendAgain(tx: Tx, member: Member, proofId: string): Promise<void> {
  const proof = await lockProof(tx, member, proofId);
  if (proof.status === 'passed') throw new ProblemError('conflict', { detail: 'This address is confirmed already.' });
  await sendLink(tx, member.email, proofId);
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
