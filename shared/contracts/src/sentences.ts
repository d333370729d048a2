/** A sentence of a text: where it stands, in characters (Unicode code points), and its words. */
export interface Sentence {
  start: number;
  end: number;
  words: string;
}

const countCodePoints = (text: string): number => Array.from(text).length;

/** The sentences of a text, without the white space between them. */
export function sentencesOf(text: string): Sentence[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const sentences: Sentence[] = [];
  let at = 0;
  // A line is never part of a sentence that began on another one.
  for (const line of text.split(/(\n+)/u)) {
    for (const { segment } of segmenter.segment(line)) {
      const words = segment.trim();
      const start = at + countCodePoints(segment.slice(0, segment.indexOf(words)));
      if (words) sentences.push({ start, end: start + countCodePoints(words), words });
      at += countCodePoints(segment);
    }
  }
  return sentences;
}
