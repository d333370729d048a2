import { sql, type Kysely } from 'kysely';
import type { KeptAlerts } from '@clapback/contracts';
import type { Tables } from '#platform/database/tables.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { lockAccount } from '../accounts/service.ts';
import { removeUnwatched } from './sources/sources.ts';

/** How much a member has of name alerts, whether they may read it or not. */
export async function countKept(db: Kysely<Tables>, accountId: string): Promise<KeptAlerts> {
  const { rows } = await sql<KeptAlerts>`
    select (select count(*)::int from alerts where account_id = ${accountId}) as alerts,
      (select count(*)::int from alert_watches where account_id = ${accountId}) as sources,
      exists (select from alert_settings where account_id = ${accountId} and feed_token is not null) as "hasFeed"`.execute(db);
  return rows[0]!;
}

/** Deletes all that a member has of name alerts: with their finds, what was watched, and the feed. Finds in case files stay. */
export async function deleteAllAlerts(tx: Tx, accountId: string): Promise<void> {
  await lockAccount(tx, accountId);
  await tx.db.deleteFrom('alerts').where('account_id', '=', accountId).execute();
  const watched = await tx.db.deleteFrom('alert_watches').where('account_id', '=', accountId).returning('source_id').execute();
  for (const { source_id } of watched) await removeUnwatched(tx, source_id);
  await tx.db.deleteFrom('alert_settings').where('account_id', '=', accountId).execute();
}
