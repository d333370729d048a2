import { sql } from 'kysely';
import type { AlertSettings } from '@clapback/contracts';
import { now } from '#platform/database/fragments.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { tell } from './store-finds.ts';
import { nextTell } from '../settings.ts';
import { isReadable } from '../views.ts';

const mostAtOnce = 200;

/** Tells members once a day or a week of what was found meanwhile; nothing where nothing was, or while they have no Premium and cannot read it. */
export async function tellDue(platform: Platform): Promise<void> {
  for (;;) {
    const due = await readFrom(platform)
      .selectFrom('alert_settings')
      .select('account_id')
      .where('next_tell_at', '<=', now)
      .limit(mostAtOnce)
      .execute();
    for (const { account_id } of due) await transact(platform, (tx) => tellOne(tx, account_id));
    if (due.length < mostAtOnce) break;
  }
}

async function tellOne(tx: Tx, accountId: string): Promise<void> {
  // Another worker may be at it, or have done it.
  const row = await tx.db
    .selectFrom('alert_settings')
    .select('delivery')
    .where('account_id', '=', accountId)
    .where('next_tell_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const { rows } = await sql<{ alert_id: string }>`
    select f.alert_id from alert_results f join alerts a on a.id = f.alert_id join accounts m on m.id = a.account_id
    where a.account_id = ${accountId} and has_premium(m) and f.told_at is null and f.state = 'new' and ${isReadable} limit 1`.execute(
    tx.db,
  );
  if (rows[0]) await tell(tx, accountId, rows[0].alert_id);
  const delivery = row.delivery as AlertSettings['delivery'];
  await tx.db
    .updateTable('alert_settings')
    .set({ next_tell_at: nextTell(accountId, delivery) })
    .where('account_id', '=', accountId)
    .execute();
}
