import { cookieDays } from '@clapback/contracts/kept-for';
import { LockMode } from '@mikro-orm/core';
import { entityFromNow, fromNow } from '#platform/database/fragments.ts';
import { transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { Account, TermsAcceptance } from '../accounts/entities.ts';
import { makeLink } from './links.ts';
import { mailAlreadyMember, mailConfirmation } from './mails.ts';

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
  privacyVersion: string;
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
        sign_up_browser_hash: browserHashOf(asked),
        sign_up_browser_until: fromNow({ days: cookieDays.signUp }),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made && (await tx.db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst())) return;
    if (made) await tx.audit({ actorId: id, action: 'account_created', targetKind: 'account', targetId: id, address: asked.address });
    const waiting = made ? { id, email: asked.email } : await signUpAgain(tx, asked);
    if (!waiting) return;
    tx.em.create(TermsAcceptance, { accountId: waiting.id, document: 'terms', version: asked.termsVersion });
    tx.em.create(TermsAcceptance, { accountId: waiting.id, document: 'privacy', version: asked.privacyVersion });
    await mailConfirmation(tx, waiting.email, makeLink(tx, waiting.id, 'confirm', asked.redirectTo));
  });
}

/**
 * A sign-up with an address that has an account. A confirmed one is left alone, and its owner gets a mail. On one that waits for its
 * confirmation two people may have set their hopes, and only one of them owns the address: where their passwords differ (`agreedHash` is
 * the hash that both match, or null) neither holds any more, and anyone who confirms the address sets one. Else the password of somebody
 * who signed up with another's address, before or after them, would work once the owner has confirmed. Nor does either name hold.
 */
async function signUpAgain(tx: Tx, asked: SignUp): Promise<{ id: string; email: string } | null> {
  const { email, agreedHash, role, displayName, address } = asked;
  const waiting = await tx.em.findOne(Account, { email, emailConfirmedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (waiting) {
    const isAgreed = agreedHash !== null && waiting.passwordHash === agreedHash;
    if (!isAgreed) waiting.passwordHash = null;
    waiting.signUpName = isAgreed ? displayName : null;
    waiting.grantedRole = role;
    waiting.signUpBrowserHash = browserHashOf(asked);
    waiting.signUpBrowserUntil = entityFromNow({ days: cookieDays.signUp });
    return waiting;
  }
  const account = await tx.em.findOne(Account, { email });
  if (!account) throw new Error('The account of this address was removed meanwhile: the next try makes a new one');
  await tx.audit({ actorId: null, action: 'sign_up_repeated', targetKind: 'account', targetId: account.id, address });
  await mailAlreadyMember(tx, account.id);
  return null;
}

/** The browser that asked, as the account keeps it until its address is confirmed: the newest one alone. */
const browserHashOf = ({ browserHash }: SignUp) => Buffer.from(browserHash, 'base64url');
