import { keySetsOf, placesOf, ruleOf } from './rule.ts';
import { keysOf, tokensOf, type Token } from './words.ts';

/** Words that a name has at least: one word alone stands in texts that mean nobody by it. */
const fewestWords = 2;
/** Characters of a key, at most: the index that it is looked up by has no room for a longer one. */
const longestKey = 50;

const keyOfIndex = (key: string): string => [...key].slice(0, longestKey).join('');

const isSearchedFor = (name: string): boolean => name.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length >= fewestWords;

/** Sets of keys by which a name is looked up: a text that has it has all keys of one of them. None for a name of one word. */
export const nameKeySetsOf = (name: string): string[][] =>
  isSearchedFor(name) ? keySetsOf(ruleOf(name, 'exact')).map((keys) => [...new Set(keys.map(keyOfIndex))]) : [];

/** A text that names are searched for in. */
export interface NamingText {
  text: string;
  tokens: readonly Token[];
  /** All keys that its words have. */
  keys: readonly string[];
}

/** Reads a text, once for all names. */
export function readNaming(text: string): NamingText {
  const tokens = tokensOf(text);
  return { text, tokens, keys: [...new Set(tokens.flatMap((token) => keysOf(token, false)).map(keyOfIndex))] };
}

/** Whether a name stands in a text, as an alert on it would find it that has no further options. */
export const isNamedIn = (name: string, { text, tokens }: NamingText): boolean =>
  isSearchedFor(name) && placesOf(ruleOf(name, 'exact'), text, tokens).length > 0;
