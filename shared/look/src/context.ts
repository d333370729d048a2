/** A passage that a rule has found; offsets in UTF-16 units, `end` is exclusive. */
export interface Found {
  start: number;
  end: number;
}

/** Characters before a number within which a word says what it is. */
const near = 48;

/** What stands before a place in its sentence, at most so many characters of it, in lower case. */
export function before(text: string, at: number, most = near): string {
  const part = text.slice(Math.max(0, at - most), at);
  // A full stop ends a sentence where a capital follows: those of 'No.' and 'P.O.' do not.
  const ends = [...part.matchAll(/[!?\n]|\.(?=\s+[A-Z])/g)];
  const from = ends.length > 0 ? ends.at(-1)!.index + 1 : 0;
  const isAbbreviation = /\b(?:no|nr|tel|acct|ref)\.\s*$/i.test(part.slice(0, from));
  return (isAbbreviation ? part : part.slice(from)).toLowerCase();
}

/** What follows a place in its sentence, at most so many characters of it, in lower case. */
export const after = (text: string, at: number, most = near): string =>
  text
    .slice(at, at + most)
    .split(/[!?\n]|\.\s/)[0]!
    .toLowerCase();

/** Whether a passage stands by itself and is no part of a longer word or number. */
export function standsAlone(text: string, { start, end }: Found): boolean {
  return !/[\p{L}\p{N}_]/u.test(text[start - 1] ?? '') && !/[\p{L}\p{N}_]/u.test(text[end] ?? '');
}

/**
 * All matches of a global pattern, as passages; of a pattern with a group named `mark`, that group alone. Such a pattern has the flag `d`.
 */
export const passages = (text: string, pattern: RegExp): Found[] =>
  [...text.matchAll(pattern)].map((match) => {
    const [start, end] = match.indices?.groups?.mark ?? [match.index, match.index + match[0].length];
    return { start, end };
  });
