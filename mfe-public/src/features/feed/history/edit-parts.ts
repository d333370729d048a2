import { diffWordsWithSpace } from 'diff/lib/diff/word.js';

/** A stretch of a text, and whether it is in the other version as well. */
export interface Stretch {
  text: string;
  isChanged: boolean;
}

/** The two versions of a text, each cut into what stayed and what did not. */
export interface Difference {
  before: Stretch[];
  after: Stretch[];
}

/** Beyond this many changed words two texts have little in common, and finding out how little takes long. */
const maxEditLength = 1_500;

/** Takes an edit's text (`Title: …`, a blank line, `Content: …`) apart; one of another form is all content. */
export function parseEdit(text: string): { title: string; content: string } {
  const found = /^Title: (.*)\n\nContent: ([\s\S]*)$/u.exec(text);
  return found ? { title: found[1]!, content: found[2]! } : { title: '', content: text };
}

/** What was changed between two versions of a text, by words. Changes with nothing but a space between them are one. */
export function differenceOf(before: string, after: string): Difference {
  const pieces = diffWordsWithSpace(before, after, { maxEditLength });
  if (!pieces) return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] };
  const side = (other: 'added' | 'removed') =>
    joined(pieces.filter((piece) => !piece[other]).map((piece) => ({ text: piece.value, isChanged: piece.added || piece.removed })));
  return { before: side('added'), after: side('removed') };
}

function joined(stretches: Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const [index, stretch] of stretches.entries()) {
    const last = result.at(-1);
    const isSpaceBetween = last?.isChanged && stretches[index + 1]?.isChanged && /^ +$/u.test(stretch.text);
    const isChanged = stretch.isChanged || Boolean(isSpaceBetween);
    if (last?.isChanged === isChanged) last.text += stretch.text;
    else result.push({ text: stretch.text, isChanged });
  }
  return result;
}

/** How many characters of an unchanged stretch are shown beside a change. */
const context = 120;

/** The difference without the long stretches that stayed as they were: only what stands next to a change is kept of them. */
export function shortened(stretches: Stretch[]): Stretch[] {
  return stretches.map((stretch, index) => {
    const { text, isChanged } = stretch;
    if (isChanged || text.length <= context * 2.5) return stretch;
    const start = index > 0 ? cutAfter(text, context) : '';
    const end = index < stretches.length - 1 ? cutBefore(text, context) : '';
    return { text: start || end ? `${start}…${end}` : cutAfter(text, context * 2) + '…', isChanged };
  });
}

const cutAfter = (text: string, length: number) => text.slice(0, length).replace(/\S*$/u, '');
const cutBefore = (text: string, length: number) => text.slice(-length).replace(/^\S*/u, '');
