/** Letters of a word in which an error is looked for: of shorter ones too many are one letter away from another. */
const shortest = 6;
/** No name is longer; to look longer words up would cost more than they find. */
const longest = 24;

/** Whether a word of a keyword is found with an error in it. */
export const mayHaveError = (word: string): boolean => word.length >= shortest && word.length <= longest && /^\p{L}+$/u.test(word);

/**
 * A word and what is left of it without one of its letters, but for the first. Two words that are one error apart have one of these in
 * common. https://github.com/wolfgarbe/SymSpell
 */
export function errorKeysOf(word: string): string[] {
  if (word.length < shortest - 1 || word.length > longest + 1 || !/^\p{L}+$/u.test(word)) return [];
  const keys = new Set([`-${word}`]);
  // What is shorter than a word with an error in it has lost that letter already.
  if (word.length >= shortest) for (let at = 1; at < word.length; at += 1) keys.add(`-${word.slice(0, at)}${word.slice(at + 1)}`);
  return [...keys];
}

/** Whether a word is another with one letter more, less, in place of another, or two that changed places. The first one stands. */
export function isOneErrorAway(word: string, other: string): boolean {
  if (word[0] !== other[0] || Math.abs(word.length - other.length) > 1) return false;
  const [long, short] = word.length >= other.length ? [word, other] : [other, word];
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  const isChanged = long.slice(at + 1) === short.slice(at + 1);
  return isChanged || (long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2));
}
