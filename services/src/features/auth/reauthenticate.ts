import type { Reauthenticate } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { refuseField } from '#platform/http/problems.ts';
import { countTry, forgetTries } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { checkPasskey, passkeyInvalid, usePasskey, type Ceremony } from '../passkeys/service.ts';
import { countPasswordWork } from './guessing.ts';
import { isStillPassword } from './password-change.ts';
import { noteProof } from './sessions.ts';

/** Passwords that may be tried on one session: anyone who found it open must not guess there. The owner can sign out and in again. */
const triesOfSession = { max: 5, seconds: 900 };

/**
 * Takes a member's proof that it is still them at the session: their password or one of their passkeys. A wrong password is the refusal of
 * a field and not a 401, which clients answer with a refresh of the session.
 */
export async function reauthenticate(platform: Platform, member: Member, input: Reauthenticate, address: string): Promise<void> {
  const { password, passkey } = input;
  if (password !== undefined && passkey !== undefined)
    throw refuseField('passkey', 'not_allowed', 'Please use either your password or a passkey.');
  if (passkey !== undefined) return byPasskey(platform, member, passkey, address);
  if (password !== undefined) return byPassword(platform, member, password, address);
  throw refuseField('password', 'required', 'Please fill this in.');
}

async function byPassword(platform: Platform, member: Member, password: string, address: string): Promise<void> {
  const tries = `reauthenticate:${member.accountId}:${member.sessionId}`;
  platform.passwords.refuseWhenFull({ isFamiliar: true });
  await countPasswordWork(platform, member.accountId);
  await countTry(platform, tries, triesOfSession);
  const account = await readFrom(platform)
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', member.accountId)
    .executeTakeFirst();
  const hash = account?.password_hash ?? null;
  if (!(await platform.passwords.verify(password, hash, { isFamiliar: true }))) throw wrongPassword();
  await transact(platform, async (tx) => {
    // What was right while it was checked may have been changed since.
    if (!(await isStillPassword(tx, member.accountId, hash))) throw wrongPassword();
    await takeProof(tx, member, 'password', address);
  });
  await forgetTries(platform, tries);
}

async function byPasskey(platform: Platform, member: Member, ceremony: Ceremony, address: string): Promise<void> {
  const proof = await checkPasskey(platform, ceremony, member, member.site);
  const isUsed = await transact(platform, async (tx) => {
    const isRight = await usePasskey(tx, proof, address);
    if (isRight) await takeProof(tx, member, 'passkey', address);
    return isRight;
  });
  if (!isUsed) throw passkeyInvalid();
}

async function takeProof(tx: Tx, member: Member, method: 'password' | 'passkey', address: string): Promise<void> {
  await noteProof(tx, member);
  await tx.audit({
    actorId: member.accountId,
    action: 'reauthenticated',
    targetKind: 'session',
    targetId: member.sessionId,
    address,
    details: { method },
  });
}

const wrongPassword = () => refuseField('password', 'wrong_password', 'That is not your password.');
