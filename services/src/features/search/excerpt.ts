import type { MarkedText } from '@clapback/contracts';

/** Characters of a text that is shown whole, and of one part of a longer one. */
const mostWhole = 320;
/** Characters of each of two parts. */
const halfPart = 150;
/** Characters between the first and the last word that one part is chosen for. */
const mostSpan = 110;
/** Characters on both sides of what was found, at least: a "not" stands close to its word. */
const beside = 40;
/** So few characters are not worth an ellipsis. */
const fewLeftOut = 20;
/** Characters of a text that begin it where nothing was found in it. */
const beginning = 240;
/** A longer word is cut. */
const longWord = 60;

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

interface Part {
  from: number;
  to: number;
}

/**
 * The parts of a text that have most of the different words that were found, with an ellipsis where something is left out; short texts whole.
 * PostgreSQL's own fragments lose what stands at their ends: short words such as "no" and "not", numbers and signs. They also show the beginning
 * of a text that has only some of the words.
 */
export function excerptOf({ text, marks }: MarkedText): MarkedText {
  if (text.length <= mostWhole) return { text, marks };
  const places = placesOf(text, marks);
  const first = densestSpan(places);
  if (!first) return joined(text, marks, [onWords(text, { from: 0, to: beginning })]);
  const known = wordsIn(places, first);
  const second = densestSpan(places.filter(({ word }) => !known.has(word)));
  const parts = second ? [first, second].map((span) => around(text, span, halfPart)) : [around(text, first, mostWhole)];
  return joined(text, marks, merged(parts));
}

type Place = MarkedText['marks'][number] & {
  /** Which word stands there, whatever its ending. */
  word: string;
};

function placesOf(text: string, marks: MarkedText['marks']): Place[] {
  // Most words stand there more than once, as they are written.
  const words = new Map<string, string>();
  return marks.map((mark) => {
    const written = text.slice(mark.start, mark.end);
    const word = words.get(written) ?? written.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, 6);
    words.set(written, word);
    return { ...mark, word };
  });
}

const wordsIn = (places: readonly Place[], { from, to }: Part) =>
  new Set(places.filter(({ start, end }) => start >= from && end <= to).map(({ word }) => word));

/** Where most of the different words stand, closest together; null where there are none. No longer than it has to be, for texts that repeat a word thousands of times. */
function densestSpan(places: readonly Place[]): Part | null {
  const most = new Set(places.map(({ word }) => word)).size;
  let best: (Part & { count: number }) | null = null;
  for (const [index, { start, end, word }] of places.entries()) {
    const found = new Set([word]);
    let to = end;
    for (let at = index + 1; at < places.length && found.size < most; at += 1) {
      const next = places[at]!;
      if (next.end - start > mostSpan) break;
      if (found.has(next.word)) continue;
      found.add(next.word);
      to = next.end;
    }
    const isBetter = !best || found.size > best.count || (found.size === best.count && to - start < best.to - best.from);
    if (isBetter) best = { from: start, to: Math.min(to, start + mostSpan), count: found.size };
  }
  return best;
}

/** A span with what stands around it, of about so many characters. */
function around(text: string, { from, to }: Part, length: number): Part {
  const side = Math.max(beside, Math.ceil((length - (to - from)) / 2));
  const atStart = Math.max(0, side - from);
  const atEnd = Math.max(0, side - (text.length - to));
  return onWords(text, { from: from - side - atEnd, to: to + side + atStart });
}

/** A part from the beginning of a word to the end of one, outwards, with the signs that stand at them. */
function onWords(text: string, { from, to }: Part): Part {
  const before = text.slice(Math.max(0, from - longWord), Math.max(0, from)).match(/\S*$/)![0].length;
  const after = text.slice(to, to + longWord).match(/^\S*/)![0].length;
  return {
    from: from <= fewLeftOut ? 0 : before < longWord && before < from ? from - before : segmentBound(text, from, 'from'),
    to: to >= text.length - fewLeftOut ? text.length : after < longWord ? to + after : segmentBound(text, to, 'to'),
  };
}

/** Where a word begins or ends in a text without blanks; between two letters of a word that is too long. */
function segmentBound(text: string, place: number, which: 'from' | 'to'): number {
  const { segment, index } = wordSegmenter.segment(text).containing(which === 'from' ? place : place - 1)!;
  if (segment.length > longWord) return isWithinLetter(text, place) ? place - 1 : place;
  return which === 'from' ? index : index + segment.length;
}

const isWithinLetter = (text: string, index: number) => /[\uDC00-\uDFFF]/.test(text.charAt(index));

/** Parts in the order of the text, those that meet as one. */
function merged(parts: readonly Part[]): Part[] {
  const [one, other] = parts.toSorted((a, b) => a.from - b.from);
  if (!one || !other) return [...parts];
  return other.from - one.to <= fewLeftOut ? [{ from: one.from, to: Math.max(one.to, other.to) }] : [one, other];
}

function joined(text: string, marks: MarkedText['marks'], parts: readonly Part[]): MarkedText {
  let shown = '';
  const shownMarks: MarkedText['marks'] = [];
  for (const [index, { from, to }] of parts.entries()) {
    if (from > 0) shown += index === 0 ? '… ' : ' … ';
    const shift = shown.length - from;
    for (const { start, end } of marks)
      if (start < to && end > from) shownMarks.push({ start: Math.max(start, from) + shift, end: Math.min(end, to) + shift });
    shown += text.slice(from, to);
  }
  return { text: parts.at(-1)!.to < text.length ? `${shown} …` : shown, marks: shownMarks };
}
