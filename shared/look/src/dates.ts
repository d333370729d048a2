import { passages, type Found } from './context.ts';

const months =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const years = '(?:19|20)\\d{2}';
const day = '\\d{1,2}(?:st|nd|rd|th)?';

/** A day with month and year, however it is written. For patterns with the flags `iu`; it has a group. */
export const wholeDate = `(?<![\\w./-])(?:${years}-\\d{2}-\\d{2}|${day}(?: of)? ${months},? ${years}|${months} ${day},? ${years}|\\d{1,2}([./-]) ?\\d{1,2}\\1 ?(?:${years}|\\d{2}))(?![\\w/-])`;

const anyDate = new RegExp(
  `${wholeDate}|(?<![\\w./-])(?:${day}(?: of)? ${months}|${months},? ${years}|${months} ${day}|${years}|\\d{1,2}(?::\\d{2})? ?[ap]\\.?m\\.?|\\d{1,2}:\\d{2})(?![\\w/-])`,
  'giu',
);
/** Alone, May and March are months only behind a word that says so. */
const named =
  /\b(?:January|February|April|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b|(?<=\b(?:in|of|since|until|till|by|last|next|this|early|mid|late|end of) )(?:May|March)\b/gu;

/** Dates of a text in any form, also those without a year, years alone, times of day, and names of months and days of the week. */
export function findDates(text: string): Found[] {
  const found = passages(text, anyDate);
  const alone = passages(text, named).filter(({ start, end }) => !found.some((one) => start < one.end && one.start < end));
  return [...found, ...alone];
}
