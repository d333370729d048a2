import { transact } from '#platform/database/transaction.ts';
import { defineJob } from '#platform/feature.ts';
import { soon, untilDone, type JobPayload } from '#platform/jobs/definitions.ts';
import type { Platform } from '#platform/platform.ts';
import { makeLink } from './links.ts';
import { mailConfirmation, mailGuessing, mailRecovery } from './mails.ts';
import { makeAccount, type SignUp } from './sign-up-job.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Makes an account, or tells its owner: apart from the call that asks, so that its time does not tell whether there was one. */
    'auth.sign-up': SignUp;
    /** Looks up whom an address belongs to and mails the link: apart from the call that asks, so that its time does not tell. */
    'auth.send-link': { email: string; purpose: 'confirm' | 'recover' };
    /** Tells the owner of an address, if it has one, that somebody keeps guessing the password. */
    'auth.tell-guessing': { email: string };
  }
}

/** What calls of visitors have asked for and what depends on whether an address has an account. */
export const authJobs = [
  // It holds a password's hash, so it is gone soon after it was done.
  defineJob('auth.sign-up', { queue: { ...untilDone, retryDelay: 5, deleteAfterSeconds: 60 }, work: makeAccount }),
  defineJob('auth.send-link', { queue: soon, work: sendLink }),
  defineJob('auth.tell-guessing', { queue: soon, work: (platform, { email }) => tellOfGuessing(platform, email) }),
];

/**
 * Mails a link where the address has an account that it is for: one that waits to be confirmed, or one that is confirmed and wants a new
 * password.
 */
async function sendLink(platform: Platform, { email, purpose }: JobPayload<'auth.send-link'>): Promise<void> {
  await transact(platform, async (tx) => {
    const account = await tx.db
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('email', '=', email)
      .where('email_confirmed_at', purpose === 'confirm' ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (!account) return;
    const token = makeLink(tx, account.id, purpose, '/');
    await (purpose === 'confirm' ? mailConfirmation(tx, account.email, token) : mailRecovery(tx, account.id, token));
  });
}

async function tellOfGuessing(platform: Platform, email: string): Promise<void> {
  await transact(platform, async (tx) => {
    const account = await tx.db
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('email', '=', email)
      .where('email_confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (!account) return;
    await tx.audit({ actorId: null, action: 'password_guessed_at', targetKind: 'account', targetId: account.id });
    await mailGuessing(tx, account.id);
  });
}
