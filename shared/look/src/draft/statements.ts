import { mostStatements } from '@clapback/contracts/limits';
import { sentencesOf } from '@clapback/contracts/sentences';
import type { MarkedStatement, StatementKind } from '@clapback/contracts/writer-words';
import { findThreats } from '../threats.ts';

/** Statements joined by 'and' or a semicolon are two where each has a verb of its own. */
const joint = /;\s+|,\s+and\s+(?=(?:I|we|he|she|they|it|you|the|their|his|her|my|our)\s)/iu;

/** What announces harm without naming it. */
export const threatening =
  /\b(?:you(?:['’]ll| will) (?:all )?(?:be sorry|regret|pay for|see what|wish)|you(?:['’]ve| have) been warned|just (?:you )?wait\b|we know where|i know where|watch (?:your|yourself|out)\b|(?:i|we)(?:['’]ll| will| am going to| are going to) (?:make sure (?:nobody|no one|everyone)|ruin|destroy|finish|come (?:for|round|over)|get you|hunt)|or else\b)/iu;

const insult =
  'liars?|thie(?:f|ves)|crooks?|scum(?:bags?)?|idiots?|morons?|cowards?|greedy|pathetic|disgusting|disgrace(?:ful)?|losers?|bastards?|bitch(?:es)?|assholes?|arseholes?|jerks?|creeps?|monsters?|psycho(?:s|path)?|frauds?|con (?:wo)?m[ae]n|scammers?|cheats?|incompetent|shameless|stupid|useless|evil|sick(?:o)?';
/** What is one of persons alone: a kitchen may have rats. */
const insultOfPersons = `${insult}|clowns?|trash|garbage|filth(?:y)?|pigs?|rats?|snakes?|vermin`;
const insulting = new RegExp(`\\b(?:${insult})\\b`, 'iu');
/** Words that name-calling has beside the names. */
const fillers = new Set(
  'what a an the you are re you’re he she it they is s they’re he’s she’s these those such absolute absolutely total totally complete completely bloody fucking just utter so very nothing but and people person company man woman lot team folks with no shame morals'.split(
    ' ',
  ),
);
const name = new RegExp(`^(?:${insultOfPersons})$`, 'iu');

/** Nothing but names: no verb but 'is', no figure, no day. */
function isNameCalling(text: string): boolean {
  const words =
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[\p{L}\p{N}’]+/gu) ?? [];
  return words.some((word) => name.test(word)) && words.every((word) => fillers.has(word) || name.test(word));
}

const opining =
  /\b(?:i (?:think|feel|felt|believe|guess|suspect|would (?:not|never)|wouldn['’]t|hate[d]?|love[d]?)|in my (?:opinion|view|experience)|imo|seems?|seemed|looks? like|apparently|probably|should(?: not|n['’]t)? (?:be|have|lose)|(?:the )?(?:worst|best|rudest|ugliest|most \w+) |never again|avoid (?:them|him|her|it|this|at)|stay away|don['’]t (?:go|trust|buy|book|use|hire|waste)|do not (?:go|trust|buy|book|use|hire)|would (?:not )?recommend|not worth|overrated|overpriced|awful|terrible|horrible|appalling|shocking|rude|unprofessional|disappoint\w*|dreadful|a joke|shame on|unacceptable|boring|ugly|nasty|poor (?:service|quality|show|taste))\b/iu;
/** What can be shown to be so or not: figures, days, and deeds. */
const factual =
  /\d|\b(?:january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|yesterday|stole|stolen|lied|kept|took|paid|refused|refunded|charged|sold|sent|hit|fired|broke|cancelled|canceled|promised|told|said|arrived|delivered|signed|closed|shut|poisoned|cheated|ignored|blocked|deleted|hired|installed|damaged|lost|left|called|wrote|threatened|shouted|laughed|faked|forged|owes?)\b/iu;

/** What a sentence is, by its form and words. */
export function kindOf(words: string): StatementKind {
  // Only where a run begins: tried again at each of its signs it would take the square of its length.
  const text = words.trim().replace(/^[“"‘'«]+|(?<![”"’'»])[”"’'»]+$/gu, '');
  if (findThreats(text).length > 0 || threatening.test(text)) return 'threat';
  if (/\?[\s”"’'!)]*$/u.test(text)) return 'question';
  if (isNameCalling(text)) return 'insult';
  if (opining.test(text) && !factual.test(text)) return 'opinion';
  if (insulting.test(text) && !factual.test(text)) return 'insult';
  if (opining.test(text) && /\b(?:worst|best|i (?:think|feel|felt|believe|guess)|in my (?:opinion|view)|seems?|seemed)\b/iu.test(text))
    return 'opinion';
  return 'fact';
}

/** The statements of a text, one for each sentence, of two that are joined each by itself. */
export function splitStatements(text: string): string[] {
  return sentencesOf(text)
    .flatMap(({ words }) => {
      const parts = words.split(joint).map((part) => part.trim());
      return parts.every((part) => part.split(/\s+/u).length >= 2) ? parts : [words];
    })
    .filter((words) => /[\p{L}\p{N}]/u.test(words))
    .map((words) => words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
    .slice(0, mostStatements);
}

/** A statement of which nothing is said yet; what is no fact is left unanswered unless the member wants it. */
export const newStatement = (number: number, words: string, kind: StatementKind): MarkedStatement => ({
  number,
  words,
  kind,
  mark: kind === 'fact' ? null : 'open',
  added: '',
  proof: '',
  date: null,
  amount: '',
  who: '',
  skipped: [],
});

/** A text as statements that can be marked; what was said of one that is still in it stays. */
export function statementsOf(text: string, before: readonly MarkedStatement[] = []): MarkedStatement[] {
  const known = [...before];
  return splitStatements(text).map((words, index) => {
    const at = known.findIndex((one) => one.words === words);
    const [kept] = at < 0 ? [] : known.splice(at, 1);
    return kept ? { ...kept, number: index + 1 } : newStatement(index + 1, words, kindOf(words));
  });
}
