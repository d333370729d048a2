import { writeFile } from 'node:fs/promises';
import { copyDoc } from './doc.ts';
import { isOle } from './ole.ts';
import { notEvidence } from './refused.ts';
import { copyText } from './text.ts';

/** Kinds of documents that are taken, as their files say it. */
const kinds = {
  pdf: { mediaType: 'application/pdf', extension: 'pdf' },
  docx: { mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extension: 'docx' },
  doc: { mediaType: 'application/msword', extension: 'doc' },
  txt: { mediaType: 'text/plain', extension: 'txt' },
} as const;
export type DocumentKind = (typeof kinds)[keyof typeof kinds];

const isZip = (file: Buffer) => file.readUInt32BE(0) === 0x504b0304;
/** The mark of a PDF may have something before it. */
const isPdf = (file: Buffer) => file.subarray(0, 1024).includes('%PDF-');
const isProgram = (file: Buffer) =>
  ['MZ', '\u007fELF', '\u00ca\u00fe\u00ba\u00be'].some((mark) => file.toString('latin1', 0, mark.length) === mark);

/**
 * Writes a copy of a document to `target` without what describes it, and says what it is: by its bytes, never by its name. Refused where it
 * is no PDF, Word document or text, cannot be read, is protected, or has programs in it. Parsers of containers are loaded when one is met.
 */
export async function copyDocument(file: Buffer, target: string): Promise<DocumentKind> {
  if (file.length > 8 && isZip(file)) {
    await (await import('./docx.ts')).copyDocx(file, target);
    return kinds.docx;
  }
  if (isOle(file)) {
    await writeFile(target, copyDoc(file));
    return kinds.doc;
  }
  if (isProgram(file)) throw notEvidence();
  if (isPdf(file)) {
    await writeFile(target, await (await import('./pdf.ts')).copyPdf(file));
    return kinds.pdf;
  }
  await writeFile(target, copyText(file));
  return kinds.txt;
}
