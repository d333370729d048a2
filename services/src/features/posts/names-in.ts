/** Members who are told of one post that names them, at most. */
export const mostNamed = 5;

/** Words of the longest name that is looked for. */
const mostWords = 6;
/** Different names that one text is searched for, at most: a text of the greatest length has some thousands. */
const mostNames = 10_000;

const word = /[\p{L}\p{N}\p{M}]+(?:[’'‘-][\p{L}\p{N}\p{M}]+)*\.?/gu;

/**
 * All that could be a name of two to six words in a text, lower case: each row of words with single blanks between them. A word keeps a
 * stop that ends it (`Maya L.`) and is tried without it, and without what English appends to a name (`Jonas Ekdal’s`).
 */
export function namesIn(text: string): string[] {
  const names = new Set<string>();
  const given = text.normalize('NFC').toLowerCase();
  const words = [...given.matchAll(word)];
  for (let first = 0; first < words.length; first += 1) {
    let row = '';
    for (let last = first; last < Math.min(first + mostWords, words.length); last += 1) {
      // What stands between two words of one name is a blank, or the break of a line.
      if (last > first && !isGap(given, words, last)) break;
      row = last === first ? words[last]![0] : `${row} ${words[last]![0]}`;
      if (last === first) continue;
      names
        .add(row)
        .add(row.replace(/\.$/, ''))
        .add(row.replace(/[’'‘]s$/, ''));
      if (names.size >= mostNames) return [...names];
    }
  }
  return [...names];
}

function isGap(text: string, words: RegExpExecArray[], at: number): boolean {
  const before = words[at - 1]!;
  return /^\s{1,3}$/.test(text.slice(before.index + before[0].length, words[at]!.index));
}
