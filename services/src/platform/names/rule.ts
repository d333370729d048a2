import type { alertModes } from '@clapback/contracts/alert-words';
import { nicknameKeyOf, nicknamesOf } from './nicknames.ts';
import { spelledInLatin } from './spellings.ts';
import { errorKeysOf, isOneErrorAway, mayHaveError } from './typing-errors.ts';
import { initialKeyOf, tokensOf, type Token } from './words.ts';

export type AlertMode = (typeof alertModes)[number];

/** What a keyword is found by beside its own words. */
export interface RuleOptions {
  /** Common English short forms: `Bob` for Robert. */
  findsNicknames: boolean;
  /** One error in words of six letters and more. */
  findsTypingErrors: boolean;
}

/** A word of a keyword with all that it is found by. */
export interface RuleWord {
  /** Itself, in Latin letters as well, and its nicknames. */
  forms: readonly string[];
  /** What an initial can stand for. */
  initials: readonly string[];
  hasError: boolean;
  /** By which alerts are looked up: one of them is in a text that has the word. */
  keys: readonly string[];
}

type Phrase = readonly RuleWord[];

/** A keyword as it is looked for: each unit is words that stand one after the other, in one of its ways to write them. */
export interface Rule {
  mode: AlertMode;
  units: Phrase[][];
}

/** A place of a text, in UTF-16 code units. */
export interface Range {
  start: number;
  end: number;
}

