import { defineJob } from '#platform/feature.ts';
import { soon } from '#platform/jobs/definitions.ts';
import { anchorChain } from './anchor.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** By the clock: tells admins and the log with what the audit log ends. */
    'audit.anchor': Record<string, never>;
  }
}

export const auditJobs = [defineJob('audit.anchor', { queue: soon, schedule: '40 4 * * *', work: anchorChain })];
