import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { limits } from '@clapback/contracts/limits';
import type { Tx } from '#platform/database/transaction.ts';
import { snippetContext, type Find, type Matched } from './match.ts';
import { isReadable } from './views.ts';

/**
 * Stores what was found, once: the same words at another address are a copy of the find that is there, and at the same address nothing. It
 * may be told the same again. Members who want to hear of each at once are told in the same transaction.
 */
export async function storeFinds(tx: Tx, { finds, keptAway }: Matched): Promise<void> {
  if (keptAway.length > 0)
    await tx.db
      .updateTable('alert_exclusions')
      .set((eb) => ({ kept_away: eb('kept_away', '+', 1) }))
      .where('id', 'in', keptAway)
      .execute();
  const made = new Map<string, string>();
  for (const find of finds) if (await storeFind(tx, find)) made.set(find.accountId, find.alertId);
  for (const [accountId, alertId] of made) {
    // An open page shows it at once, also to who hears of finds once a day.
    await tx.recordEvent('alert.found', { alertId }, { accountId });
    await tellAtOnce(tx, accountId, alertId);
  }
}

/** @returns whether it is a find, and no copy of one */
async function storeFind(tx: Tx, find: Find): Promise<boolean> {
  const { alertId, snippet, from } = find;
  const findHash = await hashOfKnown(tx, find);
  const source = { source_url: from.url.slice(0, limits.address), source_title: [...from.title].slice(0, limits.title).join('') };
  const result = await tx.db
    .insertInto('alert_results')
    .values({
      id: uuid(),
      alert_id: alertId,
      find_hash: findHash,
      snippet: tx.seal(snippet, snippetContext(alertId)),
      ...source,
      post_id: from.item?.postId ?? null,
      response_id: from.item?.responseId ?? null,
      comment_id: from.item?.commentId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['alert_id', 'find_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (result) return true;
  await sql`
    insert into alert_copies (result_id, source_url, source_title)
    select id, ${source.source_url}, ${source.source_title} from alert_results
    where alert_id = ${alertId} and find_hash = ${findHash} and source_url <> ${source.source_url}
    on conflict do nothing`.execute(tx.db);
  return false;
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

/** Tells a member of all finds that they have not been told of and can read. The notification says how many wait; which words, nobody but they read. */
export async function tell(tx: Tx, accountId: string, alertId: string): Promise<void> {
  await sql`
    update alert_results f set told_at = now()
    where f.told_at is null and f.alert_id in (select id from alerts where account_id = ${accountId}) and ${isReadable}`.execute(tx.db);
  await tx.recordEvent('alert.told', { alertId }, { accountId });
}
