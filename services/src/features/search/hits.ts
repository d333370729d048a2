import { sql, type RawBuilder } from 'kysely';
import { MAX, NIL } from 'uuid';
import type { SearchDate, SearchQuery, SearchSort } from '@clapback/contracts';
import { compileEach } from '#platform/database/compile-once.ts';
import { anyValue, limitRows, type KeysetCursor } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { byConfig, forEachConfig, markOf, searchConfigs, type SearchConfig } from '#platform/text/search-words.ts';
import { isFindablePost, mayLeaveSite } from '../posts/views.ts';
import { partMarked, partsFound } from './frequent-words.ts';
import { rankedBy, type ParsedSearch } from './parse.ts';
import { inSpans, spanOf, startOf, toLongerSpan } from './spans.ts';

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

/** With fewer posts and responses than these, together, all that match are read at once. */
export const fewTexts = 20_000;
/** Posts with words as rare as these are read at once too: to learn how many there are takes as long. */
export const fewFound = 3000;
/** Fewer where the list of verified authors is read beside them. */
const fewOfVerified = 2000;
/** The part of all time that is read first, to learn how frequent the words are. */
const firstPart = 1 / 256;
/** A later part is no shorter, so that they are not too many. */
const leastPart = 1 / 64;
/** Milliseconds after which a search ends with what it has: two frequent words that hardly ever follow each other are in every post. */
export const usualPatience = 1500;

const intervals: Record<SearchDate, string> = { today: '24 hours', week: '7 days', month: '1 month', year: '1 year' };

/** SQL: when a post was posted, kept from the index of times: a prepared plan would go through all posts of that time, and read the words of each. */
const postedAt = sql.raw(`(p.created_at + interval '0')`);

/** SQL: whether a post was posted since the beginning of what a filter names. */
const isSince = (date: SearchDate | undefined) => (date ? sql`${postedAt} >= now() - ${sql.lit(intervals[date])}::interval` : sql`true`);

/** Hits as a statement gives them: a thousand rows take the service longer to read than a list of each column, with commas between. */
export interface HitLists {
  ids: string | null;
  times: string | null;
  ranks: string | null;
  response_ids: string | null;
}

/** SQL: the same, of `hits` as `hitsOf` names them. */
export const hitLists = sql`select string_agg(id::text, ',') as ids, string_agg(at::text, ',') as times, string_agg(rank::text, ',') as ranks,
  string_agg(coalesce(response_id::text, ''), ',') as response_ids from hits`;

export function readHits({ ids, times, ranks, response_ids: responseIds }: HitLists): Hit[] {
  if (ids === null) return [];
  const [at, rank, responseId] = [times!.split(','), ranks!.split(','), responseIds!.split(',')];
  return ids.split(',').map((id, index) => ({
    id,
    at: Number(at[index]),
    rank: Number(rank[index]),
    responseId: responseId[index] === '' ? null : responseId[index]!,
  }));
}

/**
 * The posts that match, `most` at most: the newest, or for `oldest` the oldest, beginning after a cursor that has no rank. Goes through them span
 * by span of time, each as long as the hits so far let expect, so that a frequent word costs no more than a rare one. `rest`: where it took too
 * long to look at all of them, the place by time after which the others are; null where nothing is left.
 */
