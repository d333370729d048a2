import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { limits } from '@clapback/contracts/limits';
import { ago, now } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { snippetContext, type Find, type Matched } from '../matching/match.ts';
import { mentionsOf } from '../queries.ts';
import { addressHashes, sealPlace } from '../sealed.ts';
import { spikeOf, toldDays } from './spike.ts';
import { isReadable } from '../views.ts';

/** Finds of an alert in a day, and copies of a find, at most: more of them nobody reads, and feeds of somebody's own making hold any number. */
const mostOfDay = 1000;
const mostCopies = 1000;

/**
 * Stores what was found, once: the same words at another address are a copy of the find that is there, and at the same address nothing. It
 * may be told the same again. Members who want to hear of each at once are told in the same transaction.
 */
export async function storeFinds(tx: Tx, matched: Matched): Promise<void> {
  const { finds, keptAway } = await withoutDeleted(tx, matched);
  if (keptAway.length > 0)
    await tx.db
      .updateTable('alert_exclusions')
      .set((eb) => ({ kept_away: eb('kept_away', '+', 1) }))
      .where('id', 'in', keptAway)
      .execute();
  const made = new Map<string, string>();
  const room = await roomOf(tx, finds);
  for (const find of finds) {
    const left = room.get(find.alertId) ?? mostOfDay;
    if (left <= 0 || !(await storeFind(tx, find))) continue;
    room.set(find.alertId, left - 1);
    made.set(find.accountId, find.alertId);
  }
  await tellOfSpikes(tx, [...new Set(finds.map(({ alertId }) => alertId))]);
  for (const [accountId, alertId] of made) {
    // An open page shows it at once, also to who hears of finds once a day.
    await tx.recordEvent('alert.found', { alertId }, { accountId });
    await tellAtOnce(tx, accountId, alertId);
  }
}

/** What was matched, without alerts that were deleted meanwhile; the others stay until the transaction ends. */
async function withoutDeleted(tx: Tx, { finds, keptAway }: Matched): Promise<Matched> {
  if (finds.length === 0 && keptAway.length === 0) return { finds, keptAway };
  const exclusions = tx.db.selectFrom('alert_exclusions').select('alert_id').where('id', '=', sql<string>`any(${keptAway}::uuid[])`);
  const alerts = await tx.db
    .selectFrom('alerts')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', sql<string>`any(${finds.map(({ alertId }) => alertId)}::uuid[])`), eb('id', 'in', exclusions)]))
    .orderBy('id')
    .forKeyShare()
    .execute();
  const there = new Set(alerts.map(({ id }) => id));
  return { finds: finds.filter(({ alertId }) => there.has(alertId)), keptAway };
}

