/** A sentence of a text: where it stands, in characters (Unicode code points), and its words. */
export interface Sentence {
  start: number;
  end: number;
  words: string;
}

/** Words with a full stop behind which no sentence ends. */
const abbreviation =
  /(?:^|[\s(“"‘'])(?:Mr|Mrs|Ms|Mx|Dr|Prof|St|Sr|Jr|vs|Inc|Ltd|Co|Corp|Ave|Rd|approx|ca|e\.g|i\.e|a\.m|p\.m|[A-Z])\.\s*$/u;
const numbering = /(?:^|[\s(“"‘'])(?:No|Nr)\.\s*$/u;

/** A sentence goes on behind an abbreviation, and behind 'No.' where a figure follows: 'No.' alone is an answer. */
const goesOn = (before: string, after: string): boolean => abbreviation.test(before) || (numbering.test(before) && /^\d/u.test(after));

const countCodePoints = (text: string): number => Array.from(text).length;

/** The segments of a line, those that an abbreviation cut joined again. */
function segmentsOf(line: string, segmenter: Intl.Segmenter): string[] {
  const segments: string[] = [];
  for (const { segment } of segmenter.segment(line)) {
    const last = segments.at(-1);
    if (last !== undefined && goesOn(last, segment)) segments[segments.length - 1] = last + segment;
    else segments.push(segment);
  }
  return segments;
}

/** The sentences of a text, without the white space between them; none ends behind an abbreviation. */
export function sentencesOf(text: string): Sentence[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const sentences: Sentence[] = [];
  let at = 0;
  // A line is never part of a sentence that began on another one.
  for (const line of text.split(/(\n+)/u)) {
    for (const segment of segmentsOf(line, segmenter)) {
      const words = segment.trim();
      const start = at + countCodePoints(segment.slice(0, segment.indexOf(words)));
      if (words) sentences.push({ start, end: start + countCodePoints(words), words });
      at += countCodePoints(segment);
    }
  }
  return sentences;
}
