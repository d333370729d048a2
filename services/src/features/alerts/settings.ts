import { sql, type Kysely } from 'kysely';
import type { AlertSettings } from '@clapback/contracts';
import type { Tables } from '#platform/database/tables.ts';
import type { Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';
import { defaultTimeZone } from '#platform/text/times.ts';

/** At which time of the day a daily or weekly notice comes, and on which day of the week, in the member's time zone. */
export const deliveredAt = '08:00';

export const feedContext = (accountId: string) => `alert feed ${accountId}`;

/** SQL: when a member is told next, by how often they want to be: tomorrow's eight o'clock, or that of the next Monday. */
export const nextTell = (accountId: string, delivery: AlertSettings['delivery']) => sql<string | null>`(
  select case ${delivery}
    when 'daily' then next_time_of_day(now(), z.zone, ${deliveredAt}::time)
    when 'weekly' then ((date_trunc('week', (now() at time zone z.zone) - ${deliveredAt}::interval) + interval '7 days' + ${deliveredAt}::interval) at time zone z.zone)
  end
  from (select coalesce((select s.time_zone from notification_settings s where s.account_id = ${accountId}), ${defaultTimeZone}) as zone) z)`;

/** Makes the settings of a member who has none. */
export async function makeSettings(tx: Tx, accountId: string): Promise<void> {
  await tx.db
    .insertInto('alert_settings')
    .values({ account_id: accountId, delivery: 'daily', next_tell_at: nextTell(accountId, 'daily') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How a member hears of finds. */
export async function readSettings(platform: Platform, db: Kysely<Tables>, accountId: string): Promise<AlertSettings> {
  const row = await db
    .selectFrom('alert_settings')
    .select(['delivery', 'feed_token'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const token = row?.feed_token ? platform.secrets.unseal(row.feed_token, feedContext(accountId)) : null;
  return { delivery: (row?.delivery ?? 'daily') as AlertSettings['delivery'], deliveredAt, feedUrl: token && feedUrl(platform, token) };
}

/** Changes how often a member hears of finds. What waits is told by the new choice. */
export async function saveDelivery(tx: Tx, accountId: string, delivery: AlertSettings['delivery']): Promise<void> {
  const chosen = { delivery, next_tell_at: nextTell(accountId, delivery) };
  await tx.db
    .insertInto('alert_settings')
    .values({ account_id: accountId, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute();
}

/** Gives the member's own feed an address; the one before leads nowhere from then on. */
export async function makeFeedAddress(tx: Tx, accountId: string): Promise<void> {
  await makeSettings(tx, accountId);
  const token = randomToken();
  await tx.db
    .updateTable('alert_settings')
    .set({ feed_token_hash: hashToken(token), feed_token: tx.seal(token, feedContext(accountId)) })
    .where('account_id', '=', accountId)
    .execute();
}

/** Closes the member's own feed. */
export async function removeFeedAddress(tx: Tx, accountId: string): Promise<void> {
  await tx.db.updateTable('alert_settings').set({ feed_token_hash: null, feed_token: null }).where('account_id', '=', accountId).execute();
}

const feedUrl = ({ settings }: Platform, token: string) => new URL(`/feeds/${token}`, settings.publicUrl).href;
