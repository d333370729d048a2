import { sql, type RawBuilder } from 'kysely';
import type { SearchDate, SearchQuery, SearchSort } from '@clapback/contracts';
import { limitRows, type KeysetCursor } from '#platform/database/cursor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { byConfig, markOf, searchConfigs, type SearchConfig } from '#platform/text/search-words.ts';
import { isVisiblePost, mayLeaveSite } from '../posts/views.ts';
import { mostFound } from './frequent-words.ts';
import type { ParsedSearch } from './parse.ts';
import { inSpans, spanOf, startOf } from './spans.ts';

/** A post that was found, by its own words or by those of a response. */
export interface Hit {
  id: string;
  /** When it was posted, in milliseconds. */
  at: number;
  /** What it is ordered by before the time; 0 where the time alone counts. */
  rank: number;
  responseId: string | null;
}

/** What is searched, beside the words. */
export type Narrowed = Pick<SearchQuery, 'type' | 'date' | 'boosts' | 'verified'> & {
  /** Only what may leave the site. */
  mayLeave?: boolean;
};

/** With fewer posts than these all that match are read at once. */
const fewPosts = 20_000;
/** Posts with words as rare as these are read at once too: to learn how many there are takes as long. */
const fewFound = 3000;
/** The part of all time that is read first, to learn how frequent the words are. */
const firstPart = 1 / 256;
/** Milliseconds after which a search ends with what it has: two frequent words that hardly ever follow each other are in every post. */
const patience = 1500;

const intervals: Record<SearchDate, string> = { today: '24 hours', week: '7 days', month: '1 month', year: '1 year' };

/** SQL: when a post was posted, kept from the index of times: a prepared plan would go through all posts of that time, and read the words of each. */
const postedAt = sql.raw(`(p.created_at + interval '0')`);

/** SQL: whether a post was posted since the beginning of what a filter names. */
const isSince = (date: SearchDate | undefined) => (date ? sql`${postedAt} >= now() - ${sql.lit(intervals[date])}::interval` : sql`true`);

/** SQL: whether a post is of those that everybody may find. Flagged ones are left to those who look at them where they stand. */
const isFound = sql`${isVisiblePost('p')} and not p.is_flagged`;

interface HitRow {
  id: string;
  at: number;
  rank: number;
  response_id: string | null;
}

/**
 * The posts that match, `most` at most: the newest, or for `oldest` the oldest, beginning after a cursor that has no rank. Goes through them span
 * by span of time, each as long as the hits so far let expect, so that a frequent word costs no more than a rare one. `isWhole` is false where it
 * took too long to look at all of them.
 */
export async function findHits(
  platform: Platform,
  parsed: ParsedSearch,
  narrowed: Narrowed,
  { sort, after, most }: { sort: SearchSort | undefined; after: KeysetCursor | null; most: number },
): Promise<{ hits: Hit[]; isWhole: boolean }> {
  if ((parsed.hasWords && parsed.anyLanguage === null) || parsed.first === null || parsed.last === null) return { hits: [], isWhole: true };
  const isOldestFirst = sort === 'oldest';
  const from = after?.rank === undefined ? after : null;
  const edge = from && Date.parse(from.at);
  const [first, last] = [
    spanOf(Math.max(parsed.first, isOldestFirst && edge !== null ? edge : 0, sinceAbout(narrowed.date))),
    spanOf(Math.min(parsed.last, !isOldestFirst && edge !== null ? edge : Infinity)),
  ];
  const hits: Hit[] = [];
  let left = last - first + 1;
  const all = left;
  const isRare = parsed.anyLanguage !== null && (await mostFound(platform, parsed.anyLanguage)) * parsed.posts <= fewFound;
  let next = parsed.posts < fewPosts || isRare ? all : Math.max(1, Math.ceil(all * firstPart));
  let time = patience;
  while (left > 0 && hits.length < most && time > 0) {
    const length = Math.min(left, next);
    const begin = isOldestFirst ? last - left + 1 : first + left - length;
    // For rare words, and where there are few posts, all that is left is looked up by the words alone: the spans would cost more than they spare.
    const isBySpans = length < left || (parsed.posts >= fewPosts && (!parsed.hasWords || narrowed.date !== undefined));
    const spans = { first: begin, last: begin + length - 1, isBySpans, isAll: length === all };
    const startedAt = performance.now();
    const rows = await readSpans(platform, parsed, narrowed, { sort, after: from, most: most - hits.length, spans });
    hits.push(...rows.map(({ id, at, rank, response_id: responseId }) => ({ id, at, rank, responseId })));
    const took = performance.now() - startedAt;
    [left, time] = [left - length, time - took];
    // Without what any statement costs at this moment: with many at once, waiting is most of it.
    const cost = Math.max(took - parsed.took, took / 16);
    // A little more than it takes by what was seen so far, and no more than there is time for.
    const wanted = hits.length === 0 ? left : Math.ceil(((most - hits.length) / hits.length) * (all - left) * 1.1);
    next = Math.max(1, Math.min(wanted, Math.floor((length * time) / cost)));
  }
  return { hits, isWhole: left <= 0 || hits.length >= most };
}

