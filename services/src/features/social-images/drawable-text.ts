import { hasSign, isInvisible, type Typeface } from '#platform/fonts/fonts.ts';

/** Signs that are looked at, at most: more than the picture has room for, even of the narrowest. */
const mostRead = 1500;
/** After composition one more mark is what languages put on a letter; a heap of them would stand over the lines around. */
const tooManyMarks = /(\p{M})\p{M}+/gu;
/** Before it as many as compose: to put thousands in order takes seconds. */
const heapOfMarks = /(\p{M}{4})\p{M}+/gu;
const letterOrNumber = /[\p{L}\p{N}]/u;
/** Stands for a letter that cannot be drawn, until all are known. */
const lost = '\uFFFC';

/**
 * What of a text can be drawn, in one line. Signs that the typeface lacks are left out; where they were words, an ellipsis says so, since a
 * quote must not change what it says. Empty where more letters are lost than drawn: what is left would be no text.
 */
export function drawableText(text: string, typeface: Typeface): string {
  const visible = [...text.replaceAll(heapOfMarks, '$1').normalize('NFC')].filter((sign) => !isInvisible(sign)).join('');
  const signs = [...visible.replaceAll(tooManyMarks, '$1').replaceAll(/\s+/gu, ' ').trim()].slice(0, mostRead);
  const kept = signs.map((sign) => {
    if (hasSign(sign, typeface)) return sign;
    return letterOrNumber.test(sign) ? lost : '';
  });
  const words = kept.filter((sign) => sign !== lost && letterOrNumber.test(sign)).length;
  if (words === 0 || kept.filter((sign) => sign === lost).length > words) return '';
  return kept
    .join('')
    .replaceAll(/\uFFFC(?: ?\uFFFC)*/g, '…')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
