import { diffWordsWithSpace } from 'diff/lib/diff/word.js';

/** A stretch of a text: of both versions, or of the one before or after the change alone. */
export interface Piece {
  text: string;
  of: 'both' | 'before' | 'after';
}

/** A stretch of one version, and whether the other has it not. */
export interface Stretch {
  text: string;
  isChanged: boolean;
}

/** Beyond this many changed words two texts have little in common, and finding out how little takes long. */
const maxEditLength = 1_500;

/** Takes an edit's text (`Title: …`, a blank line, `Content: …`) apart; one of another form is all content. */
export function parseEdit(text: string): { title: string; content: string } {
  const found = /^Title: (.*)\n\nContent: ([\s\S]*)$/u.exec(text);
  return found ? { title: found[1]!, content: found[2]! } : { title: '', content: text };
}

/** What was changed between two versions of a text, by words. */
export function differenceOf(before: string, after: string): Piece[] {
  const found = diffWordsWithSpace(before, after, { maxEditLength });
  if (!found)
    return [
      { text: before, of: 'before' },
      { text: after, of: 'after' },
    ];
  return found.map(({ value, added, removed }) => ({ text: value, of: added ? 'after' : removed ? 'before' : 'both' }));
}

/** One of the two versions. Changes with nothing but a space between them are one. */
export function versionOf(pieces: Piece[], version: 'before' | 'after'): Stretch[] {
  const own = pieces.filter(({ of }) => of === 'both' || of === version);
  const result: Stretch[] = [];
  for (const [index, { text, of }] of own.entries()) {
    const last = result.at(-1);
    const isSpaceBetween = last?.isChanged && own[index + 1]?.of === version && /^ +$/u.test(text);
    const isChanged = of === version || Boolean(isSpaceBetween);
    if (last?.isChanged === isChanged) last.text += text;
    else result.push({ text, isChanged });
  }
  return result;
}

/** How many characters of an unchanged stretch are shown beside a change. */
const context = 120;

/**
 * The difference without the long stretches that stayed as they were: only what stands next to a change is kept of them, the same in both
 * versions.
 */
export function shortened(pieces: Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const { text, of } = piece;
    if (of !== 'both' || text.length <= context * 2.5) return piece;
    const start = index > 0 ? cutAfter(text, context) : '';
    const end = index < pieces.length - 1 ? cutBefore(text, context) : '';
    return { text: start || end ? `${start}…${end}` : `${cutAfter(text, context * 2)}…`, of };
  });
}

const cutAfter = (text: string, length: number) => text.slice(0, length).replace(/\S*$/u, '');
const cutBefore = (text: string, length: number) => text.slice(-length).replace(/^\S*/u, '');
