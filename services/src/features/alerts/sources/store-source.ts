import { sql, type RawBuilder } from 'kysely';
import { alertLookMinutes } from '@clapback/contracts/alert-words';
import { ago } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { isOwnPage } from '../../case-files/service.ts';
import type { SourceFailure } from '../fetching/failure.ts';
import type { Fetched, FoundText } from '../fetching/fetch-source.ts';
import { storeFinds } from '../finds/store-finds.ts';
import { giveWay } from '../matching/give-way.ts';
import { matchAll, type Candidate } from '../matching/match.ts';
import { isNetwork } from '../networks/networks.ts';
import { sealTitle } from '../sealed.ts';
import { wordsAlone } from '../matching/sentences.ts';
import { earlierHashes, textHash } from '../matching/word-hashes.ts';

/** Days for which a text that a source shows no more is known: where it comes back by then, it is no news. */
const keptDays = 30;
/** Texts of a source that are known, at most, beside those that stand there: one that writes itself anew at each look has no end of them. */
const mostKnown = 20_000;
/** Minutes between two looks at one that fails, at most: twice as long after each failure until then. */
export const longestBackOff = 60;
/** Characters of texts that are compared together, whose words are in memory at once: each takes some hundred bytes. */
const mostTogether = 100_000;
/** ms without an answer after which what is new may be of any day since. */
const longestSilence = 24 * 3_600_000;

/** A source that was asked, and until when nobody else would ask it; null where nobody knows. */
export interface Looked {
  id: string;
  leasedUntil: string | null;
}

/**
 * Stores what a source answered, all of it in the caller's transaction: what was found and what was seen, so that a worker that dies between
 * any two steps tells nothing twice and loses nothing.
 */
