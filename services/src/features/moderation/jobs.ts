import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { sendDueNotice } from './decision-notice.ts';

/** Mails decisions once they cannot be taken back any more. */
export async function workOnNotices(platform: Platform): Promise<void> {
  await platform.jobs.work('moderation.decision-notice', ({ decisionId }) => sendDueNotice(platform, decisionId));
}

/** Tells the open screens of a member that their suspension has ended: they read the session again. */
export async function workOnStandings(platform: Platform): Promise<void> {
  await platform.jobs.work('moderation.suspension-ended', ({ accountId }) =>
    transact(platform, (tx) => tx.recordEvent('account.changed', { accountId }, { accountId })).then(() => undefined),
  );
}
