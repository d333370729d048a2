import { sql, type Kysely } from 'kysely';
import { ago } from '#platform/database/fragments.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isFindablePost } from '../posts/views.ts';
import { areEnough, examplesOf, leastPosts, uneditedExamples } from './offered-words.ts';

/** A word of posts that is not kept yet, and in how many of them it is new. */
export interface NewWord {
  word: string;
  count: number;
}

/** Counts the words of posts that changed, by how much each post counts, and gives those of findable posts that are not kept yet. */
export async function countWords(db: Kysely<Tables>, changes: ReadonlyMap<string, number>): Promise<NewWord[]> {
  const { rows } = await sql<NewWord>`
    with changed as (
      select * from unnest(${[...changes.keys()]}::uuid[], ${[...changes.values()]}::int[]) as c (id, count)
    ), written as materialized (
      select t.lexeme as word, sum(c.count)::int as count, bool_or(${isFindablePost('p')}) as is_seen
      from changed c join posts p on p.id = c.id, unnest(to_tsvector('simple', bounded_words(p.title || ' ' || p.content))) t
      where t.lexeme ~ '^[[:alpha:]]{3,40}$' group by 1
    ), known as (
      update search_words s set posts = greatest(s.posts + w.count, 0) from written w where s.word = w.word returning s.word
    )
    select w.word, w.count from written w where w.is_seen and w.word not in (select word from known)`.execute(db);
  return rows;
}

/** Keeps those of some new words that are in enough posts. */
export async function takeUpWords(db: Kysely<Tables>, words: readonly NewWord[]): Promise<void> {
  await sql`
    with found as materialized (
      select w.word, w.count, ${examplesOf('w.word')} as examples
      from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ count }) => count)}::int[]) as w (word, count)
    )
    insert into search_words (word, unaccented, posts, examples)
    select f.word, unaccent(f.word), greatest(f.count, ${sql.lit(leastPosts)}), f.examples from found f where ${areEnough(sql.ref('f.examples'))}
    on conflict (word) do nothing`.execute(db);
}

/** Locks the words that were not checked for the longest time, of those that are due, for this transaction; nobody waits for them. */
export async function lockDueWords(db: Kysely<Tables>, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('checked_at', '<', ago({ days: 1 }))
    .orderBy('checked_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ word }) => word);
}

/** Completes the examples of some words, and removes those words that have too few. */
export async function checkWords(db: Kysely<Tables>, words: readonly string[]): Promise<void> {
  await sql`
    with found as materialized (
      select s.word, ${examplesOf('s.word', sql.ref('s.examples'))} as examples from search_words s where s.word = any (${words}::text[])
    ), gone as (
      delete from search_words using found where search_words.word = found.word and not ${areEnough(sql.ref('found.examples'))}
    )
    update search_words set checked_at = now(), examples = found.examples from found
    where search_words.word = found.word and ${areEnough(sql.ref('found.examples'))}`.execute(db);
}

/** Takes a word for checked, with those of its examples that were not edited: the others may have lost it. */
export async function putOffWord(db: Kysely<Tables>, word: string): Promise<void> {
  await sql`update search_words s set checked_at = now(), examples = array(select p.id from ${uneditedExamples('s')}) where s.word = ${word}`.execute(
    db,
  );
}
