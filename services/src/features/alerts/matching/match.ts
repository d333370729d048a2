import { sql } from 'kysely';
import type { Tx } from '#platform/database/transaction.ts';
import { keysOf, tokensOf, type Token } from '#platform/names/words.ts';
import { giveWay } from './give-way.ts';
import { holds, placesOf, ruleOf, type AlertMode, type Range, type Rule, type RuleOptions } from '#platform/names/rule.ts';
import { sentencesOf, snippetAt, wordsAlone } from './sentences.ts';
import { earlierHashes, hashesOf, textHash } from './word-hashes.ts';

/** A text that may be a find. */
export interface Candidate {
  text: string;
  url: string;
  title: string;
  /** The member who wrote it: their own alerts leave it alone. */
  authorId?: string | null;
  item?: { postId?: string; responseId?: string; commentId?: string };
  /** Since when a sentence stands in it; all of it is new without. */
  isNew?: (sentence: string, since: Date) => boolean;
  /** Whether it may have stood there before an alert of a member's, which works since then, first looked; never without. */
  stoodBefore?: (since: Date, accountId: string) => boolean;
}

/** Which alerts may find it: all, or those of some members. */
export type Watching = 'everybody' | { accountIds: readonly string[] };

export interface Find {
  alertId: string;
  accountId: string;
  findHash: string;
  /** Under secrets from before. */
  earlierHashes: string[];
  snippet: string;
  /** Whether it may have stood there before the alert first looked: it is no news of the day on which it was found. */
  stoodBefore: boolean;
  from: Candidate;
}

/** What was found, and which exclusions kept something away. */
export interface Matched {
  finds: Find[];
  keptAway: string[];
}

interface AlertRow {
  id: string;
  account_id: string;
  keyword: string;
  mode: AlertMode;
  finds_nicknames: boolean;
  finds_typing_errors: boolean;
  active_since: string;
  exclusions: { id: string; kind: 'word' | 'source'; value: string }[];
}

export const keywordContext = (alertId: string) => `alert ${alertId}`;
export const exclusionContext = (alertId: string) => `alert exclusion ${alertId}`;
export const snippetContext = (alertId: string) => `alert find ${alertId}`;

/** A candidate as it was read: its words, and its sentences once an alert asks for them. */
interface Read {
  candidate: Candidate;
  tokens: Token[];
  sentences: Range[] | null;
}

/** Finds the alerts that a text is one for. */
export const match = (tx: Tx, candidate: Candidate, watching: Watching): Promise<Matched> => matchAll(tx, [candidate], watching);

/**
 * Finds the alerts that texts are one for: by one statement for all alerts and all texts. Only those that have every word of it are unsealed
 * and looked at closely.
 */
export async function matchAll(tx: Tx, candidates: readonly Candidate[], watching: Watching): Promise<Matched> {
  const matched: Matched = { finds: [], keptAway: [] };
  const texts: Read[] = [];
  for (const candidate of candidates) {
    texts.push({ candidate, tokens: tokensOf(candidate.text), sentences: null });
    await giveWay();
  }
  const withErrors = await anyFindsErrors(tx);
  const words = new Set(texts.flatMap(({ tokens }) => tokens.flatMap((token) => keysOf(token, withErrors))));
  if (words.size === 0) return matched;
  for (const row of await alertsWith(tx, await hashesOf(tx.platform, words), candidates[0]?.authorId ?? null, watching)) {
    const keyword = tx.platform.secrets.unseal(row.keyword, keywordContext(row.id));
    if (keyword === null) continue;
    const rule = ruleOf(keyword, row.mode, optionsOf(row));
    for (const text of texts) {
      check(tx, row, rule, text, matched);
      await giveWay();
    }
  }
  return matched;
}

/** Whether there is an alert for which words with errors must be looked up: they are several times as many. */
async function anyFindsErrors(tx: Tx): Promise<boolean> {
  const found = await tx.db.selectFrom('alerts').select('id').where('finds_typing_errors', '=', true).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** What an alert is found by beside its own words. */
export const optionsOf = (row: { finds_nicknames: boolean; finds_typing_errors: boolean }): RuleOptions => ({
  findsNicknames: row.finds_nicknames,
  findsTypingErrors: row.finds_typing_errors,
});

/** Alerts that work now and have all their words in a text. A paused one, one of a banned member or without Premium is none. */
async function alertsWith(tx: Tx, hashes: string[], authorId: string | null, watching: Watching): Promise<AlertRow[]> {
  const hasWords = sql`t.word_hash = any(${hashes}::text[]) and t.other_hashes <@ ${hashes}::text[]`;
  // Of a source's watchers there are few, so they are what to begin with; of all members the words are.
  const hit =
    watching === 'everybody'
      ? sql`select t.alert_id from alert_terms t where ${hasWords}`
      : sql`select a.id as alert_id from alerts a where a.account_id = any(${watching.accountIds as string[]}::uuid[])
          and exists (select from alert_terms t where t.alert_id = a.id and ${hasWords})`;
  const { rows } = await sql<AlertRow>`
    with hit as materialized (${hit})
    select a.id, a.account_id, a.keyword, a.mode, a.finds_nicknames, a.finds_typing_errors, a.active_since,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'kind', x.kind, 'value', x.value)), '[]') from alert_exclusions x where x.alert_id = a.id) as exclusions
    from alerts a join accounts m on m.id = a.account_id
    where a.id in (select alert_id from hit) and a.is_active and a.account_id is distinct from ${authorId}::uuid
      and has_premium(m) and effective_standing(m) in ('active', 'suspended')
    order by a.id`.execute(tx.db);
  return rows;
}

function check(tx: Tx, row: AlertRow, rule: Rule, read: Read, matched: Matched): void {
  const { secrets } = tx.platform;
  const { candidate, tokens } = read;
  const places = placesOf(rule, candidate.text, tokens);
  if (places.length === 0) return;
  const sentences = (read.sentences ??= sentencesOf(candidate.text));
  const since = new Date(row.active_since);
  const place = places.find((one) => candidate.isNew?.(sentenceAt(candidate.text, sentences, one), since) ?? true);
  if (!place) return;
  const excluded = row.exclusions.find(({ kind, value }) => {
    const said = secrets.unseal(value, exclusionContext(row.id));
    return said !== null && (kind === 'source' ? hostOf(candidate.url) === said : isSaid(said, candidate, tokens));
  });
  if (excluded) return void matched.keptAway.push(excluded.id);
  const snippet = snippetAt(candidate.text, sentences, place);
  const words = wordsAlone(snippet);
  matched.finds.push({
    alertId: row.id,
    accountId: row.account_id,
    findHash: textHash(tx.platform, words),
    earlierHashes: earlierHashes(tx.platform, words),
    snippet,
    stoodBefore: candidate.stoodBefore?.(since, row.account_id) ?? false,
    from: candidate,
  });
}

const isSaid = (phrase: string, { text, title }: Candidate, tokens: readonly Token[]) =>
  holds(phrase, text, tokens) || holds(phrase, title, tokensOf(title));

const sentenceAt = (text: string, sentences: readonly Range[], place: Range): string => {
  const around = sentences.find(({ start, end }) => start <= place.start && place.start < end) ?? place;
  return text.slice(around.start, around.end);
};

/** The host of an address as it stands for a source. */
export const hostOf = (url: string): string => (URL.parse(url)?.hostname ?? '').replace(/^www\./, '');
