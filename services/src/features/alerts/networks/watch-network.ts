import { randomUUID } from 'node:crypto';
import { alertNetworkNames, searchQueryOf, type AlertNetworkKind } from '@clapback/contracts/alert-words';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { AlertMode } from '#platform/names/rule.ts';
import { lockAccount } from '../../accounts/service.ts';
import { keywordContext } from '../matching/match.ts';
import { queryHashes, sealQuery } from '../sealed.ts';
import { lockOwnAlert } from '../own-alert.ts';
import { askSoon, checkRoom, removeUnwatched } from '../sources/sources.ts';
import { accessTo, isNetwork } from './networks.ts';

/** Searches a network for the words of a member's own alert. Alerts with the same words share one source. @returns its id */
export async function watchNetwork(tx: Tx, member: Member, alertId: string, kind: AlertNetworkKind): Promise<string> {
  await lockAccount(tx, member.accountId);
  const alert = await lockOwnAlert(tx, member, alertId);
  if (!accessTo(tx.platform.settings, kind))
    throw refuseField('network', 'not_offered', `${alertNetworkNames[kind]} cannot be searched here.`);
  await checkRoom(tx, member.accountId);
  const keyword = tx.platform.secrets.unseal(alert.keyword, keywordContext(alertId));
  if (keyword === null) throw new ProblemError('conflict', { detail: 'The words of this alert cannot be read. Please enter them again.' });
  const id = await watch(tx, { accountId: member.accountId, alertId, kind, query: searchQueryOf({ keyword, mode: alert.mode }) });
  await askSoon(tx, id);
  return id;
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
  await tx.db.deleteFrom('alert_watches').where('alert_id', '=', alertId).execute();
  for (const { id, kind } of watched) {
    if (isNetwork(kind) && accessTo(tx.platform.settings, kind)) await watch(tx, { accountId, alertId, kind, query: searchQueryOf(rule) });
    await removeUnwatched(tx, id);
  }
  await tx.enqueue('alerts.look', {});
}

interface Search {
  accountId: string;
  alertId: string;
  kind: AlertNetworkKind;
  query: string;
}

async function watch(tx: Tx, { accountId, alertId, kind, query }: Search): Promise<string> {
  const id = await sourceFor(tx, kind, query);
  await tx.db
    .insertInto('alert_watches')
    .values({ account_id: accountId, source_id: id, alert_id: alertId })
    .onConflict((conflict) => conflict.columns(['account_id', 'source_id']).doNothing())
    .execute();
  return id;
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
