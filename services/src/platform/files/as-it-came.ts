import { readFile } from 'node:fs/promises';
import { fromBufferPromise } from 'yauzl';
import { refusedFileOf, refusedFiles } from '@clapback/contracts/refused-file-words';
import { pictureTypeOf } from './containers/index.ts';
import type { StoredDocument } from './documents.ts';
import { isOle, isPdf, isProgram, isZip, wordTypes } from './documents/index.ts';
import { refusedFile, withMacros } from './documents/refused.ts';
import { sha256Of } from './images.ts';

/** Entries of an archive that are looked at to tell what it is. */
const mostEntries = 2000;

const notTaken = () => refusedFile('Please select an image, PDF, Word or text file, an email (.eml) or an archive (.zip)');

/**
 * A file that is kept as it came, byte for byte, and never shown: what it is, by its bytes. The formats of evidence, e-mails and archives are
 * taken; broken ones too, since nobody opens them here. @throws ProblemError `invalid_file_type`
 */
export async function asItCame(path: string, name: string): Promise<StoredDocument> {
  const file = await readFile(path);
  const mediaType = await typeOf(file, name);
  return {
    path,
    sourceType: mediaType,
    mediaType,
    extension: 'bin',
    bytes: file.length,
    width: null,
    height: null,
    sha256: await sha256Of(path),
    notShown: [],
    guessed: null,
  };
}

async function typeOf(file: Buffer, name: string): Promise<string> {
  if (file.length === 0) throw refusedFile('This file is empty. Please choose another one.');
  const picture = pictureTypeOf(file);
  if (picture) return picture;
  if (file.length > 8 && isZip(file)) return typeOfArchive(file, name);
  // The stream in which Word of before 2007 keeps its text; other programs have the same container.
  if (isOle(file) && file.includes(Buffer.from('WordDocument', 'utf16le'))) return wordTypes.doc;
  if (isPdf(file)) return 'application/pdf';
  if (isProgram(file) || !isText(file)) throw refusalByName(name) ?? notTaken();
  if (isMail(file, name)) return 'message/rfc822';
  const { refuseMarkup } = await import('./documents/false-endings.ts');
  refuseMarkup(file.toString('latin1', 0, 8192));
  return 'text/plain';
}

async function typeOfArchive(file: Buffer, name: string): Promise<string> {
  const names = new Set<string>();
  try {
    const archive = await fromBufferPromise(file, { lazyEntries: true });
    for await (const { fileName } of archive.eachEntry()) {
      names.add(fileName);
      if (names.size === mostEntries) break;
    }
  } catch (error) {
    throw refusedFile('This archive cannot be read. Please pack it again and choose that.', error);
  }
  if (names.has('word/document.xml')) {
    if (names.has('word/vbaProject.bin')) throw withMacros();
    return wordTypes.docx;
  }
  const refusal = refusalByName(name);
  if (refusal) throw refusal;
  return 'application/zip';
}

/** What is said of a file that is called something else than an e-mail or an archive, as of response evidence. */
function refusalByName(name: string) {
  const kind = refusedFileOf(name);
  return kind && kind !== 'archive' && kind !== 'email' ? refusedFile(refusedFiles[kind]) : null;
}

/** Text has no zeros, unless it is of two bytes a character and says so at its beginning. */
const isText = (file: Buffer) =>
  !file.includes(0) || [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])].some((mark) => file.subarray(0, 2).equals(mark));

/** By RFC 5322 a mail begins with the lines of its head; only its name tells it from a text that begins the same way. */
const isMail = (file: Buffer, name: string) =>
  /\.eml$/i.test(name) && /^(?:From \S.*\r?\n)?[!-9;-~]+:[ \t]*\S/.test(file.toString('latin1', 0, 1024));
