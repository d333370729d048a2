import { transact } from '#platform/database/transaction.ts';
import { defineJob } from '#platform/feature.ts';
import { soon, untilDone } from '#platform/jobs/definitions.ts';
import type { Platform } from '#platform/platform.ts';
import { sendDueNotice } from './decision-notice.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Sent to begin when a suspension ends. */
    'moderation.suspension-ended': { accountId: string };
    /** Sent to begin when a decision cannot be taken back any more: mails it to the one whom it concerns. */
    'moderation.decision-notice': { decisionId: string };
  }
}

export const moderationJobs = [
  defineJob('moderation.suspension-ended', { queue: soon, work: (platform, { accountId }) => tellSuspensionEnded(platform, accountId) }),
  // It tells of a right to appeal, so it is tried for as long as a mail is.
  defineJob('moderation.decision-notice', { queue: untilDone, work: (platform, { decisionId }) => sendDueNotice(platform, decisionId) }),
];

/** Tells the open screens of a member that their suspension has ended: they read the session again. */
async function tellSuspensionEnded(platform: Platform, accountId: string): Promise<void> {
  await transact(platform, (tx) => tx.recordEvent('account.changed', { accountId }, { accountId }));
}