export async function findHits(
  platform: Platform,
  parsed: ParsedSearch,
  narrowed: Narrowed,
  {
    sort,
    after,
    most,
    patience = usualPatience,
  }: { sort: SearchSort | undefined; after: KeysetCursor | null; most: number; patience?: number },
): Promise<{ hits: Hit[]; rest: KeysetCursor | null }> {
  if ((parsed.hasWords && parsed.anyLanguage === null) || parsed.first === null || parsed.last === null) return { hits: [], rest: null };
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
  const needed = [...new Set(Object.values(parsed.neededByConfig))].filter((query) => query !== '');
  const parts = needed.length === 0 ? null : await partsFound(platform, needed);
  const isRare = parts !== null && parts.most * parsed.posts <= fewFound;
  // What the index gives is read to see whether it matches, and no more of it at once: two frequent words hardly ever stand side by side.
  const few = narrowed.verified ? fewOfVerified : fewFound;
  const about = Math.min(parts?.about ?? 0, 1) * (await partMarked(platform, marksOf(narrowed)));
  const mostAtOnce = Math.ceil(all * Math.max(leastPart, few / (about * parsed.posts)));
  let next = parsed.texts < fewTexts ? all : isRare ? Math.min(all, mostAtOnce) : Math.max(1, Math.ceil(all * firstPart));
  let time = patience;
  while (left > 0 && hits.length < most && time > 0) {
    const spare =
      next < left && mostAtOnce < all ? toLongerSpan(isOldestFirst ? last - left + 1 + next : first + left - next, isOldestFirst) : 0;
    const length = Math.min(left, next > 4 * spare ? next - spare : next);
    const begin = isOldestFirst ? last - left + 1 : first + left - length;
    // For rare words, and where there are few texts, all that is left is looked up by the words alone: the spans would cost more than they spare.
    const isBySpans = length < left || (parsed.texts >= fewTexts && (!parsed.hasWords || narrowed.date !== undefined || mostAtOnce < all));
    const spans = { first: begin, last: begin + length - 1, isBySpans, isAll: length === all };
    const startedAt = performance.now();
    // As many as are wanted in all, so that the text stays the same: what is too much is left out below.
    const found = await readSpans(platform, parsed, narrowed, { sort, after: from, most, spans });
    hits.push(...found.slice(0, most - hits.length));
    const took = performance.now() - startedAt;
    [left, time] = [left - length, time - took];
    // Without what any statement costs at this moment: with many at once, waiting is most of it.
    const cost = Math.max(took - parsed.took, took / 16);
    // A little more than it takes by what was seen so far, and no more than there is time for.
    const wanted = hits.length === 0 ? left : Math.ceil(((most - hits.length) / hits.length) * (all - left) * 1.1);
    next = Math.max(1, Math.min(wanted, Math.floor((length * time) / cost), mostAtOnce));
  }
  const isWhole = left <= 0 || hits.length >= most;
  return { hits, rest: isWhole ? null : isOldestFirst ? placeBefore(last - left + 1) : placeAtEndBefore(first + left) };
}

/** Where a list of the oldest goes on with a span: no post has the least id. */
const placeBefore = (span: number): KeysetCursor => ({ at: toIso(new Date(startOf(span) * 1000)), id: NIL });

/** Where a list of the newest goes on with what is before a span. By the millisecond, as posts are, so that it lies in the span that is read next. */
const placeAtEndBefore = (span: number): KeysetCursor => ({ at: toIso(new Date(startOf(span) * 1000 - 1)), id: MAX });

/** What the index knows of a post beside its words, of what is asked for. */
export const marksOf = ({ type, boosts = 0 }: Narrowed): string[] => [
  ...(type ? [markOf.type(type)] : []),
  ...(boosts > 0 ? [markOf.boosts(boosts)] : []),
];

/** Spares spans that are long past; the exact bound is the database's. */
const sinceAbout = (date: SearchDate | undefined): number =>
  date ? Date.now() - { today: 2, week: 8, month: 32, year: 367 }[date] * 24 * 3600 * 1000 : 0;

interface Spans {
  first: number;
  last: number;
  isBySpans: boolean;
  isAll: boolean;
}

async function readSpans(
  platform: Platform,
  parsed: ParsedSearch,
  { type, date, boosts = 0, verified = false, mayLeave = false }: Narrowed,
  { sort, after, most, spans }: { sort: SearchSort | undefined; after: KeysetCursor | null; most: number; spans: Spans },
): Promise<Hit[]> {
  const marks = spans.isBySpans ? [inSpans(spans.first, spans.last)] : [];
  const lookedUp = (...more: string[]) => [...(parsed.anyLanguage ? [`(${parsed.anyLanguage})`] : []), ...marks, ...more].join(' & ');
  const inPosts = lookedUp(...marksOf({ type, boosts }).map((mark) => `'${mark}'`));
  const inResponses = lookedUp();
  const ranked = rankedBy(parsed);
  const db = readFrom(platform);
  const { rows } = await db.executeQuery(
    selectHits(
      db,
      {
        sort,
        date,
        boosts,
        verified,
        mayLeave,
        isOfType: type !== undefined,
        isFurther: after !== null,
        isWithin: !spans.isBySpans && !spans.isAll,
        isInPosts: inPosts !== '',
        isInResponses: inResponses !== '',
        hasWords: parsed.hasWords,
        isAlike: isAlike(parsed.byConfig),
        isAnyEnough: parsed.hasWords && ranked.isAnyEnough,
        most,
      },
      {
        ...parsed.byConfig,
        ...neededOf(ranked.byConfig),
        inPosts,
        inResponses,
        type,
        at: after?.at,
        id: after?.id,
        from: startOf(spans.first),
        until: startOf(spans.last + 1),
      },
    ),
  );
  return readHits(rows[0]!);
}

