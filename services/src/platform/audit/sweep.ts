import { keptDays } from '@clapback/contracts/kept-for';
import { ago } from '#platform/database/fragments.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** Most addresses that are looked at in one statement. */
const mostAtOnce = 1000;

/** Takes out the network addresses beside lines of the audit log that are old enough. The words beside them stay. */
export async function sweepAddresses(platform: Platform): Promise<void> {
  const db = readFrom(platform);
  for (let isMore = true; isMore; ) {
    const { numUpdatedRows } = await db
      .with('oldest', (cte) =>
        // Lines have ids in about the order of their times, so only these can be old enough, and no more of a large log is read.
        cte.selectFrom('audit_details').select('entry_id').where('address', 'is not', null).orderBy('entry_id').limit(mostAtOnce),
      )
      .updateTable('audit_details')
      .from('oldest')
      .innerJoin('audit_log', 'audit_log.id', 'oldest.entry_id')
      .set({ address: null })
      .whereRef('audit_details.entry_id', '=', 'oldest.entry_id')
      .where('audit_log.created_at', '<', ago({ days: keptDays.safetyAddress }))
      .executeTakeFirstOrThrow();
    isMore = numUpdatedRows === BigInt(mostAtOnce);
  }
}
