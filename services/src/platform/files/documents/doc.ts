/* oxlint-disable no-underscore-dangle, typescript/triple-slash-reference -- The library has no other way to its parts, and no types. */
/// <reference path="./word-extractor.d.ts" />
import type { DocumentPart } from '@clapback/contracts';
import BufferReader from 'word-extractor/lib/buffer-reader.js';
import AllocationTable from 'word-extractor/lib/ole-allocation-table.js';
import WordOleExtractor from 'word-extractor/lib/word-ole-extractor.js';
import { refusalOfOle } from './false-endings.ts';
import { protectedWord, refusedFile, unreadableWord, withHiddenText, withMacros } from './refused.ts';
import { silentField } from './silent-fields.ts';
import { withoutControls } from './text.ts';
import type { OleDocument, TextPiece, WordText } from './word-extractor-types.ts';

const macroNames = /^(Macros|VBA|_VBA_PROJECT.*|PROJECT|PROJECTwm)$/i;
/** Where the head of a document (FIB, MS-DOC 2.5) has its flags. */
const flagsAt = 0x0a;
const encryptedFlag = 0x0100;
/** Where it tells of its styles, of the pages of formats of characters and of paragraphs, and of the pieces of its text. */
const [stylesAt, formatsAt, paragraphsAt, piecesAt] = [0xa2, 0xfa, 0x102, 0x1a2];
/** The formats of text that was deleted, and of hidden text (MS-DOC 2.6.1), with the numbers that they have within a piece (2.9.214). */
const [deleted, hidden] = [0x0800, 0x083c];
/** That a paragraph is in a list, whose numbers are not in the text. */
const inList = 0x460b;
const ofPieces = new Set([0x41, 0x5c]);
/** Signs of a field's instructions that tell what it is. */
const longestCode = 40;
/** A format page has 512 bytes. */
const pageSize = 512;

const chainOf = AllocationTable.prototype.getSecIdChain;
/** The library follows a chain of sectors without an end; no honest one comes to a sector twice. */
AllocationTable.prototype.getSecIdChain = function boundedChain(start) {
  const seen = new Set<number>();
  for (let next = start; next > -1; next = this._table[next] ?? -2) {
    if (seen.has(next)) throw new RangeError('A chain of sectors that leads in a circle');
    seen.add(next);
  }
  return chainOf.call(this, start);
};

/** Reads the text that a reader of the document sees. */
class VisibleText extends WordOleExtractor {
  readonly notShown = new Set<DocumentPart>();

  /** Names are the same in capitals and small letters (MS-CFB 2.6.4), which the library does not know. */
  override documentStream(document: OleDocument, name: string): Promise<object> {
    const entry = document._directoryTree._entries.find((one) => one.name.toLowerCase() === name.toLowerCase());
    return super.documentStream(document, entry?.name ?? name);
  }

  override extractWordDocument(document: OleDocument, head: Buffer): Promise<WordText> {
    const entries = document._directoryTree._entries;
    const names = entries.map(({ name }) => name);
    const has = (stream: RegExp) => names.some((name) => stream.test(name));
    if (has(/^EncryptedPackage$/i)) throw protectedWord();
    if (!has(/^WordDocument$/i)) throw refusalOfOle(names);
    const isFilled = (of: RegExp) => entries.some(({ name, size, storageDirId }) => of.test(name) && (size > 0 || storageDirId !== -1));
    if (isFilled(macroNames)) throw withMacros();
    if (isFilled(/^ObjectPool$/i)) this.notShown.add('embedded_files');
    if (head.readUInt16LE(flagsAt) & encryptedFlag) throw protectedWord();
    return super.extractWordDocument(document, head);
  }