/** How many finds the alerts among these may have today still. */
async function roomOf(tx: Tx, finds: readonly Find[]): Promise<Map<string, number>> {
  if (finds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('alert_results')
    .select(['alert_id', (eb) => eb.fn.countAll<string>().as('count')])
    .where('alert_id', 'in', [...new Set(finds.map(({ alertId }) => alertId))])
    .where('found_at', '>', ago({ days: 1 }))
    .groupBy('alert_id')
    .execute();
  return new Map(rows.map(({ alert_id, count }) => [alert_id, mostOfDay - Number(count)]));
}

/** @returns whether it is a find, and no copy of one */
async function storeFind(tx: Tx, find: Find): Promise<boolean> {
  const { alertId, snippet, from } = find;
  const findHash = await hashOfKnown(tx, find);
  const place = sealPlace(tx, alertId, from);
  const result = await tx.db
    .insertInto('alert_results')
    .values({
      id: uuid(),
      alert_id: alertId,
      find_hash: findHash,
      snippet: tx.seal(snippet, snippetContext(alertId)),
      ...place,
      stood_before: find.stoodBefore,
      post_id: from.item?.postId ?? null,
      response_id: from.item?.responseId ?? null,
      comment_id: from.item?.commentId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['alert_id', 'find_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (result) return true;
  if (await takePlace(tx, find, findHash)) return true;
  const hashes = addressHashes(tx.platform, from.url.slice(0, limits.address));
  await sql`
    insert into alert_copies (result_id, url_hash, source_url, source_title, stood_before, post_id, response_id, comment_id, is_placed)
    select f.id, ${place.url_hash}, ${place.source_url}, ${place.source_title}, ${find.stoodBefore},
      ${from.item?.postId ?? null}::uuid, ${from.item?.responseId ?? null}::uuid, ${from.item?.commentId ?? null}::uuid, true from alert_results f
    where f.alert_id = ${alertId} and f.find_hash = ${findHash} and f.url_hash <> all(${hashes}::text[])
      and not exists (select from alert_copies k where k.result_id = f.id and k.url_hash = any(${hashes}::text[]))
      and (select count(*) from alert_copies k where k.result_id = f.id) < ${mostCopies}
    on conflict do nothing`.execute(tx.db);
  return false;
}

/** Where what was found before stands where nobody can read it any more, it is found here now. @returns whether it is */
async function takePlace(tx: Tx, { alertId, snippet, from, stoodBefore }: Find, findHash: string): Promise<boolean> {
  const { url_hash, source_url, source_title } = sealPlace(tx, alertId, from);
  const { rows } = await sql`
    update alert_results f set url_hash = ${url_hash}, source_url = ${source_url}, source_title = ${source_title},
      snippet = ${tx.seal(snippet, snippetContext(alertId))}, stood_before = ${stoodBefore}, told_at = null,
      post_id = ${from.item?.postId ?? null}, response_id = ${from.item?.responseId ?? null}, comment_id = ${from.item?.commentId ?? null}
    where f.alert_id = ${alertId} and f.find_hash = ${findHash} and not ${isReadable} returning f.id`.execute(tx.db);
  return rows.length > 0;
}

/** The hash under which a find is known already, which may have been made under a secret from before. */
async function hashOfKnown(tx: Tx, { alertId, findHash, earlierHashes }: Find): Promise<string> {
  if (earlierHashes.length === 0) return findHash;
  const known = await tx.db
    .selectFrom('alert_results')
    .select('find_hash')
    .where('alert_id', '=', alertId)
    .where('find_hash', 'in', earlierHashes)
    .executeTakeFirst();
  return known?.find_hash ?? findHash;
}

async function tellAtOnce(tx: Tx, accountId: string, alertId: string): Promise<void> {
  const settings = await tx.db.selectFrom('alert_settings').select('delivery').where('account_id', '=', accountId).executeTakeFirst();
  if (settings?.delivery === 'at_once') await tell(tx, accountId, alertId);
}

/** Tells of alerts that have by far more mentions today than on other days: once, at once and whatever else is told when. */
async function tellOfSpikes(tx: Tx, alertIds: readonly string[]): Promise<void> {
  for (const { id, account_id, days } of await mentionsOf(tx.db, alertIds, { toldDays })) {
    if (spikeOf(days)?.day !== days.at(-1)!.day) continue;
    // Another worker may have found the last one, too.
    const told = await tx.db
      .updateTable('alerts')
      .set({ spike_told_at: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('spike_told_at', 'is', null), eb('spike_told_at', '<', ago({ days: toldDays }))]))
      .returning('id')
      .executeTakeFirst();
    if (told) await tx.recordEvent('alert.spiked', { alertId: id }, { accountId: account_id });
  }
}

/** Tells a member of all finds that they have not been told of and can read. The notification says how many wait; which words, nobody but they read. */
export async function tell(tx: Tx, accountId: string, alertId: string): Promise<void> {
  await sql`
    update alert_results f set told_at = now()
    where f.told_at is null and f.alert_id in (select id from alerts where account_id = ${accountId}) and ${isReadable}`.execute(tx.db);
  await tx.recordEvent('alert.told', { alertId }, { accountId });
}
