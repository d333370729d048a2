import { tokensOf, type Token } from '#platform/names/words.ts';
import type { Range } from '#platform/names/rule.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Characters of a snippet, at most. */
const longestSnippet = 300;

/** The sentences of a text with their places; a line ends one as well. */
export function sentencesOf(text: string): Range[] {
  const sentences: Range[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const trimmed = segment.trim();
    if (trimmed === '') continue;
    const start = index + segment.indexOf(trimmed[0]!);
    sentences.push({ start, end: start + trimmed.length });
  }
  return sentences;
}

/** What two texts have in common that say the same, whatever their capitals and signs. */
export const wordsAlone = (text: string, tokens: readonly Token[] = tokensOf(text)): string => tokens.map(({ folded }) => folded).join(' ');

/** The sentence around a place, shortened on both sides of it where it is long. */
export function snippetAt(text: string, sentences: readonly Range[], place: Range): string {
  const first = sentences.findLast(({ start }) => start <= place.start) ?? place;
  const last = sentences.find(({ end }) => end >= place.end) ?? place;
  const [start, end] = [Math.min(first.start, place.start), Math.max(last.end, place.end)];
  if (end - start <= longestSnippet) return text.slice(start, end).replaceAll(/\s+/g, ' ');
  const room = Math.max(0, Math.floor((longestSnippet - (place.end - place.start)) / 2));
  const from = Math.max(start, wordBreak(text, place.start - room, -1));
  const until = Math.min(end, wordBreak(text, place.end + room, 1));
  const cut = text
    .slice(from, Math.min(until, from + longestSnippet * 2))
    // Halves of signs that the cut left.
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${from > start ? '… ' : ''}${cut}${until < end ? ' …' : ''}`;
}

/** The next gap in a direction, unless none is near. */
function wordBreak(text: string, at: number, step: 1 | -1): number {
  for (let tries = 0, place = at; tries < 30 && place > 0 && place < text.length; tries += 1, place += step)
    if (/\s/u.test(text[place]!)) return place;
  return Math.max(0, Math.min(text.length, at));
}
