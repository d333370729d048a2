import { domainToASCII } from 'node:url';

const nonJoiner = '\u200C';
const parts = /(\p{RGI_Emoji}|[\u200C\u200D])/v;
const isJoiner = (part: string) => part === nonJoiner || part === '\u200D';
/** The letter beside a joiner, with its marks. The window is small, so that a long text costs no more for each joiner. */
const window = 16;
const letterBefore = /\p{L}\p{M}*$/u;
const letterAfter = /^\p{M}*\p{L}/u;
const arabicBefore = /\p{Script=Arabic}\p{M}*$/u;
/**
 * Conjuncts that are spelled with the joiner before the virama: ya after ra, and the touching letters of Sinhala (The Unicode Standard,
 * 12.2 and 13.2).
 */
const beforeVirama = /\u09B0\u200D\u09CD|\u0C30\u200D\u0C4D|\u0CB0\u200D\u0CCD|[\u0D9A-\u0DC6]\u200D\u0DCA/u;

/**
 * A name with the joiners (U+200C, U+200D) that mean something: in a picture of several pictographs that Unicode lists, and between letters
 * where they change what is read. Those that change nothing behind a letter of Arabic script are left out, since its keyboards leave them
 * there. Others stay, and are told apart: `visible` is the name without all that may be in it.
 */
export function readJoiners(name: string): { text: string; visible: string } {
  let [text, visible] = ['', ''];
  const split = name.split(parts);
  for (const [index, part] of split.entries()) {
    if (!isJoiner(part)) {
      text += part;
      // Pictures stand at odd places.
      visible += index % 2 === 1 ? ' ' : part;
      continue;
    }
    const before = text.slice(-window);
    if (isMeant(before, part, (split[index + 1] ?? '').slice(0, window))) text += part;
    else if (!arabicBefore.test(before)) [text, visible] = [text + part, visible + part];
  }
  return { text: text.normalize('NFC'), visible };
}

/** Whether a joiner changes what is read: what names on the Web are held to (RFC 5892, A.1 and A.2), and the conjuncts above. */
function isMeant(before: string, joiner: string, after: string): boolean {
  const [left, right] = [letterBefore.exec(before)?.[0], letterAfter.exec(after)?.[0] ?? ''];
  if (left === undefined || (joiner === nonJoiner && right === '')) return false;
  return beforeVirama.test(left.slice(-1) + joiner + after.slice(0, 1)) || domainToASCII(left + joiner + right) !== '';
}
