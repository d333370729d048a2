import { writeFile } from 'node:fs/promises';
import type { DocumentPart, GuessedEncoding } from '@clapback/contracts';
import { notEvidence } from './refused.ts';

/** What a document is by its bytes, and its copy for readers. */
export interface CopiedDocument {
  /** What it was uploaded as. */
  sourceType: string;
  mediaType: string;
  extension: string;
  /** What it has and its copy has not. */
  notShown: DocumentPart[];
  /** Of a text that does not say its encoding: as what it was read. */
  guessed?: GuessedEncoding | null;
}

/** The media types of Word documents, which readers never get. */
export const wordTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
} as const;
/** Whether a file of this media type is a Word document. */
export const isWord = (mediaType: string): boolean => Object.values<string>(wordTypes).includes(mediaType);
const pdf = { sourceType: 'application/pdf', mediaType: 'application/pdf', extension: 'pdf' };
const text = { mediaType: 'text/plain', extension: 'txt' };
const page = { mediaType: 'text/html', extension: 'html' };

/** Whether a file begins as a zip, which a .docx is too. */
export const isZip = (file: Buffer): boolean => file.readUInt32BE(0) === 0x504b0304;
/** The mark of the containers of old Office files (MS-CFB). */
export const isOle = (file: Buffer): boolean => file.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
/** The mark of a PDF may have something before it. */
export const isPdf = (file: Buffer): boolean => file.subarray(0, 1024).includes('%PDF-');
/** Whether a file begins as a program of Windows, Linux or macOS. */
export const isProgram = (file: Buffer): boolean =>
  ['MZ', '\u007fELF', '\u00ca\u00fe\u00ba\u00be'].some((mark) => file.toString('latin1', 0, mark.length) === mark);

/**
 * Writes the copy of a document that readers get to `target`, and says what both are: by their bytes, never by a name. A PDF is copied
 * without what describes it; of a Word document a page or a text is made. Refused where it is no PDF, Word document or text, cannot be
 * read, is protected, or has programs in it. Parsers are loaded when one is met.
 */
export async function copyDocument(file: Buffer, target: string): Promise<CopiedDocument> {
  if (file.length > 8 && isZip(file)) {
    const refusal = await (await import('./false-endings.ts')).refusalOfZip(file);
    if (refusal) throw refusal;
    const { html, notShown } = await (await import('./docx.ts')).readDocx(file);
    await writeFile(target, html);
    return { sourceType: wordTypes.docx, ...page, notShown };
  }
  if (isOle(file)) {
    const { copy, isPage, notShown } = await (await import('./doc/index.ts')).readDoc(file);
    await writeFile(target, copy);
    return { sourceType: wordTypes.doc, ...(isPage ? page : text), notShown };
  }
  if (isProgram(file)) throw notEvidence();
  if (isPdf(file)) {
    const { bytes, notShown } = await (await import('./pdf/index.ts')).copyPdf(file);
    await writeFile(target, bytes);
    return { ...pdf, notShown };
  }
  const { bytes, guessed } = await (await import('./text.ts')).copyText(file);
  await writeFile(target, bytes);
  return { sourceType: 'text/plain', ...text, notShown: [], guessed };
}
