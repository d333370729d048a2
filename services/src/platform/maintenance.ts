import { defineJob } from './feature.ts';
import type { Platform } from './platform.ts';

/** Runs every sweep of every feature, each for itself: one that fails holds up no other. Safe to run at any time. */
export async function sweep(platform: Platform): Promise<void> {
  const failures: unknown[] = [];
  for (const one of platform.sweeps) {
    await one().catch((error: unknown) => {
      // Log each failure here: the job's log line would only show an AggregateError.
      platform.log.warn({ err: error }, 'A sweep failed and will be tried again');
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${platform.sweeps.length} sweeps failed`);
}

export const maintenanceJobs = [
  defineJob('maintenance.sweep', {
    queue: { retryLimit: 2, retryDelay: 60, retryBackoff: false, expireInSeconds: 600, deleteAfterSeconds: 86_400 },
    work: sweep,
    schedule: '7 * * * *',
  }),
];
