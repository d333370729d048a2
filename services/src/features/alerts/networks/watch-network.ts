import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { alertNetworkNames, searchQueryOf, type AlertNetworkKind } from '@clapback/contracts/alert-words';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { AlertMode } from '#platform/names/rule.ts';
import { lockAccount } from '../../accounts/service.ts';
import { keywordContext } from '../matching/match.ts';
import { openQuery, queryHashes, sealQuery } from '../sealed.ts';
import { lockOwnAlert } from '../own-alert.ts';
import { checkRoom, removeUnwatched, watchSource } from '../sources/sources.ts';
import { accessTo, isNetwork } from './networks.ts';

/** Searches a network for the words of a member's own alert. Alerts with the same words share one source. @returns the id of the watch */
export async function watchNetwork(tx: Tx, member: Member, alertId: string, kind: AlertNetworkKind): Promise<string> {
  await lockAccount(tx, member.accountId);
  const alert = await lockOwnAlert(tx, member, alertId);
  if (!accessTo(tx.platform.settings, kind))
    throw refuseField('network', 'not_offered', `${alertNetworkNames[kind]} cannot be searched here.`);
  await checkRoom(tx, member.accountId);
  const keyword = tx.platform.secrets.unseal(alert.keyword, keywordContext(alertId));
  if (keyword === null) throw new ProblemError('conflict', { detail: 'The words of this alert cannot be read. Please enter them again.' });
  return watch(tx, { accountId: member.accountId, alertId, kind, query: searchQueryOf({ keyword, mode: alert.mode }) });
}

/** Lets the searches of an alert go on with its new words, and no longer with those before. */
export async function moveSearches(
  tx: Tx,
  { id: alertId, accountId }: { id: string; accountId: string },
  rule: { keyword: string; mode: AlertMode },
): Promise<void> {
  const watched = await tx.db
    .selectFrom('alert_watches')
    .innerJoin('alert_sources', 'alert_sources.id', 'alert_watches.source_id')
    .select(['alert_sources.id', 'alert_sources.kind'])
    .where('alert_id', '=', alertId)
    .execute();
  if (watched.length === 0) return;
  await handOnSearches(tx, accountId, { without: alertId });
  await tx.db.deleteFrom('alert_watches').where('alert_id', '=', alertId).execute();
  for (const { id, kind } of watched) {
    if (isNetwork(kind) && accessTo(tx.platform.settings, kind)) await watch(tx, { accountId, alertId, kind, query: searchQueryOf(rule) });
    await removeUnwatched(tx, id);
  }
}

/**
 * A member's alerts with the same words share one search, which is switched on for these words. Where the alert that it is for is paused, or
 * goes, it goes on for another one that works.
 */
export async function handOnSearches(tx: Tx, accountId: string, { without = null }: { without?: string | null } = {}): Promise<void> {
  const { rows: watched } = await sql<{ id: string; source_id: string; query: string | null }>`
    select w.id, s.id as source_id, s.query from alert_watches w join alert_sources s on s.id = w.source_id join alerts a on a.id = w.alert_id
    where w.account_id = ${accountId} and (a.id = ${without} or not a.is_active)`.execute(tx.db);
  if (watched.length === 0) return;
  const { rows: alerts } = await sql<{ id: string; keyword: string; mode: AlertMode }>`
    select id, keyword, mode from alerts where account_id = ${accountId} and is_active and id is distinct from ${without}::uuid order by id`.execute(
    tx.db,
  );
  const { secrets } = tx.platform;
  for (const { id, source_id, query: sealed } of watched) {
    const query = openQuery(secrets, { id: source_id, query: sealed });
    const other = alerts.find((alert) => {
      const keyword = secrets.unseal(alert.keyword, keywordContext(alert.id));
      return keyword !== null && searchQueryOf({ keyword, mode: alert.mode }) === query;
    });
    if (other) await tx.db.updateTable('alert_watches').set({ alert_id: other.id }).where('id', '=', id).execute();
  }
}

interface Search {
  accountId: string;
  alertId: string;
  kind: AlertNetworkKind;
  query: string;
}

async function watch(tx: Tx, { accountId, alertId, kind, query }: Search): Promise<string> {
  return watchSource(tx, { account_id: accountId, source_id: await sourceFor(tx, kind, query), alert_id: alertId });
}

/** The source that searches a network for some words, which all who want that share; made where nobody does. */
async function sourceFor(tx: Tx, kind: AlertNetworkKind, query: string): Promise<string> {
  const known = await tx.db
    .selectFrom('alert_sources')
    .select('id')
    .where('address_hash', 'in', queryHashes(tx.platform, kind, query))
    .forKeyShare()
    .executeTakeFirst();
  if (known) return known.id;
  const id = randomUUID();
  const access = accessTo(tx.platform.settings, kind)!;
  const sealed = sealQuery(tx, { id, kind, query, page: access.page(query), origin: access.origin });
  const { address_hash } = sealed;
  const made = await tx.db
    .insertInto('alert_sources')
    .values({ id, kind, ...sealed })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ address_hash }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
