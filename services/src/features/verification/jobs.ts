import { transact } from '#platform/database/transaction.ts';
import { defineJob } from '#platform/feature.ts';
import { untilDone } from '#platform/jobs/definitions.ts';
import { sendWaitingLink } from './proofs.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Sent to begin when an address may get another mail: sends the link of a proof that had to wait. */
    'verification.proof-mail': { proofId: string };
  }
}

export const verificationJobs = [
  defineJob('verification.proof-mail', {
    queue: untilDone,
    work: (platform, { proofId }) => transact(platform, (tx) => sendWaitingLink(tx, proofId)),
  }),
];