  override writePieces(head: Buffer, table: Buffer): void {
    refuseHiddenPieces(head, table);
    super.writePieces(head, table);
    let place = 0;
    for (const piece of this._pieces) {
      if (piece.startFilePos + piece.size > head.length) throw new RangeError('A piece of the text outside of it');
      // The library knows half of the signs of this encoding, and writes `undefined` for the others.
      if (piece.bpc === 1)
        piece.text = new TextDecoder('windows-1252').decode(head.subarray(piece.startFilePos, piece.startFilePos + piece.size));
      piece.length = piece.text.length;
      piece.startCp = place;
      place += piece.length;
      piece.endCp = place;
      if (piece.text.includes('\u0007')) this.notShown.add('tables');
      // oxlint-disable-next-line no-control-regex -- These stand where a picture does.
      if (/[\u0001\u0008]/.test(piece.text)) this.notShown.add('pictures');
    }
    blankSilentFields(this._pieces);
    const told = Object.entries(this._boundaries).reduce((sum, [name, length]) => sum + (name === 'fcMin' ? 0 : length), 0);
    if (told > place) throw new RangeError('A text that is shorter than it says');
    // Some programs do not tell which part of the text is its body: then all of it is.
    if (told === 0) this._boundaries.ccpText = place;
  }

  /** The library misses hidden text, and text that was deleted in a document that was saved fast. */
  override writeCharacterProperties(head: Buffer, table: Buffer): void {
    const styles = listAt(head, table, stylesAt);
    for (const mark of ['3c0801', '3c0881', '000801', '000881']) if (styles.includes(Buffer.from(mark, 'hex'))) throw withHiddenText();
    if (styles.includes(Buffer.from('0b46', 'hex')) || hasLists(head, listAt(head, table, paragraphsAt))) this.notShown.add('numbers');
    for (const { from, to } of unseenRanges(head, listAt(head, table, formatsAt))) for (const piece of this._pieces) blank(piece, from, to);
  }
}

/** A list in the table's stream, of which the head tells at a place. */
function listAt(head: Buffer, table: Buffer, place: number): Buffer {
  const [start, length] = [head.readUInt32LE(place), head.readUInt32LE(place + 4)];
  if (length > 0 && start + length > table.length) throw new RangeError('A list outside of its stream');
  return length === 0 ? Buffer.alloc(0) : table.subarray(start, start + length);
}

/** Refuses formats of whole pieces that hide them. They are rare: only documents that were saved fast have such. */
function refuseHiddenPieces(head: Buffer, table: Buffer): void {
  const list = listAt(head, table, piecesAt);
  let at = 0;
  for (; list[at] === 1; at += 3 + list.readUInt16LE(at + 1)) {
    const formats = list.subarray(at + 3, at + 3 + list.readUInt16LE(at + 1));
    if (hidesText(formats)) throw withHiddenText();
  }
  const count = (list.readUInt32LE(at + 1) - 4) / 12;
  for (let piece = 0; piece < count; piece += 1) {
    const format = list.readUInt16LE(at + 5 + (count + 1) * 4 + piece * 8 + 6);
    if ((format & 1) === 0 && ofPieces.has((format >> 1) & 0x7f) && format >> 8 !== 0) throw withHiddenText();
  }
}

/** Ranges of bytes whose characters are hidden or deleted. */
function* unseenRanges(head: Buffer, list: Buffer): Generator<{ from: number; to: number }> {
  const pages = Math.max(0, Math.floor((list.length - 4) / 8));
  for (let index = 0; index < pages; index += 1) {
    const start = (list.readUInt32LE((pages + 1) * 4 + index * 4) & 0x3fffff) * pageSize;
    const page = head.subarray(start, start + pageSize);
    const runs = page.readUInt8(pageSize - 1);
    for (let run = 0; run < runs; run += 1) {
      const at = page.readUInt8((runs + 1) * 4 + run) * 2;
      if (at === 0) continue;
      if (hidesText(page.subarray(at + 1, at + 1 + page.readUInt8(at))))
        yield { from: page.readUInt32LE(run * 4), to: page.readUInt32LE(run * 4 + 4) };
    }
  }
}

