import type { alertModes } from '@clapback/contracts/alert-words';
import { tokensOf, type Token } from './fold.ts';

export type AlertMode = (typeof alertModes)[number];

/** A keyword as it is looked for: each unit is words that stand one after the other. */
export interface Rule {
  mode: AlertMode;
  units: string[][];
}

/** A place of a text, in UTF-16 code units. */
export interface Range {
  start: number;
  end: number;
}

/** What may stand between two words of one phrase. A full stop only behind what can be an initial or a title. */
const joins = /^[\s\p{Pd}'’‘"“”„«»&+·,/()_@.]*$/u;
/** Words of a name that may stand with its last word first, at most. */
const mostNameWords = 4;
const paragraphBreak = /\n\s*\n/u;

/** How a keyword is looked for. Without any word in it there are no units, and it matches nothing. */
export function ruleOf(keyword: string, mode: AlertMode): Rule {
  const parts = mode === 'exact' ? [keyword] : [...new Set(keyword.split(/\s+/u))];
  const units = parts.map((part) => tokensOf(part).map(({ folded }) => folded)).filter((unit) => unit.length > 0);
  return { mode, units };
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

function placesOfUnit(unit: readonly string[], text: string, tokens: readonly Token[]): Range[] {
  const places: Range[] = [];
  for (let first = 0; first + unit.length <= tokens.length; first += 1)
    if (isAt(unit, text, tokens, first) || isLastFirst(unit, text, tokens, first))
      places.push({ start: tokens[first]!.start, end: tokens[first + unit.length - 1]!.end });
  return places;
}

function isAt(unit: readonly string[], text: string, tokens: readonly Token[], first: number): boolean {
  if (!isWord(unit, 0, tokens[first]!) || !tokens[first]!.opens || !tokens[first + unit.length - 1]!.closes) return false;
  for (let at = 1; at < unit.length; at += 1) {
    const [before, token] = [tokens[first + at - 1]!, tokens[first + at]!];
    if (!isWord(unit, at, token) || !isOnePhrase(text.slice(before.end, token.start), before)) return false;
  }
  return true;
}

/** Whether a token is a word of a phrase, in any of its spellings. */
const isWord = (unit: readonly string[], at: number, { folded, also: { anywhere, atEnd } }: Token): boolean =>
  folded === unit[at] || anywhere.includes(unit[at]!) || (at > 0 && at === unit.length - 1 && atEnd === unit[at]);

/** Whether a name stands there as lists have it: `Müller, Anna`. */
function isLastFirst(unit: readonly string[], text: string, tokens: readonly Token[], first: number): boolean {
  if (unit.length < 2 || unit.length > mostNameWords) return false;
  const [last, next] = [tokens[first]!, tokens[first + 1]!];
  return /^\s*,\s*$/u.test(text.slice(last.end, next.start)) && isAt([unit.at(-1)!, ...unit.slice(0, -1)], text, tokens, first);
}

function isOnePhrase(gap: string, before: Token): boolean {
  if (!joins.test(gap) || paragraphBreak.test(gap)) return false;
  return !/\.\s/u.test(gap) || before.folded.length <= 3;
}
