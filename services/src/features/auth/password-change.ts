import { sql } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { countTry, forgetTries } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { endOpenSignIns } from '../two-factor/service.ts';
import { countPasswordWork } from './guessing.ts';
import { mailPasswordChanged } from './mails.ts';
import { ownWords, refuseWeakPassword } from './password-rules.ts';
import { endAllSessions } from './sessions.ts';

/** Tries of the current password within 15 minutes: whoever finds a browser open must not guess there without end. */
const tries = { max: 5, seconds: 900 };

/**
 * Changes the password of whoever is signed in, and signs all other devices out. A wrong current password is the refusal of a field and
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
  const { rows } = await sql<{ password_hash: string | null; names: string[] }>`
    select password_hash, array_remove(array[sign_up_name, (select display_name from profiles p where p.id = a.id)], null) as names
    from accounts a where id = ${member.accountId}`.execute(readFrom(platform));
  const account = rows[0];
  if (!(await platform.passwords.verify(input.currentPassword, account?.password_hash ?? null))) throw wrongPassword();
  await forgetTries(platform, key);
  if (input.password.normalize('NFKC') === input.currentPassword.normalize('NFKC')) {
    throw new ProblemError('validation_failed', {
      detail: 'Please choose another password.',
      errors: [{ field: 'password', code: 'same_password', message: 'This is your password already.' }],
    });
  }
  refuseWeakPassword(input.password, ownWords(member.email, account?.names ?? []));
  const passwordHash = await platform.passwords.hash(input.password);
  await transact(platform, async (tx) => {
    const changed = await sql<{ email: string }>`
      update accounts set password_hash = ${passwordHash} where id = ${member.accountId} and password_hash = ${account!.password_hash} returning email`.execute(
      tx.db,
    );
    const email = changed.rows[0]?.email;
    // Another change was faster: what was the current password when it was checked is so no more.
    if (email === undefined) throw wrongPassword();
    const kept = await sql`update sessions set authenticated_at = now() where id = ${member.sessionId} and ended_at is null`.execute(tx.db);
    if (!kept.numAffectedRows) throw new ProblemError('session_missing');
    await afterPasswordChange(platform, tx, { id: member.accountId, email }, { keep: member.sessionId, address });
  });
}

/** What every change of a password brings with it: nothing that the old one began goes on, and the owner is told. */
export async function afterPasswordChange(
  platform: Platform,
  tx: Tx,
  account: { id: string; email: string },
  now: { keep: string | null; address: string },
): Promise<void> {
  await sql`delete from email_tokens where account_id = ${account.id} and purpose = 'recover'`.execute(tx.db);
  await endOpenSignIns(tx, account.id);
  await endAllSessions(tx, account.id, 'password_changed', now.keep);
  await tx.audit({ actorId: account.id, action: 'password_changed', targetKind: 'account', targetId: account.id, address: now.address });
  await mailPasswordChanged(platform, tx, account.email);
}

const wrongPassword = () => refuseField('currentPassword', 'wrong_password', 'That is not your password.');
