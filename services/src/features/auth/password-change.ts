import type { Member } from '#platform/access/actor.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { countTry, forgetTries } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { endOpenSignIns } from '../two-factor/service.ts';
import { countPasswordWork } from './guessing.ts';
import { mailPasswordChanged } from './mails.ts';
import { ownWords, refuseWeakPassword } from './password-rules.ts';
import { endAllSessions, noteProof } from './sessions.ts';

/** Tries of the current password within 15 minutes: anyone who finds a browser open must not guess there without end. */
const tries = { max: 5, seconds: 900 };

/**
 * Changes the password of the one who is signed in, and signs all other devices out. A wrong current password is the refusal of a field and
 * not a 401: clients answer that one with a refresh of the session.
 */
export async function changePassword(
  platform: Platform,
  member: Member,
  input: { currentPassword: string; password: string },
  address: string,
): Promise<void> {
  const key = `password-change:${member.accountId}`;
  await countPasswordWork(platform, member.accountId);
  await countTry(platform, key, tries);
  const account = await readFrom(platform)
    .selectFrom('accounts')
    .leftJoin('profiles', 'profiles.id', 'accounts.id')
    .select(['accounts.password_hash', 'accounts.sign_up_name', 'profiles.display_name'])
    .where('accounts.id', '=', member.accountId)
    .executeTakeFirst();
  const currentHash = account?.password_hash ?? null;
  if (!(await platform.passwords.verify(input.currentPassword, currentHash)) || !account) throw wrongPassword();
  await forgetTries(platform, key);
  if (input.password.normalize('NFKC') === input.currentPassword.normalize('NFKC')) {
    throw new ProblemError('validation_failed', {
      detail: 'Please choose another password.',
      errors: [{ field: 'password', code: 'same_password', message: 'This is your password already.' }],
    });
  }
  await refuseWeakPassword(input.password, ownWords(member.email, [account.sign_up_name, account.display_name]));
  const passwordHash = await platform.passwords.hash(input.password);
  await transact(platform, async (tx) => {
    const changed = await tx.db
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', member.accountId)
      .where('password_hash', '=', currentHash)
      .returning('email')
      .executeTakeFirst();
    // Another change was faster: what was the current password when it was checked is so no more.
    if (!changed) throw wrongPassword();
    await noteProof(tx, member);
    await afterPasswordChange(tx, { id: member.accountId, email: changed.email }, { keep: member.sessionId, address });
  });
}

/** What every change of a password brings with it: nothing that the old one began goes on, and the owner is told. */
export async function afterPasswordChange(
  tx: Tx,
  account: { id: string; email: string },
  now: { keep: string | null; address: string },
): Promise<void> {
  await tx.db.deleteFrom('email_tokens').where('account_id', '=', account.id).where('purpose', '=', 'recover').execute();
  await endOpenSignIns(tx, account.id);
  await endAllSessions(tx, account.id, 'password_changed', now.keep);
  await tx.audit({ actorId: account.id, action: 'password_changed', targetKind: 'account', targetId: account.id, address: now.address });
  await mailPasswordChanged(tx, account.id);
}

/** Whether a password that was checked before the transaction is still the account's; it stays so until the transaction ends. */
export async function isStillPassword(tx: Tx, accountId: string, checkedHash: string | null): Promise<boolean> {
  const account = await tx.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', '=', checkedHash)
    .forShare()
    .executeTakeFirst();
  return account !== undefined;
}

const wrongPassword = () => refuseField('currentPassword', 'wrong_password', 'That is not your password.');
