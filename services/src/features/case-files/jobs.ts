import { sql } from 'kysely';
import { reminderDays } from '@clapback/contracts/case-file-words';
import { transact } from '#platform/database/transaction.ts';
import { defineJob } from '#platform/feature.ts';
import { soon, untilDone } from '#platform/jobs/definitions.ts';
import type { Platform } from '#platform/platform.ts';
import { capturePage } from './capture/capture.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Fetches a page that is to be evidence, and keeps it. */
    'case-files.capture': { evidenceId: string };
    /** Tells of deadlines that come in two days. */
    'case-files.remind': Record<string, never>;
  }
}

/** Tells each of whom a deadline comes in two days, once. What has passed already is overdue in the list. */
export async function remind(platform: Platform): Promise<void> {
  await transact(platform, async (tx) => {
    const { rows } = await sql<{ id: string; case_file_id: string; account_id: string }>`
      update case_file_deadlines d set reminded_at = now() from case_files c
      where c.id = d.case_file_id and c.closed_at is null and d.met_at is null and d.reminded_at is null
        and d.due_at > now() and d.due_at <= now() + make_interval(days => ${sql.lit(reminderDays)})
      returning d.id, d.case_file_id, c.account_id`.execute(tx.db);
    for (const { id: deadlineId, case_file_id: caseFileId, account_id: accountId } of rows)
      await tx.recordEvent('case_file.due', { caseFileId, deadlineId }, { accountId });
  });
}

export const caseFileJobs = [
  defineJob('case-files.capture', {
    queue: { ...untilDone, expireInSeconds: 120 },
    work: (platform, { evidenceId }) => capturePage(platform, evidenceId),
  }),
  defineJob('case-files.remind', { queue: soon, work: remind, schedule: '7 * * * *' }),
];