export async function storeAnswer(tx: Tx, { id, leasedUntil }: Looked, fetched: Fetched | null): Promise<void> {
  const source = await tx.db
    .selectFrom('alert_sources')
    .select(['kind', 'answered_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // Nobody watches it any more.
  if (!source) return;
  if (fetched) await storeTexts(tx, id, fetched, { lastAnswer: source.answered_at, kind: fetched.kind });
  await tx.db
    .updateTable('alert_sources')
    .set({
      answered_at: sql`now()`,
      asked_at: sql`now()`,
      failing_since: null,
      failure: null,
      failures: 0,
      every_minutes: alertLookMinutes,
      next_look_at: nextLook(sql.lit(alertLookMinutes), leasedUntil),
      ...(fetched
        ? {
            kind: fetched.kind,
            title: sealTitle(tx, id, fetched.title),
            etag: fetched.etag,
            last_modified: fetched.lastModified,
          }
        : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Stores that a source told nothing, and asks it less often. */
export async function storeFailure(tx: Tx, { id, leasedUntil }: Looked, { message, patience }: SourceFailure): Promise<void> {
  await sql`
    update alert_sources s set asked_at = now(), failures = s.failures + 1, failing_since = coalesce(s.failing_since, now()), failure = ${message},
      every_minutes = e.minutes, next_look_at = ${nextLook(sql.ref('e.minutes'), leasedUntil)}
    from (select id as source_id, greatest(${patience}, least(${longestBackOff}, ${alertLookMinutes} * power(2, least(failures, 10))))::int as minutes from alert_sources) e
    where s.id = ${id} and e.source_id = s.id`.execute(tx.db);
}

/** SQL: when a source is asked next, in some minutes; at once where somebody has asked for that since its look began, which set a time, too. */
const nextLook = (minutes: RawBuilder<unknown>, leasedUntil: string | null) =>
  sql<string>`case when next_look_at < ${leasedUntil}::timestamptz then next_look_at else now() + make_interval(mins => ${minutes}) end`;

interface Known {
  hash: string;
  /** Under secrets from before. */
  earlier: string[];
}

interface Hashed extends FoundText, Pick<Candidate, 'stoodBefore'>, Known {}

async function storeTexts(
  tx: Tx,
  id: string,
  { texts }: Fetched,
  { lastAnswer, kind }: { lastAnswer: string | null; kind: Fetched['kind'] },
): Promise<void> {
  const all = new Map<string, Hashed>();
  for (const text of texts) {
    const words = wordsAlone(text.text);
    // What is written here is found as it is written, and goes with what it stands in: found at a search, nothing would take it away again.
    if (words === '' || isOwnPage(tx.platform, text.url)) continue;
    // A search finds the same words at many addresses, and each is a copy to count.
    const said = isNetwork(kind) ? `${text.url} ${words}` : words;
    const hash = textHash(tx.platform, said);
    if (!all.has(hash)) all.set(hash, { ...text, hash, earlier: earlierHashes(tx.platform, said) });
    await giveWay();
  }
  const watches = await tx.db
    .selectFrom('alert_watches')
    .select(['account_id', 'wants_old', 'created_at'])
    .where('source_id', '=', id)
    .execute();
  const everybody = watches.map((watch) => watch.account_id);
  const named = kind === 'search' ? await addressesNaming(tx, [...all.values()], everybody) : new Map<string, Known>();
  const fresh = await remember(tx, id, [...all.values(), ...named.values()]);
  const watchedSince = new Map(watches.map((watch) => [watch.account_id, Date.parse(watch.created_at)]));
  // Whatever began since the last answer looks for the first time, and after a day of silence nobody knows of which day a text is.
  const isNews = (since: Date, accountId: string) =>
    lastAnswer !== null &&
    Date.parse(lastAnswer) >= Math.max(since.getTime(), watchedSince.get(accountId) ?? 0, Date.now() - longestSilence);
  for (const text of all.values()) text.stoodBefore = (since, accountId) => !fresh.has(text.hash) || !isNews(since, accountId);
  // What stands there when a member looks for the first time is no news to them, however long others have watched it.
  const hadLook = (since: string) => lastAnswer !== null && Date.parse(since) <= Date.parse(lastAnswer);
  const news = [...all.values()].filter(({ hash, url }) => {
    const page = named.get(url);
    return fresh.has(hash) && (!page || fresh.has(page.hash));
  });
  const groups = [
    { watchers: watches.filter((watch) => !watch.wants_old && hadLook(watch.created_at)), texts: news },
    { watchers: watches.filter((watch) => watch.wants_old), texts: [...all.values()] },
  ];
  for (const { watchers, texts: found } of groups) {
    const accountIds = watchers.map((watch) => watch.account_id);
    if (accountIds.length === 0) continue;
    for (const some of inParts(found)) await storeFinds(tx, await matchAll(tx, some, { accountIds }));
  }
  await tx.db.updateTable('alert_watches').set({ wants_old: false }).where('source_id', '=', id).where('wants_old', '=', true).execute();
}

/**
 * The addresses of texts that are finds of somebody who watches. A search engine shows of a page what it chooses, with its age in front or other
 * words of it the next day, so that a page which has been found is known by its address.
 */
async function addressesNaming(tx: Tx, texts: readonly Hashed[], accountIds: readonly string[]): Promise<Map<string, Known>> {
  const addresses = new Map<string, Known>();
  if (accountIds.length === 0) return addresses;
  for (const some of inParts(texts))
    for (const { from } of (await matchAll(tx, some, { accountIds })).finds) {
      const said = `address ${from.url}`;
      addresses.set(from.url, { hash: textHash(tx.platform, said), earlier: earlierHashes(tx.platform, said) });
    }
  return addresses;
}

/** Texts, some at a time. */
function* inParts(texts: readonly Hashed[]): Generator<Hashed[]> {
  let part: Hashed[] = [];
  let length = 0;
  for (const text of texts) {
    if (length + text.text.length > mostTogether && part.length > 0) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(text);
    length += text.text.length;
  }
  if (part.length > 0) yield part;
}

/** Remembers what stands at a source. @returns the hashes of what was not known */
async function remember(tx: Tx, id: string, texts: readonly Known[]): Promise<Set<string>> {
  const hashes = texts.map(({ hash }) => hash);
  const { rows } = await sql<{ text_hash: string }>`
    insert into alert_seen_texts (source_id, text_hash) select ${id}::uuid, h from unnest(${hashes}::text[]) as h
    on conflict do nothing returning text_hash`.execute(tx.db);
  // Once a day is enough for what is kept by days.
  await tx.db
    .updateTable('alert_seen_texts')
    .set({ seen_at: sql`now()` })
    .where('source_id', '=', id)
    .where(sql<boolean>`text_hash = any(${hashes}::text[])`)
    .where('seen_at', '<', ago({ days: 1 }))
    .execute();
  const earlier = await knownOf(
    tx,
    id,
    texts.flatMap((text) => text.earlier),
  );
  await tx.db
    .deleteFrom('alert_seen_texts')
    .where('source_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('seen_at', '<', ago({ days: keptDays })),
        eb(
          'text_hash',
          'in',
          eb.selectFrom('alert_seen_texts').select('text_hash').where('source_id', '=', id).orderBy('seen_at', 'desc').offset(mostKnown),
        ),
      ]),
    )
    .where(sql<boolean>`text_hash <> all(${hashes}::text[])`)
    .execute();
  const inserted = new Set(rows.map(({ text_hash }) => text_hash));
  return new Set(
    texts.filter(({ hash, earlier: own }) => inserted.has(hash) && !own.some((one) => earlier.has(one))).map(({ hash }) => hash),
  );
}

async function knownOf(tx: Tx, id: string, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await sql<{ text_hash: string }>`
    select text_hash from alert_seen_texts where source_id = ${id} and text_hash = any(${hashes}::text[])`.execute(tx.db);
  return new Set(rows.map(({ text_hash }) => text_hash));
}
