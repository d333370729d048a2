import { sql } from 'kysely';
import { ago } from '#platform/database/fragments.ts';
import { transact } from '#platform/database/transaction.ts';
import type { EventKind } from '@clapback/contracts/events';
import type { EventConsumer, Sweep } from '#platform/feature.ts';
import { isFindablePost } from '../posts/views.ts';
import { areEnough, examplesOf, leastPosts } from './offered-words.ts';

/** Events after which a post's words may be new here, and by how much each of them then counts. */
const counts: Partial<Record<EventKind, number>> = { 'post.created': 1, 'post.changed': 0, 'post.restored': 1, 'post.removed': -1 };
/** Words that are asked about in one transaction. */
const atOnce = 500;

/**
 * Takes up words of posts, as they are written, once three posts have them, and counts in how many they stand, without what staff hide. Away from
 * the posts' own transactions: a frequent word is one row for all.
 */
export const keepWords: EventConsumer = {
  name: 'search-words',
  everyMs: 2000,
  async consume(tx, events) {
    const changes = new Map<string, number>();
    for (const { kind, ids } of events) {
      const count = counts[kind];
      const { postId } = ids as { postId?: string };
      if (count !== undefined && postId) changes.set(postId, (changes.get(postId) ?? 0) + count);
    }
    if (changes.size === 0) return;
    await sql`
      with changed as (
        select * from unnest(${[...changes.keys()]}::uuid[], ${[...changes.values()]}::int[]) as c (id, count)
      ), written as materialized (
        select t.lexeme as word, sum(c.count)::int as count, bool_or(${isFindablePost('p')}) as is_seen
        from changed c join posts p on p.id = c.id, unnest(to_tsvector('simple', bounded_words(p.title || ' ' || p.content))) t
        where t.lexeme ~ '^[[:alpha:]]{3,40}$' group by 1
      ), known as (
        update search_words s set posts = greatest(s.posts + w.count, 0) from written w where s.word = w.word returning s.word
      )
      insert into search_words (word, posts, examples) select f.word, greatest(f.count, ${sql.lit(leastPosts)}), f.examples from (
        select w.word, w.count, ${examplesOf('w.word')} as examples from written w where w.is_seen and w.word not in (select word from known)
      ) f where ${areEnough(sql.ref('f.examples'))}
      on conflict (word) do nothing`.execute(tx.db);
  },
};

/** Takes new examples of each word once a day, and removes words that are in no three posts any more. They are offered to nobody meanwhile. */
export const sweepWords: Sweep = async (platform) => {
  for (;;) {
    const checked = await transact(platform, async (tx) => {
      const { rows } = await sql<{ word: string }>`
        with due as materialized (
          select s.word from search_words s where s.checked_at < ${ago({ days: 1 })} order by s.checked_at limit ${sql.lit(atOnce)} for update skip locked
        ), found as materialized (
          select due.word, ${examplesOf('due.word')} as examples from due
        ), gone as (
          delete from search_words using found where search_words.word = found.word and not ${areEnough(sql.ref('found.examples'))}
          returning search_words.word
        )
        update search_words set checked_at = now(), examples = found.examples from found
        where search_words.word = found.word and found.word not in (select word from gone)
        returning search_words.word`.execute(tx.db);
      return rows.length;
    });
    if (checked === 0) return;
  }
};