/** Spares spans that are long past; the exact bound is the database's. */
const sinceAbout = (date: SearchDate | undefined): number =>
  date ? Date.now() - { today: 2, week: 8, month: 32, year: 367 }[date] * 24 * 3600 * 1000 : 0;

async function readSpans(
  platform: Platform,
  parsed: ParsedSearch,
  { type, date, boosts = 0, verified, mayLeave }: Narrowed,
  {
    sort,
    after,
    most,
    spans,
  }: {
    sort: SearchSort | undefined;
    after: KeysetCursor | null;
    most: number;
    spans: { first: number; last: number; isBySpans: boolean; isAll: boolean };
  },
): Promise<HitRow[]> {
  const marks = spans.isBySpans ? [inSpans(spans.first, spans.last)] : [];
  // The index gives what matches in any language; each text is then compared in its own.
  const matches = (alias: string, ...more: string[]) => {
    const looked = [...(parsed.anyLanguage ? [`(${parsed.anyLanguage})`] : []), ...marks, ...more].join(' & ');
    const own = parsed.hasWords ? sql`${sql.ref(`${alias}.words`)} @@ ${wordsOf(`${alias}.language`, parsed.byConfig)}` : sql`true`;
    return looked ? sql`${sql.ref(`${alias}.words`)} @@ ${looked}::tsquery and ${own}` : own;
  };
  const ofPosts = matches('p', ...(type ? [`'${markOf.type(type)}'`] : []), ...(boosts > 0 ? [`'${markOf.boosts(boosts)}'`] : []));
  // Read once, and not for each post: `is true` keeps PostgreSQL from making a join of it.
  const isVerified = sql`not p.is_anonymous and (p.author_id in (select a.id from profiles a where a.is_verified)) is true`;
  const isAfter = after
    ? sql`(${postedAt}, p.id) ${sql.raw(sort === 'oldest' ? '>' : '<')} (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const isWithin =
    spans.isBySpans || spans.isAll
      ? sql`true`
      : sql`${postedAt} >= to_timestamp(${startOf(spans.first)}) and ${postedAt} < to_timestamp(${startOf(spans.last + 1)})`;
  const narrowed = sql`${mayLeave ? mayLeaveSite : isFound} and ${isWithin} and ${isSince(date)} and ${verified ? isVerified : sql`true`} and ${isAfter}`;
  const ofResponses = sql`${type ? sql`p.post_type = ${type}` : sql`true`} and p.boost_count >= ${sql.lit(boosts)}`;
  const order = sql.raw(sort === 'oldest' ? 'order by at, id' : 'order by at desc, id desc');
  const rank = (alias: string) => rankOf(alias, parsed, sort);
  const at = sql.raw('(extract(epoch from p.created_at) * 1000)::float8 as at');
  // Without words nothing was searched in responses.
  const responses = parsed.hasWords
    ? sql`union all
      select p.id, ${at}, ${rank('r')} as rank, r.id as response_id from responses r join posts p on p.id = r.post_id
      where ${matches('r')} and r.status = 'active' and r.deleted_at is null and ${ofResponses} and ${narrowed}`
    : sql``;
  // Collected before they are ordered: PostgreSQL would walk through all posts by their time, in the hope to meet some soon. A post is one hit,
  // however many of its responses match: with the best of them, where it does not match by itself.
  const { rows } = await sql<HitRow>`
    with found as materialized (
      select p.id, ${at}, ${rank('p')} as rank, null::uuid as response_id from posts p where ${ofPosts} and ${narrowed} ${responses}
    ) select id, at, max(rank) as rank,
      case when bool_and(response_id is not null) then (array_agg(response_id order by rank desc, response_id))[1] end as response_id
    from found group by id, at ${order} ${limitRows(most)}`.execute(readFrom(platform));
  return rows;
}

/** SQL: what a hit is ordered by before its time, as a whole number that a cursor can carry. */
function rankOf(alias: string, { byConfig: words, hasWords }: ParsedSearch, sort: SearchSort | undefined): RawBuilder<number> {
  if (sort === 'likes') return sql`p.like_count`;
  if (sort === 'boosts') return sql`p.boost_count`;
  if (sort !== undefined || !hasWords) return sql`0`;
  return sql`least(round(ts_rank_cd(${sql.ref(`${alias}.words`)}, ${wordsOf(`${alias}.language`, words)}, 1) * 1000000), 999999999)::int`;
}

/** SQL: the tsquery for a text in the language of a column. */
export function wordsOf(column: string, words: Record<SearchConfig, string>): RawBuilder<unknown> {
  if (new Set(Object.values(words)).size === 1) return sql`${words.english}::tsquery`;
  const places = searchConfigs.map((config, index) => [config, `$$${index}$$`] as const);
  const parts = byConfig(column, Object.fromEntries(places) as Record<SearchConfig, string>).split(/\$\$(\d)\$\$/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${words[searchConfigs[Number(part)]!]}::tsquery`)),
    sql.raw(''),
  );
}
