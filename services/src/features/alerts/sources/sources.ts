import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { alertLookMinutes, mostAlertSources } from '@clapback/contracts/alert-words';
import { limits } from '@clapback/contracts/limits';
import type { AddAlertSource } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { lockAccount } from '../../accounts/service.ts';
import { addressHashes, sealAddress } from '../sealed.ts';
import { AlertWatch } from '../entities.ts';

/** Watches a feed or a page; which of both it is, its first answer says. Others who watch it share one source. @returns the id of the watch */
export async function addSource(
  tx: Tx,
  { accountId }: Pick<Member, 'accountId'>,
  { url: given, includesOld = false }: AddAlertSource,
): Promise<string> {
  const address = readAddress(given);
  await lockAccount(tx, accountId);
  await checkRoom(tx, accountId);
  const sourceId = await sourceAt(tx, address);
  return watchSource(tx, { account_id: accountId, source_id: sourceId, wants_old: includesOld });
}

/** Lets a member watch a source, which is asked at once for them, as it would be if nobody else watched it. @returns the id of the watch */
export async function watchSource(
  tx: Tx,
  watch: { account_id: string; source_id: string; wants_old?: boolean; alert_id?: string },
): Promise<string> {
  const made = await tx.db
    .insertInto('alert_watches')
    .values(watch)
    .onConflict((conflict) => conflict.columns(['account_id', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await askNow(tx, watch.source_id);
  return made?.id ?? (await ownWatch(tx, watch.account_id, { source_id: watch.source_id })).id;
}

/** @throws ProblemError `conflict` where a member, whose account is locked, watches as many sources as one may */
export async function checkRoom(tx: Tx, accountId: string): Promise<void> {
  if ((await tx.em.count(AlertWatch, { accountId })) >= mostAlertSources)
    throw new ProblemError('conflict', { detail: `You can watch ${mostAlertSources} sources. Please remove one that you do not need.` });
}

/** The source at an address, which all who watch it share; made where nobody does. */
async function sourceAt(tx: Tx, address: string): Promise<string> {
  const known = await tx.db
    .selectFrom('alert_sources')
    .select('id')
    .where((eb) => eb.or([eb('address_hash', 'in', addressHashes(tx.platform, address)), eb('address', '=', address)]))
    .forKeyShare()
    .executeTakeFirst();
  if (known) return known.id;
  // Other than the usual ids it does not tell since when somebody watches it.
  const id = randomUUID();
  const sealed = sealAddress(tx, id, address);
  const { address_hash } = sealed;
  const made = await tx.db
    .insertInto('alert_sources')
    .values({ id, kind: 'page', ...sealed })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ address_hash }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Ends a watch. A source that nobody watches any more goes with it. */
export async function removeSource(tx: Tx, { accountId }: Member, id: string): Promise<void> {
  const { source_id } = await ownWatch(tx, accountId, { id });
  await tx.db.deleteFrom('alert_watches').where('id', '=', id).execute();
  await removeUnwatched(tx, source_id);
}

/** @throws ProblemError `not_found` for a watch that is not there or another member's */
async function ownWatch(tx: Tx, accountId: string, by: { id: string } | { source_id: string }): Promise<{ id: string; source_id: string }> {
  return tx.db
    .selectFrom('alert_watches')
    .select(['id', 'source_id'])
    .where('account_id', '=', accountId)
    .where((eb) => eb.and(by))
    .executeTakeFirstOrThrow(noSource);
}

/** Asks a source now that is not due yet, unless it was asked within the last minute. */
export async function trySource(tx: Tx, { accountId }: Member, id: string): Promise<void> {
  const { source_id } = await ownWatch(tx, accountId, { id });
  await sql`update alert_sources set next_look_at = ${atOnce} where id = ${source_id} and (asked_at is null or asked_at < now() - interval '1 minute')`.execute(
    tx.db,
  );
  await tx.enqueue('alerts.look', {});
}

/**
 * SQL: now, or when it was due where that is past: who asks for a look takes no source its place among those that wait. Times are kept in
 * milliseconds, and rounded up `now()` would be one at which a look that begins at once finds nothing due.
 */
const atOnce = sql<string>`least(next_look_at, date_trunc('milliseconds', now()))`;

async function askNow(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('alert_sources').set({ next_look_at: atOnce }).where('id', '=', id).execute();
  await tx.enqueue('alerts.look', {});
}

/**
 * Removes sources that nobody watches, or one of them. One whose answer is being stored stays for the next sweep: that waits for alerts, which
 * whoever calls this may hold.
 */
export async function removeUnwatched(tx: Tx, id: string | null = null): Promise<void> {
  const isUnwatched = sql<boolean>`not exists (select from alert_watches w where w.source_id = s.id)`;
  const { rows } = await sql<{ id: string }>`
    select s.id from alert_sources s where ${id === null ? sql`s.created_at < now() - make_interval(mins => ${alertLookMinutes})` : sql`s.id = ${id}`}
      and ${isUnwatched} for update of s skip locked`.execute(tx.db);
  if (rows.length === 0) return;
  // Looked at anew under the lock: somebody may have come to watch it in between.
  await sql`delete from alert_sources s where s.id = any(${rows.map((row) => row.id)}::uuid[]) and ${isUnwatched}`.execute(tx.db);
}

function readAddress(given: string): string {
  const text = validateText(given, { field: 'url', max: limits.address });
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw refuseField('url', 'wrong_format', 'This is not the address of a page. It begins with https://.');
  url.hash = '';
  if (url.href.length > limits.address) throw refuseField('url', 'too_long', `Please use at most ${limits.address} characters.`);
  return url.href;
}

const noSource = () => new ProblemError('not_found', { detail: 'You do not watch this source.' });
