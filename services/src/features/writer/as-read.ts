// oxlint-disable-next-line typescript/triple-slash-reference -- A declaration of another module is none itself.
/// <reference path="../../platform/text/unicode-confusables.d.ts" />
import { rectifyConfusion } from 'unicode-confusables';

const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** Letters that a reader takes for Latin ones. */
const isPlain = /^[\u0020-\u007E]+$/;
/** Letters with a space between each, as those write who do not want to be found. */
const spaced = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}){3,}(?![\p{L}\p{N}])/gu;
/** Put together of words that each stand in quotes of their own. */
const quotedWord = /[“"”](\p{L}+)[“"”]/gu;
const digits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/**
 * A text as a reader takes it: without signs that nobody sees, tabs as blanks, letters that look like Latin ones as those, digits within words as the
 * letters that they stand for, and spaced words whole.
 */
export const asRead = (text: string): string =>
  [...text.normalize('NFKC').replaceAll(unseen, '')]
    .map((sign) => {
      if (isPlain.test(sign) || !/[\p{L}\p{N}]/u.test(sign)) return sign;
      const read = rectifyConfusion(sign);
      return isPlain.test(read) ? read : sign;
    })
    .join('')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/[。․]/gu, '.')
    .replaceAll(quotedWord, '$1')
    .replaceAll(spaced, (letters) => letters.replaceAll(' ', ''))
    .replaceAll(/(?<=\p{L})[013457](?=\p{L})/gu, (digit) => digits[digit]!);
