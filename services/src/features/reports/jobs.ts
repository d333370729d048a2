import { transact } from '#platform/database/transaction.ts';
import { defineJob } from '#platform/feature.ts';
import { untilDone } from '#platform/jobs/definitions.ts';
import { tellOutcome } from './outcome.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Sent to begin when a decision on reports cannot be taken back any more: tells their reporters. */
    'reports.outcome': { decisionId: string };
  }
}

export const reportJobs = [
  defineJob('reports.outcome', {
    queue: untilDone,
    work: (platform, { decisionId }) => transact(platform, (tx) => tellOutcome(tx, decisionId)),
  }),
];
