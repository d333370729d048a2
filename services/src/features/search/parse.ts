import { sql, type RawBuilder } from 'kysely';
import { compileOnce } from '#platform/database/compile-once.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { forEachConfig, parsableText, regconfigOf, searchConfigs, searchedText, type SearchConfig } from '#platform/text/search-words.ts';
import { isVisiblePost } from '../posts/views.ts';

/** What somebody searches, as tsqueries. */
export interface SearchWords {
  /** Finds at least every text that matches in its own language; null where there is nothing to look up, as with stop words alone. */
  anyLanguage: string | null;
  /** By language: whether a text of it matches, and its rank. Nothing matches where there is nothing to look up. */
  byConfig: Record<SearchConfig, string>;
  /** The same without what is left out by a minus sign: what can be looked up, and what is marked. */
  neededByConfig: Record<SearchConfig, string>;
  /** Whether there are words at all: without any, what was posted is narrowed by filters alone. */
  hasWords: boolean;
}

/** The same, with what says how to look for it. */
export interface ParsedSearch extends SearchWords {
  /** When the first and the last of the posts that everybody sees were posted, in milliseconds; null where there are none. */
  first: number | null;
  last: number | null;
  /** About how many there are. */
  posts: number;
  /** The same of posts and responses together. */
  texts: number;
  /** Milliseconds until the database had read the search: what a statement takes at this moment that looks next to nothing up. */
  took: number;
}

interface ParsedRow {
  words: string[];
  needed: string[];
  first: number | null;
  last: number | null;
  posts: number;
  texts: number;
}

const visible = isVisiblePost('p');

/** SQL: when the first or the last of the posts that everybody sees was posted, in milliseconds. */
const timeOf = (which: 'first' | 'last') => {
  const order = sql.raw(which === 'first' ? 'p.created_at, p.id' : 'p.created_at desc, p.id desc');
  return sql<
    number | null
  >`(select (extract(epoch from p.created_at) * 1000)::float8 from posts p where ${visible} order by ${order} limit 1)`;
};

/** Words up to which it is ranked how close together they are. PostgreSQL takes seconds for one text that repeats two hundred of them. */
export const mostCloseWords = 8;

/** What texts are ranked by: the words that have to be there, by language, and whether any one of them is enough. */
export interface RankedBy {
  byConfig: Record<SearchConfig, string>;
  isAnyEnough: boolean;
}

/**
 * How texts are ranked. Where one of the words is enough, in every language, since there is one alone or `or` stands between all of them, and where
 * there are many: by how many are there and how often. Else by how close together they are, in any order: whether a phrase is in its own has been
 * asked, and to rank by it takes long.
 */
export function rankedBy({ neededByConfig }: SearchWords): RankedBy {
  const queries = Object.values(neededByConfig);
  const isLong = queries.some((query) => (query.match(term)?.length ?? 0) > mostCloseWords);
  return {
    byConfig: forEachConfig((config) => (isLong ? anyOf : inAnyOrder)(neededByConfig[config])),
    isAnyEnough: isLong || queries.every((query) => !/[&<]/.test(query)),
  };
}

/** A query without negations, its phrases as words in any order. */
const inAnyOrder = (needed: string): string => needed.replaceAll(termOrOrder, (part) => (part.startsWith('<') ? '&' : part));

/** The different words of a query without negations, of which any is enough. */
export const anyOf = (needed: string): string => [...new Set(needed.match(term))].join(' | ');

