// What word processors paste for a line break (vertical tab, line and paragraph separator), and the byte order mark that files bring along.
const pastedBreaks = /\r\n?|[\u000B\u2028\u2029]/g;
const byteOrderMarks = /\uFEFF/g;

/** A text as it is stored where nothing in it is refused: NFC, `\n` line breaks, without blanks at its ends. */
export const keptText = (text: string): string =>
  text.normalize('NFC').replaceAll(byteOrderMarks, '').replaceAll(pastedBreaks, '\n').trim();

/** Characters of a text as limits count them, for whoever writes it and for the service: code points of what is stored. */
export const countCharacters = (text: string): number => [...keptText(text)].length;

/** What is said of a text that is too long, while nothing is cut off; null for any other. */
export function tooLong(text: string, most: number): string | null {
  const used = countCharacters(text);
  return used > most ? `Please keep it to ${most.toLocaleString('en-US')} characters; these are ${used.toLocaleString('en-US')}.` : null;
}

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Digits of every script stand in rows from 0 to 9 (The Unicode Standard, 4.6). */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (isDigit(zero - 1)) zero--;
  return String((code - zero) % 10);
}

/** A code as it is meant: full-width letters and digits of any script as those of ASCII, without blanks, dashes and what nobody sees. */
export const enteredCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[^\P{Nd}0-9]/gu, asciiDigit);
