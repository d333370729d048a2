import { sql } from 'kysely';
import { keysVersion, ruleOf, type AlertMode } from '#platform/names/rule.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { exclusionContext, keywordContext, optionsOf, snippetContext } from './matching/match.ts';
import { accessTo, isNetwork } from './networks/networks.ts';
import { ownPlaceOf } from './finds/own-place.ts';
import { openPlace, openQuery, openSource, sealAddress, sealPlace, sealQuery, sealTitle, unreadable } from './sealed.ts';
import { feedContext } from './settings.ts';
import { wordsAlone } from './matching/sentences.ts';
import { textHash, writeTerms } from './matching/word-hashes.ts';

// What lies sealed or hashed was made by some release under some secret. Where one of these is not that of today, it is made anew, row by
// row and each in a transaction of its own, so that nobody waits; what was begun goes on at the next run.

/** Rows that are looked up at a time. */
const rowsAtOnce = 500;

/** SQL: what was not sealed under the secret of today: under another, or by a release that did not seal it. */
const isOld = (column: string, { secrets }: Pick<Platform, 'secrets'>) =>
  sql<boolean>`${sql.ref(column)} not like ${`${secrets.currentId}.%`}`;

type Part = [table: string, condition: (platform: Platform) => ReturnType<typeof isOld>, renew: (tx: Tx, id: string) => Promise<void>];

const parts: Part[] = [
  [
    'alerts',
    (platform) => sql<boolean>`(t.keys_version < ${keysVersion} or ${isOld('t.keyword', platform)}
      or exists (select from alert_exclusions x where x.alert_id = t.id and ${isOld('x.value', platform)}))`,
    renewAlert,
  ],
  [
    'alert_results',
    (platform) => sql<boolean>`(${isOld('t.snippet', platform)} or ${isOld('t.source_url', platform)}
      or exists (select from alert_copies k where k.result_id = t.id and (not k.is_placed or ${isOld('k.source_url', platform)})))`,
    renewResult,
  ],
  ['alert_sources', (platform) => isOld('t.address', platform), renewSource],
  ['alert_settings', (platform) => isOld('t.feed_token', platform), renewSettings],
];

const keyOf = (table: string) => sql.ref(`t.${table === 'alert_settings' ? 'account_id' : 'id'}`);

/** Lets a release make anew what an earlier one has left. */
export async function enqueueRenewal(platform: Platform): Promise<void> {
  for (const [table, condition] of parts) {
    const { rows } = await sql`select from ${sql.table(table)} t where ${condition(platform)} limit 1`.execute(readFrom(platform));
    if (rows.length === 0) continue;
    await transact(platform, (tx) => tx.enqueue('alerts.renew', {}));
    return;
  }
}

/** Makes anew what an earlier release or an earlier secret has left: words that alerts are looked up by, and all that is sealed. */
export async function renewAlerts(platform: Platform): Promise<void> {
  for (const [table, condition, renew] of parts) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const key = keyOf(table);
      const { rows } = await sql<{ id: string }>`
        select ${key} as id from ${sql.table(table)} t where ${key} > ${after} and ${condition(platform)} order by ${key} limit ${rowsAtOnce}`.execute(
        readFrom(platform),
      );
      for (const { id } of rows) await transact(platform, (tx) => renew(tx, id));
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
}

