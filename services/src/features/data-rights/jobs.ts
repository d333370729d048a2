import { defineJob } from '#platform/feature.ts';
import { untilDone } from '#platform/jobs/definitions.ts';
import { buildArchive } from './build-archive.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    'data-rights.build-archive': { exportId: string };
    /** Removes an archive whose member has deleted their account, or the case file that it is of. */
    'data-rights.remove-archive': { storageKey: string };
  }
}

export const dataRightsJobs = [
  // Two gigabytes take their time on a slow disk; where the process that makes them is killed, another goes on within minutes.
  defineJob('data-rights.build-archive', {
    queue: { ...untilDone, expireInSeconds: 3600, heartbeatSeconds: 60 },
    work: (platform, { exportId }) => buildArchive(platform, exportId),
  }),
  defineJob('data-rights.remove-archive', { queue: untilDone, work: (platform, { storageKey }) => platform.files.remove(storageKey) }),
];
