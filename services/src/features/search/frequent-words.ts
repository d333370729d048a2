import { sql } from 'kysely';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** How often PostgreSQL found the most frequent words of posts, when it last looked: of all posts, by word as the index has it. */
interface Frequencies {
  of: ReadonlyMap<string, number>;
  /** No other word is in more of them. */
  others: number;
}

interface Known {
  /** About how many posts there are. */
  posts: number;
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
 * The part of all posts that a search finds by its words, which differ by language: at the most, and about what the index gives where the words have
 * nothing to do with each other. All and none where nothing is known. It says how to search and never what is found, so it may be old.
 */
export async function partsFound(platform: Platform, queries: readonly string[]): Promise<{ most: number; about: number }> {
  const frequencies = (await knownOf(platform))?.frequencies;
  if (!frequencies) return unknown;
  let [most, about] = [0, 0];
  for (const query of queries) {
    const part = partOf(frequencies, query);
    if (part === null) return unknown;
    most += part.most;
    about += part.about;
  }
  return { most, about };
}

/** The part of all posts that have each of some marks of what is no word, as of their type: 1 without any, and where nothing is known. */
export async function partMarked(platform: Platform, marks: readonly string[]): Promise<number> {
  const frequencies = (await knownOf(platform))?.frequencies;
  if (!frequencies) return 1;
  return marks.reduce((part, mark) => part * (frequencies.of.get(mark) ?? frequencies.others), 1);
}

/**
 * About how many posts there are, and the words that stand in more than so many of them, as a tsvector; null where it is not known which these
 * are.
 */
export async function wordsInMoreThan(platform: Platform, posts: (all: number) => number): Promise<{ all: number; words: string } | null> {
  const kept = await knownOf(platform);
  if (!kept) return null;
  const part = posts(kept.posts) / kept.posts;
  if (part >= 1 || kept.posts <= 0) return { all: kept.posts, words: '' };
  if (!kept.frequencies || kept.frequencies.others > part) return null;
  let words = kept.inMoreThan.get(part);
  if (words === undefined) {
    const frequent = [...kept.frequencies.of].filter(([word, frequency]) => frequency > part && !word.startsWith(beforeMarks));
    words = frequent.map(([word]) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`).join(' ');
    kept.inMoreThan.set(part, words);
  }
  return { all: kept.posts, words };
}

async function knownOf(platform: Platform): Promise<Known | null> {
  const kept = await known.get(platform);
  if (kept && kept.readAt >= Date.now() - keptMs) return kept;
  const reading = readKnown(platform).catch(() => null);
  known.set(platform, reading);
  return reading;
}

/** Null for a search that has only words that are left out. */
function partOf({ of, others }: Frequencies, query: string): { most: number; about: number } | null {
  const parts = [...query.matchAll(/(!?)'((?:[^']|'')*)'/g)]
    .filter(([, not]) => not === '')
    .map(([, , word]) => of.get(word!.replaceAll("''", "'")) ?? others);
  if (parts.length === 0) return null;
  // Of words of which one is enough all that each of them finds.
  if (query.includes('|')) {
    const sum = parts.reduce((before, part) => before + part);
    return { most: sum, about: sum };
  }
  return { most: Math.min(...parts), about: parts.reduce((before, part) => before * part) };
}

async function readKnown(platform: Platform): Promise<Known> {
  const { rows } = await sql<{ posts: number; words: string[] | null; frequencies: number[] | null }>`
    select c.reltuples::float8 as posts, s.most_common_elems::text::text[] as words, s.most_common_elem_freqs as frequencies from pg_class c
    left join pg_stats s on s.schemaname = current_schema() and s.tablename = 'posts' and s.attname = 'words' and s.most_common_elems is not null
    where c.oid = 'posts'::regclass`.execute(readFrom(platform));
  const { posts, words, frequencies } = rows[0]!;
  return {
    posts,
    // After those of the words stand the least and the greatest of them.
    frequencies: words && { of: new Map(words.map((word, index) => [word, frequencies![index]!])), others: frequencies![words.length]! },
    inMoreThan: new Map(),
    readAt: Date.now(),
  };
}
