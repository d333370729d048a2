import { composeLetter, mailText } from '@clapback/contracts';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import type { Bundles } from '#platform/bundling.ts';
import { contentOf } from './content.ts';
import { letterPdf } from './pdf/letter-pdf.ts';
import { readLetters, type LetterRow } from './queries.ts';

/** A letter as a PDF, and the name under which it is saved. */
export const pdfOf = async (letter: LetterRow): Promise<{ name: string; bytes: Buffer }> => ({
  name: `${receiptNumber('L', letter.id)}.pdf`,
  bytes: await letterPdf(contentOf(letter), letter.country),
});

/** A letter as the text of a mail. */
export function mailOf(letter: LetterRow): string {
  const { subject, text } = mailText(composeLetter(contentOf(letter)));
  return `Subject: ${subject}\n\n${text}`;
}

/** Each letter of a case file as a PDF and as text. */
export const bundleLetters: Bundles = async (db, { id, accountId }) => {
  const letters = await readLetters(db, accountId, { caseFileId: id });
  const files = [];
  // One after the other, since setting a PDF is work.
  for (const letter of letters.toSorted((one, two) => one.id.localeCompare(two.id))) {
    const { name, bytes } = await pdfOf(letter);
    const about = `${contentOf(letter).regime.title}, ${letter.sentAt ? `sent ${letter.sentAt.slice(0, 10)}` : 'not sent'}`;
    const madeAt = new Date(letter.updatedAt);
    files.push(
      { path: `letters/${name}`, about: `${about}, as a PDF`, bytes, madeAt },
      { path: `letters/${name.replace(/pdf$/, 'txt')}`, about: `${about}, as text`, bytes: Buffer.from(mailOf(letter)), madeAt },
    );
  }
  return files;
};