/** How a search is asked, on which the text of its statement depends. */
export interface HitShape extends Pick<Required<Narrowed>, 'boosts' | 'verified' | 'mayLeave'> {
  sort: SearchSort | undefined;
  date: SearchDate | undefined;
  isOfType: boolean;
  isFurther: boolean;
  /** Whether times bound it, and no marks of spans. */
  isWithin: boolean;
  /** Whether there is something to look up in the index of posts, and in that of responses. */
  isInPosts: boolean;
  isInResponses: boolean;
  hasWords: boolean;
  isAlike: boolean;
  isAnyEnough: boolean;
  most: number;
}

/** What it is asked with: the words by language, those of them that have to be there, and what is looked up. */
interface HitValues extends Record<SearchConfig, string>, Record<`needed_${SearchConfig}`, string> {
  inPosts: string;
  inResponses: string;
  type: string | undefined;
  at: string | undefined;
  id: string | undefined;
  from: number;
  until: number;
}

const neededOf = (words: Record<SearchConfig, string>) =>
  Object.fromEntries(searchConfigs.map((config) => [`needed_${config}`, words[config]])) as Record<`needed_${SearchConfig}`, string>;

const selectHits = compileEach<HitShape, HitValues, HitLists>((shape, values) => {
  const words = (alias: string) => wordsOf(`${alias}.language`, values, shape.isAlike);
  const needed = forEachConfig((config) => values[`needed_${config}`]);
  // The index gives what matches in any language; each text is then compared in its own. PostgreSQL plans for any words: to plan for these anew
  // takes longer than finding most of them.
  const matches = (alias: string, looked: string, isLooked: boolean) => {
    const own = shape.hasWords ? sql`${sql.ref(`${alias}.words`)} @@ ${words(alias)}` : sql`true`;
    return isLooked ? sql`${sql.ref(`${alias}.words`)} @@ ${anyValue(sql`${looked}::tsquery`)} and ${own}` : own;
  };
  const isAfter = shape.isFurther
    ? sql`(${postedAt}, p.id) ${sql.raw(shape.sort === 'oldest' ? '>' : '<')} (${values.at}::timestamptz, ${values.id}::uuid)`
    : sql`true`;
  const isWithin = shape.isWithin
    ? sql`${postedAt} >= to_timestamp(${values.from}) and ${postedAt} < to_timestamp(${values.until})`
    : sql`true`;
  const hits = hitsOf(shape, {
    needed: (alias) => wordsOf(`${alias}.language`, needed, shape.isAlike),
    isAnyEnough: sql.raw(String(shape.isAnyEnough)),
    type: values.type,
    inPosts: matches('p', values.inPosts, shape.isInPosts),
    inResponses: matches('r', values.inResponses, shape.isInResponses),
    isAmong: sql`${isWithin} and ${isAfter}`,
  });
  return sql<HitLists>`with ${hits} ${hitLists}`;
});

/** How hits are found: SQL for the words that a text has to have, by its alias, whether a post matches (`p`), whether a response does (`r`), and by what else. */
interface HowFound {
  needed: (alias: string) => RawBuilder<unknown>;
  /** SQL: whether any one word is enough. */
  isAnyEnough: RawBuilder<unknown>;
  inPosts: RawBuilder<unknown>;
  inResponses: RawBuilder<unknown>;
  isAmong: RawBuilder<unknown>;
  type: string | undefined;
  /** What they are looked up with, where it is read in the same statement. */
  beside?: RawBuilder<unknown>;
  /** Whether a post is read by its place in the table, in the same statement: its row has been visited, and its key need not be looked up. */
  withPlace?: boolean;
}

