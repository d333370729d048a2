import { transact } from '#platform/database/transaction.ts';
import { defineJob } from '#platform/feature.ts';
import { untilDone } from '#platform/jobs/definitions.ts';
import { sendOutcome } from './outcome.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Sent to begin when a decision cannot be taken back any more: mails it to whoever sent the notice that it was about. */
    'legal-notices.outcome': { noticeId: string };
  }
}

export const legalNoticeJobs = [
  // It tells of a right to have it looked at again, so it is tried for as long as a mail is.
  defineJob('legal-notices.outcome', {
    queue: untilDone,
    work: async (platform, { noticeId }) => void (await transact(platform, (tx) => sendOutcome(tx, noticeId))),
  }),
];