/** What may stand between two words of one phrase. A full stop only behind what can be an initial or a title. */
const joins = /^[\s\p{Pd}\p{Cf}'’‘`´\u02BB\u02BC\u05F3\u05F4\uFF07"“”„«»&+·,/()_@.]*$/u;
/** Words of a name that may stand with its last word first, or as initials, at most. */
const mostNameWords = 4;
const paragraphBreak = /\n\s*\n/u;
/** What can have an initial: a word in letters that have capitals. */
const cased = /^(?:\p{Script=Latin}{2,}|\p{Script=Cyrillic}{2,}|\p{Script=Greek}{2,})$/v;
const plain: RuleOptions = { findsNicknames: false, findsTypingErrors: false };

/** How a keyword is looked for. Without any word in it there are no units, and it matches nothing. */
export function ruleOf(keyword: string, mode: AlertMode, options: RuleOptions = plain): Rule {
  const parts = mode === 'exact' ? [keyword] : [...new Set(keyword.split(/\s+/u))];
  const units = parts.map((part) => phrasesOf(tokensOf(part), options)).filter((phrases) => phrases.length > 0);
  return { mode, units };
}

/** The ways to write a phrase: as it is, and with what a hyphen or apostrophe parts as one word. */
function phrasesOf(tokens: readonly Token[], options: RuleOptions): Phrase[] {
  if (tokens.length === 0) return [];
  const apart = tokens.map(({ folded }) => folded);
  const together = tokens.flatMap(({ folded, joined }, at) => (tokens[at - 1]?.joined ? [] : [joined ?? folded]));
  const ways = together.length < apart.length ? [apart, together] : [apart];
  return ways.map((words) =>
    words.map((word, at) => ruleWord(word, { isGiven: isBeforeLast(words, at), isAlone: words.length === 1 }, options)),
  );
}

/** Whether a word is one of a name, before its last. */
const isBeforeLast = (words: readonly string[], at: number) => words.length <= mostNameWords && at < words.length - 1;

function ruleWord(word: string, { isGiven, isAlone }: { isGiven: boolean; isAlone: boolean }, options: RuleOptions): RuleWord {
  const own = [word, ...spelledInLatin(word)];
  const nickname = options.findsNicknames && (isGiven || isAlone) ? nicknameKeyOf(word) : null;
  const hasError = options.findsTypingErrors && mayHaveError(word);
  const initials = isGiven && cased.test(word) ? own : [];
  const keys = [...own, ...initials.map(initialKeyOf), ...(nickname === null ? [] : [nickname]), ...(hasError ? errorKeysOf(word) : [])];
  return { forms: nickname === null ? own : [...own, ...nicknamesOf(word)], initials, hasError, keys: [...new Set(keys)] };
}

/** Where a rule matches a text, in the order of the text; nothing unless it matches as a whole. */
export function placesOf({ mode, units }: Rule, text: string, tokens: readonly Token[]): Range[] {
  const found = units.map((unit) => placesOfUnit(unit, text, tokens));
  const isMatch = mode === 'any' ? found.some(({ length }) => length > 0) : units.length > 0 && found.every(({ length }) => length > 0);
  return isMatch ? found.flat().toSorted((a, b) => a.start - b.start) : [];
}

/** The places of whatever units a text has: of a part of it, where the others may stand elsewhere. */
export const marksIn = ({ units }: Rule, text: string): Range[] => {
  const tokens = tokensOf(text);
  return units.flatMap((unit) => placesOfUnit(unit, text, tokens)).toSorted((a, b) => a.start - b.start);
};

/** Whether a phrase stands in a text. */
export const holds = (phrase: string, text: string, tokens: readonly Token[]): boolean => {
  const [unit] = ruleOf(phrase, 'exact').units;
  return unit !== undefined && placesOfUnit(unit, text, tokens).length > 0;
};

function placesOfUnit(ways: readonly Phrase[], text: string, tokens: readonly Token[]): Range[] {
  const places: Range[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    if (!tokens[first]!.opens) continue;
    for (const phrase of ways) {
      const last = endOf(phrase, text, tokens, first) ?? endLastFirst(phrase, text, tokens, first);
      if (last === null) continue;
      places.push({ start: tokens[first]!.start, end: tokens[last]!.end });
      break;
    }
  }
  return places;
}

/** Whether the words before and after a gap belong together; `at` counts the words of the phrase. */
type IsGap = (gap: string, before: Token, at: number) => boolean;

/** The last token of a phrase that begins with one; null where it does not stand there. */
function endOf(phrase: Phrase, text: string, tokens: readonly Token[], first: number, isGap: IsGap = isOnePhrase): number | null {
  let next = first;
  const ends: End[] = [];
  for (const [at, word] of phrase.entries()) {
    const isLast = at > 0 && at === phrase.length - 1;
    const stands = (place: number) =>
      at === 0 || (place < tokens.length && isGap(text.slice(tokens[place - 1]!.end, tokens[place]!.start), tokens[place - 1]!, at));
    // `Ruth M. Hollis` is found by Ruth Hollis.
    if (isLast && isMiddleInitial(phrase, text, tokens[next]) && endingOf(word, tokens[next]!, isLast) === null && stands(next)) next += 1;
    const token = tokens[next];
    if (!token || !stands(next)) return null;
    const end = endingOf(word, token, isLast);
    if (end !== null) {
      ends.push(end);
      next += 1;
    } else if (token.joined !== null && word.forms.includes(token.joined)) {
      ends.push('none');
      next += 2;
    } else return null;
  }
  const isAgreed = !ends.includes('shared') || (ends.length > 1 && !ends.includes('none'));
  return isAgreed && tokens[next - 1]!.closes ? next - 1 : null;
}

/** Which ending a word has: none, one that only such a word has, or one that other names have as well. */
type End = 'none' | 'own' | 'shared';

/** With which ending a token is a word of a phrase; null where it is another. */
function endingOf({ forms, initials, hasError }: RuleWord, token: Token, isLast: boolean): End | null {
  const { folded, also, isInitial } = token;
  if (forms.includes(folded)) return 'none';
  if (forms.some((form) => also.anywhere.includes(form) || (isLast && also.atEnd.includes(form)))) return 'own';
  if (isInitial && initials.some((form) => [folded, ...also.anywhere].some((letter) => form.startsWith(letter)))) return 'own';
  if (forms.some((form) => also.together.includes(form))) return 'shared';
  return hasError && isOneErrorAway(forms[0]!, folded) ? 'none' : null;
}

const isMiddleInitial = (phrase: Phrase, text: string, token: Token | undefined): boolean =>
  token !== undefined && token.isInitial && text[token.end] === '.' && phrase.at(-2)!.initials.length > 0;

/** The same for a name as lists have it: `Müller, Anna`. */
function endLastFirst(phrase: Phrase, text: string, tokens: readonly Token[], first: number): number | null {
  if (phrase.length < 2 || phrase.length > mostNameWords) return null;
  return endOf([phrase.at(-1)!, ...phrase.slice(0, -1)], text, tokens, first, (gap, before, at) =>
    at === 1 ? /^[\s\p{Cf}]*,[\s\p{Cf}]*$/u.test(gap) : isOnePhrase(gap, before),
  );
}

function isOnePhrase(gap: string, before: Token): boolean {
  if (!joins.test(gap) || paragraphBreak.test(gap)) return false;
  return !/\.\s/u.test(gap) || before.folded.length <= 3;
}

/**
 * Counts changes of what keys a rule has. What is stored was made under one of these numbers, and is made anew where it was an earlier one:
 * whoever changes the keys of a name adds one.
 */
export const keysVersion = 3;

/** Sets of keys that one alert is looked up by, at most. */
const mostSets = 32;

/**
 * Sets of keys by which a rule is looked up: a text that it matches has all keys of one of them. Words of more keys than there is room for
 * are left out of the sets, and are compared then.
 */
export function keySetsOf({ mode, units }: Rule): string[][] {
  if (mode === 'any') return units.flatMap((ways) => ways.flatMap(keySetsOfWords));
  const [first = [], ...others] = units;
  // A word that is written in several ways is looked up by the others, where there are any.
  const sure = others.filter(({ length }) => length === 1).flatMap(([phrase]) => phrase!);
  return first.flatMap((phrase) => keySetsOfWords([...phrase, ...sure]));
}

function keySetsOfWords(words: readonly RuleWord[]): string[][] {
  let sets: string[][] = [[]];
  for (const { keys } of words.toSorted((a, b) => a.keys.length - b.keys.length))
    if (sets[0]!.length === 0 || sets.length * keys.length <= mostSets)
      sets = sets.flatMap((set) => keys.map((key) => [...new Set([...set, key])]));
  return sets;
}
