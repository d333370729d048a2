import type { EventKind } from '@clapback/contracts/events';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { EventConsumer, Sweep } from '#platform/feature.ts';
import { checkWords, countWords, lockDueWords, putOffWord, takeUpWords } from './queries.ts';

/** Events after which a post's words may be new here, and by how much each of them then counts. */
const counts: Partial<Record<EventKind, number>> = { 'post.created': 1, 'post.changed': 0, 'post.restored': 1, 'post.removed': -1 };
/** Words that one statement asks about: for each, up to 500 texts are compared, within the ten seconds of a statement. */
const atOnce = 20;

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
    const words = await countWords(tx.db, changes);
    for (let from = 0; from < words.length; from += atOnce) await takeUpWords(tx.db, words.slice(from, from + atOnce));
  },
};

/**
 * Completes the examples of each word once a day, and removes words that are in no three posts any more. They are offered to nobody meanwhile.
 * Where some cannot be checked each is tried by itself, and what fails by itself is put off, so that it holds up no other.
 */
export const sweepWords: Sweep = async (platform) => {
  let most = atOnce;
  for (;;) {
    let words: string[] = [];
    try {
      await transact(platform, async (tx) => {
        words = await lockDueWords(tx.db, most);
        if (words.length > 0) await checkWords(tx.db, words);
      });
      if (words.length === 0) return;
      most = Math.min(most * 2, atOnce);
    } catch (error) {
      const [word] = words;
      if (word === undefined) throw error;
      if (words.length === 1) {
        platform.log.warn({ err: error }, 'A word that is offered to searchers could not be checked, and is put off for a day');
        await putOffWord(readFrom(platform), word);
      }
      most = 1;
    }
  }
};
