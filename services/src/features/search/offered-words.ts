import { sql, type RawBuilder } from 'kysely';
import { longestSearch } from '@clapback/contracts/search-words';
import { compileOnce } from '#platform/database/compile-once.ts';
import { anyValue } from '#platform/database/cursor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { parsableText, regconfigOf, searchConfigs } from '#platform/text/search-words.ts';
import { isFindablePost } from '../posts/views.ts';

/** Posts that everybody sees and that have a word, at least, before it is offered to anybody: a word of fewer may say who wrote them. */
export const leastPosts = 3;
/** Examples that are kept for a word, so that many may be hidden before it is offered no more. */
const mostExamples = 20;
/** Posts whose text is compared with a word, the newest that have its stem: a rare form of a frequent word is in few of very many. */
const mostCompared = 500;
const mostSuggestions = 8;
const mostCorrections = 3;
/** How alike two words are that one may have been meant for the other, of 1. */
const alike = 0.35;

/** Letters of the shortest beginning that is finished. The index `search_words_beginning` goes by as many. */
const fewestLetters = 2;

/** A word as it is typed: the last one of a search, which is not finished, or any of them. */
const word = /[\p{L}\p{M}]{2,40}/gu;

/** SQL: the tsquery that finds a word, in a column, in texts of any language. */
const wordQuery = (column: string): RawBuilder<unknown> =>
  sql.raw(`(${searchConfigs.map((config) => `plainto_tsquery('${regconfigOf(config)}', ${parsableText(column)})`).join(' || ')})`);

/** SQL: whether a word of a column stands in the post under an alias as it is written. */
const hasWord = (alias: string, column: string): RawBuilder<boolean> =>
  sql.raw(`((${alias}.title || ' ' || ${alias}.content) ~* ('\\m' || ${column} || '\\M'))`);

/**
 * SQL: the ids of posts that everybody can find at this moment and in which a word of a column stands as it is written; at most so many. Those
 * that are `known` to have had it are asked first, and others only where these are too few. The time is kept from the index of times, by which
 * PostgreSQL would walk through all posts.
 */
export const examplesOf = (column: string, known: RawBuilder<unknown> = sql`'{}'::uuid[]`): RawBuilder<string[]> => sql<string[]>`array(
  select e.id from (
    select p.id from posts p where p.id = any (${known}) and ${isFindablePost('p')} and ${hasWord('p', column)}
    union all
    select c.id from (
      select p.id, p.title, p.content from posts p where p.words @@ ${wordQuery(column)} and ${isFindablePost('p')} and p.id <> all (${known})
      order by (p.created_at + interval '0') desc limit ${sql.lit(mostCompared)}
    ) c where ${hasWord('c', column)}
  ) e limit ${sql.lit(mostExamples)})`;

/** SQL: whether so many examples are enough for their word to be offered. */
export const areEnough = (examples: RawBuilder<string[]>): RawBuilder<boolean> =>
  sql<boolean>`cardinality(${examples}) >= ${sql.lit(leastPosts)}`;

/** SQL: the examples `p` of a row of `search_words` that were not edited since the word was seen in them, with a minute for transactions under way. */
export const uneditedExamples = (alias: string): RawBuilder<unknown> =>
  sql`posts p where p.id = any (${sql.ref(`${alias}.examples`)})
    and (p.edited_at is null or p.edited_at < ${sql.ref(`${alias}.checked_at`)} - interval '1 minute')`;

/**
 * SQL: whether a row of `search_words` may be offered now. Its examples alone are asked, by their keys: anybody may ask this, and to look for
 * others may take long. Where too few are left it waits for the sweep, which does.
 */
const isOffered = (alias: string): RawBuilder<boolean> => sql<boolean>`(
  (select count(*) from (select from ${uneditedExamples(alias)} and ${isFindablePost('p')} limit ${sql.lit(leastPosts)}) seen) = ${sql.lit(leastPosts)})`;

/** No letter comes after it. */
const lastCharacter = '\u{10FFFF}';

/** Searches that begin like what is typed: its last word is finished in the ways that most posts have. */
export async function suggestSearches(platform: Platform, q: string): Promise<string[]> {
  const typed = q.normalize('NFC').toLowerCase();
  const last = /[\p{L}\p{M}]{2,40}$/u.exec(typed)?.[0];
  if (!last) return [];
  const before = typed.slice(0, -last.length);
  const db = readFrom(platform);
  const { rows } = await db.executeQuery(([...last].length === fewestLetters ? selectBegun : selectSuggested)(db, { letters: last }));
  return rows.map((row) => before + row.word).filter((search) => search.length <= longestSearch);
}

