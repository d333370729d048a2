import { markOf, spanShifts } from '#platform/text/search-words.ts';

/** Seconds of the shortest span. */
const spanSeconds = 2 ** spanShifts[0];

/** The number of the shortest span in which a time lies. */
export const spanOf = (time: number): number => Math.floor(time / 1000 / spanSeconds);

/** When a span begins, in seconds. */
export const startOf = (span: number): number => span * spanSeconds;

/** As tsquery: what lies in the spans from one to another, both among them. The longest spans that fit, so that there are few. */
export function inSpans(first: number, last: number): string {
  const marks: string[] = [];
  let at = first;
  while (at <= last) {
    let level = spanShifts.length - 1;
    while (level > 0 && !fits(at, last, spansIn(level))) level -= 1;
    marks.push(`'${markOf.span(level, at / spansIn(level))}'`);
    at += spansIn(level);
  }
  return `(${marks.join(' | ')})`;
}

/** How many spans later, or before, a longer span begins: between two of them the fewest marks are needed. */
export function toLongerSpan(span: number, isBefore: boolean): number {
  const past = span % spansIn(1);
  return isBefore || past === 0 ? past : spansIn(1) - past;
}

/** How many of the shortest spans one of a level holds. */
const spansIn = (level: number) => 2 ** (spanShifts[level]! - spanShifts[0]);
const fits = (at: number, last: number, size: number) => at % size === 0 && at + size - 1 <= last;
