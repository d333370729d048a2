import { sql } from 'kysely';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** How often PostgreSQL found the most frequent words of posts, when it last looked: of all posts, by word as the index has it. */
interface Frequencies {
  of: ReadonlyMap<string, number>;
  /** No other word is in more of them. */
  others: number;
  readAt: number;
}

const keptMs = 600_000;
const unknown = { most: 1, about: 0 };
const known = new WeakMap<Platform, Promise<Frequencies | null>>();

/**
 * The part of all posts that a search finds by its words, which differ by language: at the most, and about what the index gives where the words have
 * nothing to do with each other. All and none where nothing is known. It says how to search and never what is found, so it may be old.
 */
export async function partsFound(platform: Platform, queries: readonly string[]): Promise<{ most: number; about: number }> {
  let kept = await known.get(platform);
  if (!kept || kept.readAt < Date.now() - keptMs) {
    const reading = readFrequencies(platform).catch(() => null);
    known.set(platform, reading);
    kept = await reading;
  }
  if (!kept) return unknown;
  let [most, about] = [0, 0];
  for (const query of queries) {
    const part = partOf(kept, query);
    if (part === null) return unknown;
    most += part.most;
    about += part.about;
  }
  return { most, about };
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

/** Null where PostgreSQL has not looked yet. */
async function readFrequencies(platform: Platform): Promise<Frequencies | null> {
  const { rows } = await sql<{ words: string[]; frequencies: number[] }>`
    select most_common_elems::text::text[] as words, most_common_elem_freqs as frequencies from pg_stats
    where schemaname = current_schema() and tablename = 'posts' and attname = 'words' and most_common_elems is not null`.execute(
    readFrom(platform),
  );
  if (!rows[0]) return null;
  const { words, frequencies } = rows[0];
  // After those of the words stand the least and the greatest of them.
  return { of: new Map(words.map((word, index) => [word, frequencies[index]!])), others: frequencies[words.length]!, readAt: Date.now() };
}
