import type { InferEntity } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { mostExclusions } from '@clapback/contracts/alert-words';
import type { Tx } from '#platform/database/transaction.ts';
import { AlertExclusion, type AlertResult } from '../entities.ts';
import { tokensOf } from '#platform/names/words.ts';
import { marksIn, ruleOf, type AlertMode } from '#platform/names/rule.ts';
import { exclusionContext, hostOf, keywordContext, optionsOf, snippetContext } from '../matching/match.ts';
import { openPlace } from '../sealed.ts';

/** Finds that were not about the member before a word that they share, or a source, is left out: one may be chance. */
const wordFinds = 2;
const sourceFinds = 3;
/** Words that one press teaches, at most: each may keep something away that the member would want to read. */
const mostWords = 2;
const shortestWord = 4;
/** Finds that are looked at, the newest first. */
const mostFinds = 200;

/**
 * Learns of a find that was not about the member: words that stand in it and in another such find, and in none that is about them or is not
 * decided; and its source, where three finds of it were not about them and none was. All of it is shown with the find and can be taken back.
 */
export async function learnOf(tx: Tx, result: InferEntity<typeof AlertResult>): Promise<void> {
  const { alertId } = result;
  const known = await tx.em.find(AlertExclusion, { alertId });
  let room = mostExclusions * 2 - known.length;
  const { secrets } = tx.platform;
  const values = new Set(known.map(({ kind, value }) => `${kind} ${secrets.unseal(value, exclusionContext(alertId))?.toLowerCase()}`));
  const rows = await tx.db
    .selectFrom('alert_results')
    .select(['id', 'snippet', 'source_url', 'source_title', 'state'])
    .where('alert_id', '=', alertId)
    .orderBy('found_at', 'desc')
    .limit(mostFinds)
    .execute();
  const finds = rows.map((row) => {
    const { url, title } = openPlace(secrets, alertId, row);
    const snippet = secrets.unseal(row.snippet, snippetContext(alertId)) ?? '';
    const words = wordsOf(snippet);
    const near = new Set([...words.keys(), ...wordsOf(title).keys()]);
    return { id: row.id, isNotMe: row.state === 'not_me', host: hostOf(url), snippet, words, near };
  });
  const own = finds.find(({ id }) => id === result.id);
  if (!own) return;
  const [notMe, others] = [finds.filter(({ isNotMe }) => isNotMe), finds.filter(({ isNotMe }) => !isNotMe)];
  const learn = (kind: 'word' | 'source', value: string) => {
    if (room <= 0 || values.has(`${kind} ${value.toLowerCase()}`)) return;
    room -= 1;
    tx.em.create(AlertExclusion, {
      id: uuid(),
      alertId,
      kind,
      value: tx.seal(value, exclusionContext(alertId)),
      resultId: result.id,
    });
  };
  const isOfOurs = own.host === hostOf(tx.platform.settings.publicUrl.href);
  if (!isOfOurs && notMe.filter(({ host }) => host === own.host).length >= sourceFinds && others.every(({ host }) => host !== own.host)) {
    learn('source', own.host);
  } else {
    for (const word of await teachingWords(tx, alertId, own, { notMe, others })) learn('word', word);
  }
  await tx.flush();
}

interface Words {
  snippet: string;
  words: Map<string, string>;
  /** With those of its title, which all finds of one source share: they tell whom it is not about no better than the source does. */
  near: ReadonlySet<string>;
}

/** Words that tell such finds from others: those that most of them have, and of these the longest. */
async function teachingWords(
  tx: Tx,
  alertId: string,
  { snippet, words: own }: Words,
  { notMe, others }: { notMe: Words[]; others: Words[] },
): Promise<string[]> {
  const alert = await tx.db
    .selectFrom('alerts')
    .select(['keyword', 'mode', 'finds_nicknames', 'finds_typing_errors'])
    .where('id', '=', alertId)
    .executeTakeFirstOrThrow();
  const keyword = tx.platform.secrets.unseal(alert.keyword, keywordContext(alertId)) ?? '';
  // In whatever spelling the name stands there: to leave that out would leave out the name.
  const named = marksIn(ruleOf(keyword, alert.mode as AlertMode, optionsOf(alert)), snippet).map(({ start, end }) =>
    snippet.slice(start, end),
  );
  const names = wordsOf([keyword, ...named].join('\n'));
  return [...own]
    .filter(([folded]) => folded.length >= shortestWord && !names.has(folded) && !commonWords.has(folded))
    .filter(([folded]) => others.every(({ near }) => !near.has(folded)))
    .map(([folded, word]) => ({ folded, word, finds: notMe.filter(({ words }) => words.has(folded)).length }))
    .filter(({ finds }) => finds >= wordFinds)
    .toSorted((a, b) => b.finds - a.finds || b.folded.length - a.folded.length)
    .slice(0, mostWords)
    .map(({ word }) => word);
}

/** Words of a text by how they are compared, as they are written. */
const wordsOf = (text: string) => new Map(tokensOf(text).map(({ folded, start, end }) => [folded, text.slice(start, end)]));

/** Words of four letters and more that stand in texts about anything. */
const commonWords = new Set(
  `about above after again against also always another around asked because been before being below between both came cannot come could
  does doing done down during each even ever every first from give given goes going gone good great have having here hers herself himself into
  itself just know last less like made make many might more most much must myself never next none only other others ourselves over same says
  said shall should since some still such take taken than that their theirs them themselves then there these they thing this those through time
  today told took under until upon used very want were what when where which while whom whose will with within without would year years yesterday
  your yours clapback post comment response news page pages said people back well long little right left`.split(/\s+/),
);
