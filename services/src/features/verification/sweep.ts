import { sql } from 'kysely';
import { keptDays } from '@clapback/contracts/kept-for';
import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** Lets nobody read the files of requests that were decided a while ago; their bytes are swept. */
export async function sweepVerificationFiles(platform: Platform): Promise<void> {
  await transact(platform, async (tx) => {
    await sql`
      with done as (
        delete from verification_files g using verification_requests r
        where r.id = g.request_id and r.reviewed_at < now() - make_interval(days => ${sql.lit(keptDays.verificationFile)}) returning g.file_id)
      update files set state = 'deleted', deleted_at = now() where id in (select file_id from done)`.execute(tx.db);
  });
}