/** SQL: whether one word of a query is enough, as `rankedBy` says of few words. The query is text, as `querytree` gives it. */
export const isAnyEnoughOf = (needed: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(needed)} !~ '[&<]'`;

/** SQL: whether such a query has so few words that it is ranked how close together they are. It has a sign between each two of them. */
export const isShort = (needed: string): RawBuilder<boolean> =>
  sql<boolean>`numnode(${sql.ref(needed)}::tsquery) < ${sql.lit(2 * mostCloseWords)}`;

/** SQL: such a query, or a list of them, with the words of its phrases in any order. */
export const unordered = (needed: RawBuilder<unknown>): RawBuilder<string> => sql`regexp_replace(${needed}, '<(-|\\d+)>', '&', 'g')`;

/** How often `or` stands in what was typed. PostgreSQL reads it before any sign, also without a blank. */
export const orsIn = (typed: string): number => typed.match(/\bor\b/gi)?.length ?? 0;

/** SQL: what somebody typed, as PostgreSQL's parser is to read it. Its text stands in the statement once. */
export const typedText = (typed: string) => sql`(select ${sql.raw(parsableText('given'))} from (select ${typed}::text as given) g)`;

const selectParsed = compileOnce<{ typed: string }, ParsedRow>(
  (_db, { typed }) => sql<ParsedRow>`
  select array_agg(text(asked.query) order by asked.place) as words, array_agg(querytree(asked.query) order by asked.place) as needed,
    ${timeOf('first')} as first, ${timeOf('last')} as last,
    (select reltuples::float8 from pg_class where oid = 'posts'::regclass) as posts,
    (select sum(greatest(reltuples, 0))::float8 from pg_class where oid in ('posts'::regclass, 'responses'::regclass)) as texts
  from (select websearch_to_tsquery(config::regconfig, typed) as query, place from unnest(${searchConfigs.map(regconfigOf)}::text[]) with ordinality c (config, place), (select ${typedText(typed)} as typed) t) asked`,
);

/**
 * Reads what somebody typed as search boxes do: quotes, `or` and `-`. Each text is compared in its own language, also by what it must not have: 'not
 * running' leaves out an English text with 'ran', which no other language would know.
 */
export async function parseSearch(platform: Platform, q: string): Promise<ParsedSearch> {
  const typed = searchedText(q);
  const startedAt = performance.now();
  const db = readFrom(platform);
  const { rows } = await db.executeQuery(selectParsed(db, { typed }));
  const took = performance.now() - startedAt;
  const { words, needed, ...posts } = rows[0]!;
  return { ...wordsOfQueries(words, needed), hasWords: q.trim() !== '', ...posts, took };
}

/**
 * The words of a search that has some, by their queries in the order of the languages. `needed`: what `querytree` gives for each; 'T' and nothing
 * stand for what an index cannot look up, stop words or only what is to be left out.
 */
export function wordsOfQueries(queries: readonly string[], needed: readonly string[]): SearchWords {
  const isKnown = needed.map((one) => one !== '' && one !== 'T');
  const byLanguage = (values: readonly string[]) => forEachConfig((_config, index) => (isKnown[index] ? values[index]! : ''));
  // Most words are the same in most languages.
  const different = new Set(needed.filter((_, index) => isKnown[index]).map((one) => `(${lookedUp(one)})`));
  return {
    anyLanguage: different.size === 0 ? null : [...different].join(' | '),
    byConfig: byLanguage(queries),
    neededByConfig: byLanguage(needed),
    hasWords: true,
  };
}

/**
 * What the index is asked for a query without negations: it knows no places of words, so that phrases are their words, and each once. To look each
 * of sixty up in the order of a phrase takes longer than all else.
 */
function lookedUp(needed: string): string {
  const isNested = needed.replaceAll(term, '').includes('(');
  if (isNested) return inAnyOrder(needed);
  return waysOf(needed)
    .map((words) => words.join(' & '))
    .join(' | ');
}

/** A word as a tsquery writes it. What stands in one is no operator. */
const term = /'(?:[^']|'')*'(?::[*A-D]+)?/g;
const termOrOrder = new RegExp(`${term.source}|<(?:-|\\d+)>`, 'g');
const termOrWay = new RegExp(`${term.source}|\\|`, 'g');

/** The different words of a query without negations, as it writes them: one list, or several where one of them is enough. */
export function waysOf(needed: string): string[][] {
  const ways = [new Set<string>()];
  for (const [part] of needed.matchAll(termOrWay))
    if (part === '|') ways.push(new Set());
    else ways.at(-1)!.add(part);
  return ways.map((words) => [...words]);
}
