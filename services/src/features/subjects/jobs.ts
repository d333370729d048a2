import { defineJob } from '#platform/feature.ts';
import { untilDone } from '#platform/jobs/definitions.ts';
import { lapseClaim } from './claims.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Sent to begin when a post's author has had their time to answer a claim: hands it to staff. */
    'subjects.claim-lapsed': { claimId: string };
  }
}

export const subjectJobs = [
  defineJob('subjects.claim-lapsed', { queue: untilDone, work: (platform, { claimId }) => lapseClaim(platform, claimId) }),
];