interface Typed {
  letters: string;
}

/** SQL: whether a column begins with letters. PostgreSQL would take it for true of next to no word, and sort thousands in place of reading 16 in order. */
const begins = (column: string, letters: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(starts_with(${sql.ref(column)}, ${anyValue(letters)}), false)`;

/**
 * Words are compared with letters without accents, by an index, and where some were typed with theirs also as they are written. Accents alone
 * begin no word. The inner list is in its order, so that words are asked about one by one until enough may be offered.
 */
const offered = (isBegun: RawBuilder<boolean>, letters: string) => sql<{ word: string }>`
    select word from (
      select word, posts, examples, checked_at from search_words where ${isBegun}
        and length(${anyValue(sql`unaccent(${letters}::text)`)}) >= ${sql.lit(fewestLetters)}
        and ${begins('word', sql`case when unaccent(${letters}::text) = ${letters}::text then '' else ${letters}::text end`)}
      order by posts desc, word limit ${sql.lit(mostSuggestions * 2)}
    ) candidates where ${isOffered('candidates')} order by posts desc, word limit ${sql.lit(mostSuggestions)}`;

/**
 * By the order of bytes that the index has. For `like` PostgreSQL has to know the letters, and would plan the statement anew for each, which takes
 * longer than finding the words.
 */
const selectSuggested = compileOnce<Typed, { word: string }>((_db, { letters }) =>
  offered(
    sql<boolean>`unaccented ~>=~ ${anyValue(sql`unaccent(${letters}::text)`)}
      and unaccented ~<~ ${anyValue(sql`unaccent(${letters}::text) || ${sql.lit(lastCharacter)}`)}`,
    letters,
  ),
);

/** With two letters alone: an index has the words that begin with them in the order in which they are offered. Some are two without their accents. */
const selectBegun = compileOnce<Typed, { word: string }>((_db, { letters }) =>
  offered(
    sql<boolean>`left(unaccented, ${sql.lit(fewestLetters)}) = ${anyValue(sql`left(unaccent(${letters}::text), ${sql.lit(fewestLetters)})`)}
      and ${begins('unaccented', sql`unaccent(${letters}::text)`)}`,
    letters,
  ),
);

/** What a search leaves out: a word or words in quotes after a minus. */
const leftOut = /(?<=^|\s)-(?:"[^"]*"?|\S+)/gu;

/**
 * Searches that may have been meant: each word that is in no three posts, replaced by one that is and that is spelled alike. Where one word
 * alone is unknown, more than one way. What is left out stays as it is: nothing is found less for it.
 */
export async function correctSearch(platform: Platform, q: string): Promise<string[]> {
  const typed = q.normalize('NFC').toLowerCase();
  const words = [...new Set(typed.replaceAll(leftOut, '').match(word) ?? [])].filter((one) => one.length > 2).slice(0, 12);
  if (words.length === 0) return [];
  const db = readFrom(platform);
  const { rows } = await db.executeQuery(selectCorrections(db, { words }));
  const better = rows.filter((row) => row.words.length > 0);
  if (better.length === 0) return [];
  const ways = better.length === 1 ? better[0]!.words.slice(0, mostCorrections) : [null];
  return ways
    .map((way) =>
      typed.replace(word, (one) => {
        const known = better.find((row) => row.typed === one);
        return known ? (way ?? known.words[0]!) : one;
      }),
    )
    .filter((search) => search.length <= longestSearch);
}

const selectCorrections = compileOnce<{ words: string[] }, { typed: string; words: string[] }>(
  (_db, { words }) => sql`
    select t.typed, c.words from unnest(${words}::text[]) as t (typed)
    cross join lateral (
      select coalesce(array_agg(found.word order by found.likeness desc, found.posts desc), '{}') as words from (
        select s.word, s.posts, s.examples, s.checked_at, similarity(s.word, t.typed) as likeness from search_words s
        where s.word % t.typed and s.word <> t.typed and similarity(s.word, t.typed) >= ${sql.lit(alike)}
        order by likeness desc, s.posts desc limit ${sql.lit(mostCorrections * 2)}
      ) found where ${isOffered('found')}
    ) c
    where not exists (select from search_words k where k.word = t.typed and ${isOffered('k')})`,
);
