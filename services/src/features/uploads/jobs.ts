import { transact } from '#platform/database/transaction.ts';
import { defineJob } from '#platform/feature.ts';
import { soon } from '#platform/jobs/definitions.ts';
import type { Platform } from '#platform/platform.ts';
import { copyAnew } from './copy-anew.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Makes copies of Word documents anew that readers may not have as they are. */
    'uploads.copy-anew': Record<string, never>;
  }
}

/** Lets a new release make the copies anew that an earlier one left. */
export const enqueueCopies = (platform: Platform): Promise<void> => transact(platform, (tx) => tx.enqueue('uploads.copy-anew', {}));

export const uploadJobs = [
  defineJob('uploads.copy-anew', { queue: { ...soon, expireInSeconds: 3600 }, work: copyAnew, schedule: '23 * * * *' }),
];
