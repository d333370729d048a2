import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { giveWay } from './give-way.ts';
import { keySetsOf, keysVersion, type Rule } from '#platform/names/rule.ts';

type Holds = Pick<Platform, 'secrets' | 'settings'>;

/** A keyed hash of a folded word, under the secret that makes. Nobody without it can tell which word it is, nor try them all. */
const wordHash = ({ secrets }: Holds, word: string, secretId?: string) => secrets.mac('alert-words', word, secretId)!.slice(0, 16);

/** The hashes of the words of a text, each once, under every secret that is held: those of an alert were made under one of them. */
export async function hashesOf(platform: Holds, words: Iterable<string>): Promise<string[]> {
  const hashes: string[] = [];
  for (const word of new Set(words)) {
    for (const { id } of platform.settings.secrets) hashes.push(wordHash(platform, word, id));
    if (hashes.length % 500 === 0) await giveWay();
  }
  return hashes;
}

/** A keyed hash of a whole text, under the secret that makes. */
export const textHash = ({ secrets }: Pick<Holds, 'secrets'>, text: string, secretId?: string): string =>
  secrets.mac('alert-words', `text ${text}`, secretId)!.slice(0, 22);

/** The same under the other secrets that are held: what was stored before the secret was changed is known by them. */
export const earlierHashes = (platform: Holds, text: string): string[] =>
  platform.settings.secrets.filter(({ id }) => id !== platform.secrets.currentId).map(({ id }) => textHash(platform, text, id));

/** Writes by which words an alert is looked up, in place of those before. */
export async function writeTerms(tx: Tx, alertId: string, rule: Rule): Promise<void> {
  await tx.db.deleteFrom('alert_terms').where('alert_id', '=', alertId).execute();
  const sets = keySetsOf(rule).map((keys) => keys.map((key) => ({ hash: wordHash(tx.platform, key), length: key.length })));
  const rows = await tx.db
    .selectFrom('alert_terms')
    .select(['word_hash', (eb) => eb.fn.countAll<string>().as('count')])
    .where('word_hash', 'in', [...new Set(sets.flat().map(({ hash }) => hash))])
    .groupBy('word_hash')
    .execute();
  const used = new Map(rows.map(({ word_hash, count }) => [word_hash, Number(count)]));
  // By the word that the fewest alerts are looked up by: a common one would bring up thousands of them for each text.
  const terms = sets.map((keys) =>
    keys.toSorted((a, b) => (used.get(a.hash) ?? 0) - (used.get(b.hash) ?? 0) || b.length - a.length).map(({ hash }) => hash),
  );
  await tx.db
    .insertInto('alert_terms')
    .values(terms.map(([rarest, ...others]) => ({ id: uuid(), alert_id: alertId, word_hash: rarest!, other_hashes: others })))
    .execute();
  await tx.db.updateTable('alerts').set({ keys_version: keysVersion }).where('id', '=', alertId).execute();
}
