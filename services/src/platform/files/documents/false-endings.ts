import { fileTypeFromBuffer } from 'file-type';
import { refusedFileOf, refusedFiles, type RefusedFile } from '@clapback/contracts/refused-file-words';
import type { ProblemError } from '#platform/http/problems.ts';
import { notEvidence, refusedFile } from './refused.ts';

const pageStart =
  /^(?:<!doctype html|<(?:\w+:)?(?:html|head|body|meta|title|link|script|style|div|table|p|h[1-6]|span|a|b|i|u|ul|ol|br|hr|img|center|font|form|section|article|main|iframe)[\s>/])/i;

/** Signs at the beginning of a text that may be comments. */
const longestHead = 256 * 1024;

/** What kind of markup a text is that is meant for a program; null for a text that is meant to be read as it stands. */
export function isMarkup(text: string): RefusedFile | null {
  const start = text.slice(0, 4096).trimStart();
  if (/^\{\\rtf/i.test(start)) return 'rtf';
  if (start.startsWith('%!PS')) return 'document';
  // Those lines stand at the head of every e-mail and of what programs save as one, behind a line of a mailbox.
  const head = start.replace(/^From \S.*\r?\n/, '').split(/\r?\n\r?\n/, 1)[0]!;
  if (/^[\w-]+:/.test(head) && /^(?:mime-version|received|return-path|message-id|delivered-to|content-type\s*:\s*multipart)\b/im.test(head))
    return 'mhtml';
  const markup = text.slice(0, longestHead).replace(/^(?:<\?[^>]*\?>|<!--[^]*?-->|\s)+/g, '');
  if (/<\?mso-application|<(?:\w+:)?wordDocument\b|<pkg:package\b/i.test(start)) return 'wordml';
  // What a document says of its own kind may have any name.
  const body = markup.replace(/^<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>(?:<!--[^]*?-->|\s)*/i, '');
  if (/^(?:<!doctype svg|<(?:\w+:)?svg[\s>])/i.test(markup) || /^<(?:\w+:)?svg[\s>]/i.test(body)) return 'drawing';
  return pageStart.test(markup) || pageStart.test(body) ? 'html' : null;
}

/** Refuses markup that would be shown as its source. */
export function refuseMarkup(text: string): void {
  const kind = isMarkup(text);
  if (kind !== null) throw refusedFile(refusedFiles[kind]);
}

/** The refusal of a file that is neither a document nor a text, with what it is and what to do, as far as its bytes say. */
export async function refusalOf(file: Buffer): Promise<ProblemError> {
  const type = await fileTypeFromBuffer(file).catch(() => undefined);
  const kind = type && refusedFileOf(`.${type.ext}`);
  return kind ? refusedFile(refusedFiles[kind]) : notEvidence();
}

/** What a part of a Word document is named, which every one has. */
const ofWord = Buffer.from('[Content_Types].xml');
/** What Pages, Numbers and Keynote keep in an archive. */
const ofApple = Buffer.from('Index/Document.iwa');

/** The refusal of an archive that is no Word document; null where it may be one. */
export async function refusalOfZip(file: Buffer): Promise<ProblemError | null> {
  const type = await fileTypeFromBuffer(file).catch(() => undefined);
  const kind = type && refusedFileOf(`.${type.ext}`);
  if (kind && kind !== 'archive') return refusedFile(refusedFiles[kind]);
  if (file.includes(ofApple)) return refusedFile(refusedFiles.document);
  return file.includes(ofWord) ? null : refusedFile(refusedFiles.archive);
}

const streams = [
  [/^(?:Workbook|Book)$/i, 'spreadsheet'],
  [/^PowerPoint Document$/i, 'presentation'],
  [/^__properties_version/i, 'email'],
] as const;

/** The refusal of a container of the old kind that is no Word document. @param names of what it has in it */
export function refusalOfOle(names: readonly string[]): ProblemError {
  const kind = streams.find(([stream]) => names.some((name) => stream.test(name)))?.[1] ?? 'document';
  return refusedFile(refusedFiles[kind]);
}
