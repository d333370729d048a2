import type { Upload } from '@clapback/contracts';

/** What is told below a file that was uploaded: what was done to it before, and what the service made of it. */
export function uploadNotes({ note }: { note: string | null }, { isFirstFrame, guessedEncoding }: Upload): string[] {
  const notes = note === null ? [] : [note];
  if (isFirstFrame) notes.push('Only the first frame or page of this file is shown.');
  if (guessedEncoding) {
    const { encoding, sample } = guessedEncoding;
    notes.push(`This text was read as ${encoding}: “${sample}”. If that looks wrong, save the file as UTF-8 and choose it again.`);
  }
  return notes;
}
