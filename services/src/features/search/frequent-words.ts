import { sql } from 'kysely';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { waysOf } from './parse.ts';

/** In how many texts PostgreSQL found the most frequent words when it last looked, as a part of all posts, by word as the index has it. */
interface Frequencies {
  of: ReadonlyMap<string, number>;
  /** No other word is in more posts. */
  others: number;
}

interface Known {
  /** About how many posts there are, and posts and responses together. */
  posts: number;
  texts: number;
  /** Null where PostgreSQL has not looked yet. */
  frequencies: Frequencies | null;
  /** Words that are in more than a part of all posts, as a tsvector, by that part. */
  inMoreThan: Map<number, string>;
  readAt: number;
}

const keptMs = 600_000;
const unknown = { most: 1, about: 0 };
const known = new WeakMap<Platform, Promise<Known | null>>();
/** Marks of what is no word begin with it. */
const beforeMarks = ' ';

/**
 * The part of all posts that a search finds by its words, which differ by language (`needed`, as in `SearchWords`): at the most, and about what the
 * index gives where the words have nothing to do with each other. All and none where nothing is known. It says how to search and never what is
 * found, so it may be old.
 */
export async function partsFound(platform: Platform, needed: readonly string[]): Promise<{ most: number; about: number }> {
  const frequencies = (await knownOf(platform))?.frequencies;
  if (!frequencies) return unknown;
  const ways = needed.flatMap((query) => waysOf(query).map((words) => partOf(frequencies, words)));
  return { most: sum(ways.map(({ most }) => most)), about: sum(ways.map(({ about }) => about)) };
}

/** The part of all posts that have each of some marks of what is no word, as of their type: 1 without any, and where nothing is known. */
export async function partMarked(platform: Platform, marks: readonly string[]): Promise<number> {
  const frequencies = (await knownOf(platform))?.frequencies;
  if (!frequencies) return 1;
  return marks.reduce((part, mark) => part * (frequencies.of.get(mark) ?? frequencies.others), 1);
}

/**
 * About how many posts there are, and posts and responses together (`texts`), and the words by which more than so many posts or responses are
 * found, as a tsvector; null where it is not known which these are.
 */
export async function wordsInMoreThan(
  platform: Platform,
  mostOf: (texts: number) => number,
): Promise<{ posts: number; texts: number; words: string } | null> {
  const kept = await knownOf(platform);
  if (!kept) return null;
  const { posts, texts } = kept;
  const most = mostOf(texts);
  if (most === Infinity) return { posts, texts, words: '' };
  const part = most / posts;
  if (posts <= 0 || !kept.frequencies || kept.frequencies.others > part) return null;
  let words = kept.inMoreThan.get(part);
  if (words === undefined) {
    const frequent = [...kept.frequencies.of].filter(([word, frequency]) => frequency > part && !word.startsWith(beforeMarks));
    words = frequent.map(([word]) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`).join(' ');
    kept.inMoreThan.set(part, words);
  }
  return { posts, texts, words };
}

async function knownOf(platform: Platform): Promise<Known | null> {
  const kept = await known.get(platform);
  if (kept && kept.readAt >= Date.now() - keptMs) return kept;
  const reading = readKnown(platform).catch(() => null);
  known.set(platform, reading);
  return reading;
}

const sum = (parts: readonly number[]): number => parts.reduce((before, part) => before + part, 0);

/** Of words that all have to be there, each as a query writes it. */
function partOf({ of, others }: Frequencies, words: readonly string[]): { most: number; about: number } {
  const parts = words.map((word) => of.get(word.slice(1, word.lastIndexOf("'")).replaceAll(/(['\\])\1/g, '$1')) ?? others);
  return { most: Math.min(...parts), about: parts.reduce((before, part) => before * part, 1) };
}

async function readKnown(platform: Platform): Promise<Known> {
  const { rows } = await sql<StatsRow>`
    select c.relname as table, c.reltuples::float8 as rows, s.most_common_elems::text::text[] as words, s.most_common_elem_freqs as frequencies from pg_class c
    left join pg_stats s on s.schemaname = current_schema() and s.tablename = c.relname and s.attname = 'words' and s.most_common_elems is not null
    where c.oid in ('posts'::regclass, 'responses'::regclass)`.execute(readFrom(platform));
  const [posts, responses] = ['posts', 'responses'].map((table) => rows.find((row) => row.table === table)!) as [StatsRow, StatsRow];
  return {
    posts: posts.rows,
    texts: Math.max(posts.rows, 0) + Math.max(responses.rows, 0),
    frequencies: frequenciesOf(posts, responses),
    inMoreThan: new Map(),
    readAt: Date.now(),
  };
}

interface StatsRow {
  table: string;
  rows: number;
  words: string[] | null;
  frequencies: number[] | null;
}

/** After the frequencies of the words stand the least and the greatest of them. */
const partsOf = ({ words, frequencies }: StatsRow): Frequencies => ({
  of: new Map(words?.map((word, index) => [word, frequencies![index]!])),
  others: words ? frequencies![words.length]! : 0,
});

/** A post is found by each of its responses too: one word may stand in few posts, as a greeting does, and in most responses. */
function frequenciesOf(posts: StatsRow, responses: StatsRow): Frequencies | null {
  if (!posts.words || posts.rows <= 0) return null;
  const [inPosts, inResponses] = [partsOf(posts), partsOf(responses)];
  const responsesOfPost = Math.max(responses.rows, 0) / posts.rows;
  const of = new Map(inPosts.of);
  for (const [word, part] of inResponses.of)
    if (!word.startsWith(beforeMarks)) of.set(word, Math.max(of.get(word) ?? inPosts.others, part * responsesOfPost));
  return { of, others: inPosts.others };
}