/** Whether a paragraph is in a list, by the pages of their formats (MS-DOC 2.9.175). */
function hasLists(head: Buffer, list: Buffer): boolean {
  const pages = Math.max(0, Math.floor((list.length - 4) / 8));
  for (let index = 0; index < pages; index += 1) {
    const start = (list.readUInt32LE((pages + 1) * 4 + index * 4) & 0x3fffff) * pageSize;
    const page = head.subarray(start, start + pageSize);
    if (page.length < pageSize) continue;
    const count = page.readUInt8(pageSize - 1);
    for (let paragraph = 0; paragraph < count; paragraph += 1) {
      const at = (page[(count + 1) * 4 + paragraph * 13] ?? 0) * 2;
      if (at === 0 || at >= pageSize) continue;
      const [begin, length] = page[at] === 0 ? [at + 2, page[at + 1]! * 2] : [at + 1, page[at]! * 2 - 1];
      // Behind the number of the paragraph's style.
      for (const [format, value] of formatsIn(page.subarray(begin + 2, begin + length)))
        if (format === inList && value.length >= 2 && value.readUInt16LE(0) !== 0) return true;
    }
  }
  return false;
}

/** Bytes that follow a format's number, by its kind; the sixth kind tells its own (MS-DOC 2.2.5.1). */
const lengths = [1, 1, 2, 4, 2, 2, 0, 3];

/** The formats that stand one behind the other, with what follows each. */
function* formatsIn(formats: Buffer): Generator<[format: number, value: Buffer]> {
  for (let at = 0; at + 2 < formats.length; ) {
    const format = formats.readUInt16LE(at);
    const kind = format >> 13;
    const end = at + 2 + (kind === 6 ? formats[at + 2]! + 1 : lengths[kind]!);
    yield [format, formats.subarray(at + 2, end)];
    at = end;
  }
}

/** 1 hides, and 0x81 is the contrary of the style, of which nothing hides. */
function hidesText(formats: Buffer): boolean {
  for (const [format, value] of formatsIn(formats)) if ((format === deleted || format === hidden) && (value[0]! & 1) === 1) return true;
  return false;
}

/** Blanks the results of fields that show nothing. A field may lie in several pieces. */
function blankSilentFields(pieces: readonly TextPiece[]): void {
  if (!pieces.some(({ text }) => text.includes('\u0013'))) return;
  const open: { code: string; isCode: boolean }[] = [];
  for (const piece of pieces) {
    let text = '';
    for (const sign of piece.text.split('')) {
      const last = open.at(-1);
      if (sign === '\u0013') open.push({ code: '', isCode: true });
      else if (sign === '\u0014' && last) last.isCode = false;
      else if (sign === '\u0015') open.pop();
      else if (last?.isCode && last.code.length < longestCode) last.code += sign;
      text += !/[\u0013-\u0015]/.test(sign) && open.some(({ isCode, code }) => !isCode && silentField.test(code)) ? '\0' : sign;
    }
    piece.text = text;
  }
}

function blank(piece: TextPiece, from: number, to: number): void {
  const start = Math.max(0, Math.floor((from - piece.startFilePos) / piece.bpc));
  const end = Math.min(piece.length, Math.ceil((to - piece.startFilePos) / piece.bpc));
  if (start < end) piece.text = piece.text.slice(0, start) + '\0'.repeat(end - start) + piece.text.slice(end);
}

/**
 * The text of a Word document of the old kind (Word 97 to 2003): headers, body, text boxes, notes and footers, without deleted and hidden text
 * and comments. Refused where it is none, is protected, has macros, or hides text in a way that cannot be told from the rest.
 */
export async function readDoc(file: Buffer): Promise<{ text: string; notShown: DocumentPart[] }> {
  const extractor = new VisibleText();
  try {
    const words = await extractor.extract(new BufferReader(file));
    const asIs = { filterUnicode: false } as const;
    const parts = [
      words.getHeaders({ ...asIs, includeFooters: false }),
      words.getBody(asIs),
      words.getTextboxes(asIs),
      words.getFootnotes(asIs),
      words.getEndnotes(asIs),
      words.getFooters(asIs),
    ];
    const text = parts
      .map((part) => withoutControls(part).trim())
      .filter((part) => part !== '')
      .join('\n\n');
    if (text === '') throw refusedFile('This Word document has no text. Please save it as a PDF and choose that.');
    return { text: `${text}\n`, notShown: [...extractor.notShown] };
  } catch (error) {
    throw error instanceof Error && error.name === 'ProblemError' ? error : unreadableWord(error);
  }
}