/** An alert as a new one would be. One that cannot be opened stays as it is. */
async function renewAlert(tx: Tx, id: string): Promise<void> {
  const { secrets } = tx.platform;
  const alert = await tx.db
    .selectFrom('alerts')
    .select(['keyword', 'mode', 'finds_nicknames', 'finds_typing_errors'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const keyword = alert && secrets.unseal(alert.keyword, keywordContext(id));
  if (!alert || typeof keyword !== 'string') return;
  await tx.db
    .updateTable('alerts')
    .set({ keyword: tx.seal(keyword, keywordContext(id)) })
    .where('id', '=', id)
    .execute();
  await writeTerms(tx, id, ruleOf(keyword, alert.mode as AlertMode, optionsOf(alert)));
  const exclusions = await tx.db.selectFrom('alert_exclusions').select(['id', 'value']).where('alert_id', '=', id).execute();
  for (const exclusion of exclusions) {
    const value = secrets.unseal(exclusion.value, exclusionContext(id));
    if (value === null) continue;
    await tx.db
      .updateTable('alert_exclusions')
      .set({ value: tx.seal(value, exclusionContext(id)) })
      .where('id', '=', exclusion.id)
      .execute();
  }
}

/** A find with the copies of it. Its own hash is that of its words, so that the same words found again are known. */
async function renewResult(tx: Tx, id: string): Promise<void> {
  const { secrets } = tx.platform;
  const find = await tx.db
    .selectFrom('alert_results')
    .select(['alert_id', 'find_hash', 'snippet', 'source_url', 'source_title'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const snippet = find && secrets.unseal(find.snippet, snippetContext(find.alert_id));
  if (!find || typeof snippet !== 'string') return;
  const place = openPlace(secrets, find.alert_id, find);
  if (place.url === unreadable) return;
  const hash = textHash(tx.platform, wordsAlone(snippet));
  const twin = await tx.db
    .selectFrom('alert_results')
    .select('id')
    .where('alert_id', '=', find.alert_id)
    .where('find_hash', '=', hash)
    .executeTakeFirst();
  await tx.db
    .updateTable('alert_results')
    .set({
      snippet: tx.seal(snippet, snippetContext(find.alert_id)),
      find_hash: twin ? find.find_hash : hash,
      ...sealPlace(tx, find.alert_id, place),
    })
    .where('id', '=', id)
    .execute();
  const copies = await tx.db.deleteFrom('alert_copies').where('result_id', '=', id).returningAll().execute();
  for (const copy of copies) {
    const its = openPlace(secrets, find.alert_id, copy);
    const kept = its.url === unreadable ? copy : { ...copy, ...sealPlace(tx, find.alert_id, its) };
    const stands = copy.is_placed ? {} : await ownPlaceOf(tx, its.url);
    if (stands === null) continue;
    await tx.db
      .insertInto('alert_copies')
      .values({ ...kept, ...stands, is_placed: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** A source. Where another one has its address meanwhile, whoever watches this one watches that. */
async function renewSource(tx: Tx, id: string): Promise<void> {
  const source = await tx.db
    .selectFrom('alert_sources')
    .select(['id', 'kind', 'address', 'query', 'title'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!source) return;
  const renewed = isNetwork(source.kind) ? renewedNetwork(tx, source) : renewedAddress(tx, source);
  if (!renewed) return;
  const other = await tx.db
    .selectFrom('alert_sources')
    .select('id')
    .where('address_hash', '=', renewed.address_hash)
    .where('id', '<>', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!other) return void (await tx.db.updateTable('alert_sources').set(renewed).where('id', '=', id).execute());
  await sql`
    update alert_watches w set source_id = ${other.id} where w.source_id = ${id}
      and not exists (select from alert_watches o where o.source_id = ${other.id} and o.account_id = w.account_id)`.execute(tx.db);
  await tx.db.deleteFrom('alert_sources').where('id', '=', id).execute();
}

function renewedAddress(tx: Tx, source: { id: string; address: string; title: string | null }) {
  const { url, title } = openSource(tx.platform.secrets, source);
  return url === unreadable ? null : { ...sealAddress(tx, source.id, url), title: sealTitle(tx, source.id, title) };
}

/** The server that is asked is the one of the settings; what was asked of another goes on as it was where there is none. */
function renewedNetwork(tx: Tx, source: { id: string; kind: string; address: string; query: string | null; title: string | null }) {
  const { secrets } = tx.platform;
  const { url, title } = openSource(secrets, source);
  const query = openQuery(secrets, source);
  if (query === null || query === unreadable || url === unreadable) return null;
  const sealed = sealQuery(tx, { id: source.id, kind: source.kind, query, page: url, origin: originOf(tx.platform, source.kind) ?? url });
  return { ...sealed, title: sealTitle(tx, source.id, title) };
}

const originOf = ({ settings }: Platform, kind: string) => (isNetwork(kind) ? (accessTo(settings, kind)?.origin ?? null) : null);

async function renewSettings(tx: Tx, accountId: string): Promise<void> {
  const settings = await tx.db
    .selectFrom('alert_settings')
    .select('feed_token')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  const token = settings?.feed_token && tx.platform.secrets.unseal(settings.feed_token, feedContext(accountId));
  if (!token) return;
  await tx.db
    .updateTable('alert_settings')
    .set({ feed_token: tx.seal(token, feedContext(accountId)) })
    .where('account_id', '=', accountId)
    .execute();
}