/** SQL: the parts (`with`) of a statement that find hits, of which the last is `hits`. */
export function hitsOf(
  shape: Pick<HitShape, 'sort' | 'date' | 'boosts' | 'verified' | 'mayLeave' | 'isOfType' | 'hasWords' | 'most'>,
  { needed, isAnyEnough: isAny, inPosts, inResponses, isAmong, type, beside = sql``, withPlace = false }: HowFound,
): RawBuilder<unknown> {
  const { sort, date, boosts, hasWords } = shape;
  const isOfType = shape.isOfType ? sql`p.post_type = ${type}` : sql`true`;
  // Read once, and neither for each post nor again for responses: `is true` keeps PostgreSQL from making a join of it.
  const isVerified = sql`not p.is_anonymous and (p.author_id in (select id from verified)) is true`;
  const verified = shape.verified ? sql`verified as materialized (select a.id from profiles a where a.is_verified), ` : sql``;
  const narrowed = sql`${shape.mayLeave ? mayLeaveSite : isFindablePost('p')} and ${isSince(date)} and ${shape.verified ? isVerified : sql`true`} and ${isAmong}`;
  const order = sql.raw(sort === 'oldest' ? 'order by at, id' : 'order by at desc, id desc');
  const rank = (alias: string) => rankOf(alias, shape, needed, isAny);
  // Whole milliseconds, as a cursor carries them. The exact `extract` takes ten times as long as this, which is less than a microsecond off.
  const at = sql.raw(`floor(date_part('epoch', p.created_at) * 1000 + 0.0005) as at`);
  const [place, byPlace] = withPlace ? [sql.raw(', p.ctid as place'), sql.raw(', place')] : [sql``, sql``];
  // Few posts have a boost: what stands below them is read, and not all responses that have the words.
  const isBoosted =
    boosts > 0
      ? sql`r.post_id = any(array(select b.id from posts b where b.words @@ ${sql.lit(`'${markOf.boosts(boosts)}'`)}::tsquery and ${isFindablePost('b')}))`
      : sql`true`;
  // Without words nothing was searched in responses.
  const responses = hasWords
    ? sql`union all
      select p.id, ${at}, ${rank('r')} as rank, r.id as response_id${place} from ${beside} responses r join posts p on p.id = r.post_id
      where ${inResponses} and ${isBoosted} and r.status = 'active' and r.deleted_at is null
        and ${isOfType} and p.boost_count >= ${sql.lit(boosts)} and ${narrowed}`
    : sql``;
  // Collected before they are ordered: PostgreSQL would walk through all posts by their time, in the hope to meet some soon. A post is one hit,
  // however many of its responses match: with the best of them, where it does not match by itself.
  return sql`${verified}found as materialized (
      select p.id, ${at}, ${rank('p')} as rank, null::uuid as response_id${place} from ${beside} posts p where ${inPosts} and ${narrowed} ${responses}
    ), hits as materialized (
      select id, at, max(rank) as rank,
        case when bool_and(response_id is not null) then (array_agg(response_id order by rank desc, response_id))[1] end as response_id${byPlace}
      from found group by id, at${byPlace} ${order} ${limitRows(shape.most)}
    )`;
}

/** SQL: what a hit is ordered by before its time, as a whole number that a cursor can carry. */
function rankOf(
  alias: string,
  { sort, hasWords }: Pick<HitShape, 'sort' | 'hasWords'>,
  needed: HowFound['needed'],
  isAny: HowFound['isAnyEnough'],
): RawBuilder<number> {
  if (sort === 'likes') return sql`p.like_count`;
  if (sort === 'boosts') return sql`p.boost_count`;
  if (sort !== undefined || !hasWords) return sql`0`;
  const rank = (by: string) => sql`${sql.raw(by)}(${sql.ref(`${alias}.words`)}, ${needed(alias)}, 1)`;
  return sql`least(round(case when ${isAny} then ${rank('ts_rank')} else ${rank('ts_rank_cd')} end * 1000000), 999999999)::int`;
}

/** Whether words are the same in each language. */
const isAlike = (words: Record<SearchConfig, string>): boolean => new Set(Object.values(words)).size === 1;

/** SQL: the tsquery for a text in the language of a column. `isOne`: whether it is the same in each. */
export function wordsOf(column: string, words: Record<SearchConfig, string>, isOne: boolean = isAlike(words)): RawBuilder<unknown> {
  if (isOne) return anyValue(sql`${words.english}::tsquery`);
  const parts = byConfig(
    column,
    forEachConfig((_config, index) => `$$${index}$$`),
  ).split(/\$\$(\d)\$\$/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${words[searchConfigs[Number(part)]!]}::tsquery`)),
    sql.raw(''),
  );
}
