import { transact } from '#platform/database/transaction.ts';
import type { JobPayload } from '#platform/jobs/definitions.ts';
import type { Platform } from '#platform/platform.ts';
import { makeLink } from './links.ts';
import { mailConfirmation, mailGuessing, mailRecovery } from './mails.ts';
import { makeAccount } from './sign-up-job.ts';

/** Does what calls of visitors have asked for and what depends on whether an address has an account: makes accounts, mails links, tells owners of those who guess. */
export async function workOnLinks(platform: Platform): Promise<void> {
  await platform.jobs.work('auth.sign-up', (asked) => makeAccount(platform, asked));
  await platform.jobs.work('auth.send-link', (asked) => sendLink(platform, asked));
  await platform.jobs.work('auth.tell-guessing', ({ email }) => tellOfGuessing(platform, email));
}

/** Mails a link where the address has an account that it is for: one that waits to be confirmed, or one that is confirmed and wants a new password. */
async function sendLink(platform: Platform, { email, purpose }: JobPayload<'auth.send-link'>): Promise<void> {
  await transact(platform, async (tx) => {
    const account = await tx.db
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('email', '=', email)
      .where('email_confirmed_at', purpose === 'confirm' ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (!account) return;
    const token = await makeLink(tx, account.id, purpose, '/');
    await (purpose === 'confirm' ? mailConfirmation : mailRecovery)(platform, tx, account.email, token);
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
    await mailGuessing(platform, tx, account.email);
  });
}
