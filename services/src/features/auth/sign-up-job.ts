import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { makeLink } from './links.ts';
import { mailAlreadyMember, mailConfirmation } from './mails.ts';
import { signUpBrowserDays } from './sign-up-browser.ts';

/** A sign-up as it waits for the worker. */
export interface SignUp {
  /** The account's id, should one be made: a job that is done twice finds its own. */
  id: string;
  email: string;
  passwordHash: string;
  /** The hash of a waiting account of this address that the password matched too; null without one. */
  agreedHash: string | null;
  role: 'viewer' | 'responder';
  displayName: string | null;
  termsVersion: string;
  redirectTo: string;
  address: string;
  /** Hash of the cookie of the browser that signed up, as base64url. */
  browserHash: string;
}

/** Makes an account that waits for its confirmation, or tells the owner of the one that there is. */
export async function makeAccount(platform: Platform, asked: SignUp): Promise<void> {
  await transact(platform, async (tx) => {
    const { id } = asked;
    const made = await tx.db
      .insertInto('accounts')
      .values({
        id,
        email: asked.email,
        password_hash: asked.passwordHash,
        granted_role: asked.role,
        sign_up_name: asked.displayName,
        ...browserOf(asked),
      } as never)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made && (await tx.db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst())) return;
    if (made) await tx.audit({ actorId: id, action: 'account_created', targetKind: 'account', targetId: id, address: asked.address });
    const waiting = made ? { id, email: asked.email } : await signUpAgain(platform, tx, asked);
    if (!waiting) return;
    await tx.db
      .insertInto('terms_acceptances')
      .values({ id: uuid(), account_id: waiting.id, version: asked.termsVersion } as never)
      .execute();
    await mailConfirmation(platform, tx, waiting.email, await makeLink(tx, waiting.id, 'confirm', asked.redirectTo));
  });
}

/**
 * A sign-up with an address that has an account. A confirmed one is left alone, and its owner gets a mail. On one that waits for its
 * confirmation two people may have set their hopes, and only one of them owns the address: where their passwords differ (`agreedHash` is
 * the hash that both match, or null) neither holds any more, and whoever confirms the address sets one. Else the password of somebody who
 * signed up with another's address, before or after them, would work once the owner has confirmed. Nor does either name hold.
 */
async function signUpAgain(platform: Platform, tx: Tx, asked: SignUp): Promise<{ id: string; email: string } | null> {
  const { email, agreedHash, role, displayName, address } = asked;
  const { sign_up_browser_hash: browserHash, sign_up_browser_until: browserUntil } = browserOf(asked);
  const { rows } = await sql<{ id: string; email: string }>`
    update accounts set password_hash = case when password_hash = ${agreedHash} then password_hash end, granted_role = ${role},
      sign_up_browser_hash = ${browserHash}, sign_up_browser_until = ${browserUntil},
      sign_up_name = case when password_hash = ${agreedHash} then ${displayName} end
    where email = ${email} and email_confirmed_at is null returning id, email`.execute(tx.db);
  if (rows[0]) return rows[0];
  const account = await tx.db.selectFrom('accounts').select(['id', 'email']).where('email', '=', email).executeTakeFirst();
  if (account) {
    await tx.audit({ actorId: null, action: 'sign_up_repeated', targetKind: 'account', targetId: account.id, address });
    await mailAlreadyMember(platform, tx, account.email);
  }
  return null;
}

/** The browser that asked, as the account keeps it until its address is confirmed: the newest one alone. */
const browserOf = ({ browserHash }: SignUp) => ({
  sign_up_browser_hash: Buffer.from(browserHash, 'base64url'),
  sign_up_browser_until: sql<Date>`now() + make_interval(days => ${signUpBrowserDays})`,
});
