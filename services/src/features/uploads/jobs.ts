import { transact } from '#platform/database/transaction.ts';
import { defineJob } from '#platform/feature.ts';
import { soon } from '#platform/jobs/definitions.ts';
import type { Platform } from '#platform/platform.ts';
import { copyAnew, hasOldCopies } from './copy-anew.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Makes copies of Word documents anew that readers may not have as they are. */
    'uploads.copy-anew': Record<string, never>;
  }
}

/** Lets a new release make the copies anew that an earlier one left. */
export async function enqueueCopies(platform: Platform): Promise<void> {
  if (await hasOldCopies(platform)) await transact(platform, (tx) => tx.enqueue('uploads.copy-anew', {}));
}

export const uploadJobs = [
  defineJob('uploads.copy-anew', { queue: { ...soon, expireInSeconds: 3600 }, work: copyAnew, schedule: '23 * * * *' }),
];
