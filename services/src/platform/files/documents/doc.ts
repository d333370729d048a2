/* oxlint-disable no-underscore-dangle, typescript/triple-slash-reference -- The library has no other way to its parts, and no types. */
/// <reference path="./word-extractor.d.ts" />
import type { DocumentPart } from '@clapback/contracts';
import BufferReader from 'word-extractor/lib/buffer-reader.js';
import AllocationTable from 'word-extractor/lib/ole-allocation-table.js';
import WordOleExtractor from 'word-extractor/lib/word-ole-extractor.js';
import { refusalOfOle } from './false-endings.ts';
import { protectedWord, refusedFile, unreadableWord, withHiddenText, withMacros } from './refused.ts';
import { drawnField, drawnWords, silentField } from './word-fields.ts';
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
    if (showDrawnFields(this._pieces)) this.notShown.add('equations');
    const told = Object.entries(this._boundaries).reduce((sum, [name, length]) => sum + (name === 'fcMin' ? 0 : length), 0);
    if (told > place) throw new RangeError('A text that is shorter than it says');
    // Some programs do not tell which part of the text is its body: then all of it is.
    if (told === 0) this._boundaries.ccpText = place;
  }

  /** The library misses hidden text, and text that was deleted in a document that was saved fast. */
  override writeCharacterProperties(head: Buffer, table: Buffer): void {
    const styles = listAt(head, table, stylesAt);
    const paragraphs = [...paragraphsIn(head, listAt(head, table, paragraphsAt))];
    const characters = [...charactersIn(head, listAt(head, table, formatsAt))];
    const hiding = hidingStylesOf(styles);
    const isUsed =
      formatsOfPieces(listAt(head, table, piecesAt)).some((formats) => uses(formats, hiding)) ||
      paragraphs.some(({ style, formats }) => hiding?.has(style) || uses(formats, hiding)) ||
      characters.some(({ formats }) => uses(formats, hiding));
    if (hiding === null || (hiding.size > 0 && isUsed)) throw withHiddenText();
    if (styles.includes(Buffer.from('0b46', 'hex')) || paragraphs.some(({ formats }) => isInList(formats))) this.notShown.add('numbers');
    for (const { from, to, formats } of characters) if (hidesText(formats)) for (const piece of this._pieces) blank(piece, from, to);
  }
}

/** A list in the table's stream, of which the head tells at a place. */
function listAt(head: Buffer, table: Buffer, place: number): Buffer {
  const [start, length] = [head.readUInt32LE(place), head.readUInt32LE(place + 4)];
  if (length > 0 && start + length > table.length) throw new RangeError('A list outside of its stream');
  return length === 0 ? Buffer.alloc(0) : table.subarray(start, start + length);
}

/** The formats that stand before the table of pieces, which pieces name (MS-DOC 2.9.38). */
function formatsOfPieces(list: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; list[at] === 1; at += 3 + found.at(-1)!.length) found.push(list.subarray(at + 3, at + 3 + list.readUInt16LE(at + 1)));
  return found;
}

/** Refuses formats of whole pieces that hide them. They are rare: only documents that were saved fast have such. */
function refuseHiddenPieces(head: Buffer, table: Buffer): void {
  const list = listAt(head, table, piecesAt);
  const formats = formatsOfPieces(list);
  if (formats.some(hidesText)) throw withHiddenText();
  const at = formats.reduce((sum, { length }) => sum + 3 + length, 0);
  const count = (list.readUInt32LE(at + 1) - 4) / 12;
  for (let piece = 0; piece < count; piece += 1) {
    const format = list.readUInt16LE(at + 5 + (count + 1) * 4 + piece * 8 + 6);
    if ((format & 1) === 0 && ofPieces.has((format >> 1) & 0x7f) && format >> 8 !== 0) throw withHiddenText();
  }
}

/** The pages of formats that a list names (MS-DOC 2.8.5 and 2.8.6), with the number of runs on each. */
function* pagesIn(head: Buffer, list: Buffer): Generator<{ page: Buffer; runs: number }> {
  const pages = Math.max(0, Math.floor((list.length - 4) / 8));
  for (let index = 0; index < pages; index += 1) {
    const start = (list.readUInt32LE((pages + 1) * 4 + index * 4) & 0x3fffff) * pageSize;
    const page = head.subarray(start, start + pageSize);
    yield { page, runs: page.readUInt8(pageSize - 1) };
  }
}

/** The formats of characters, with the bytes that they are for (MS-DOC 2.9.33). */
function* charactersIn(head: Buffer, list: Buffer): Generator<{ from: number; to: number; formats: Buffer }> {
  for (const { page, runs } of pagesIn(head, list)) {
    for (let run = 0; run < runs; run += 1) {
      const at = page.readUInt8((runs + 1) * 4 + run) * 2;
      if (at === 0) continue;
      yield {
        from: page.readUInt32LE(run * 4),
        to: page.readUInt32LE(run * 4 + 4),
        formats: page.subarray(at + 1, at + 1 + page.readUInt8(at)),
      };
    }
  }
}

/** The styles and formats of paragraphs (MS-DOC 2.9.175). */
function* paragraphsIn(head: Buffer, list: Buffer): Generator<{ style: number; formats: Buffer }> {
  for (const { page, runs } of pagesIn(head, list)) {
    for (let run = 0; run < runs; run += 1) {
      const at = page.readUInt8((runs + 1) * 4 + run * 13) * 2;
      if (at === 0) {
        yield { style: 0, formats: Buffer.alloc(0) };
        continue;
      }
      const [begin, length] = page[at] === 0 ? [at + 2, page.readUInt8(at + 1) * 2] : [at + 1, page.readUInt8(at) * 2 - 1];
      yield { style: page.readUInt16LE(begin), formats: page.subarray(begin + 2, begin + length) };
    }
  }
}

const isInList = (formats: Buffer): boolean => {
  for (const [format, value] of formatsIn(formats)) if (format === inList && value.length >= 2 && value.readUInt16LE(0) !== 0) return true;
  return false;
};

/** Formats that name a style: of a paragraph, of characters, of a table; and that the formats stand elsewhere, or put other styles in the place of some. */
const [ofStyles, elsewhere] = [new Set([0x4600, 0x4a30, 0x563a]), new Set([0x6645, 0x6646, 0xc601, 0xca31])];

/** Whether formats name one of some styles, or may do so elsewhere. */
function uses(formats: Buffer, styles: ReadonlySet<number> | null): boolean {
  for (const [format, value] of formatsIn(formats))
    if (elsewhere.has(format) || (ofStyles.has(format) && value.length >= 2 && styles?.has(value.readUInt16LE(0)))) return true;
  return false;
}

/**
 * The styles that hide or delete their text, by themselves or by what they are based on (MS-DOC 2.9.271). Word has two such for forms of pages of
 * the web, which most documents do not use. Null where they cannot be told.
 */
function hidingStylesOf(list: Buffer): Set<number> | null {
  const found = new Set<number>();
  const marks = ['3c0801', '3c0881', '000801', '000881'].map((mark) => Buffer.from(mark, 'hex'));
  const isHiding = (bytes: Buffer) => marks.some((mark) => bytes.includes(mark));
  if (!isHiding(list)) return found;
  const headLength = list.readUInt16LE(0);
  if (headLength < 4) return null;
  const styles: Buffer[] = [];
  let at = 2 + headLength;
  for (let count = list.readUInt16LE(2); count > 0; count -= 1) {
    if (at + 2 > list.length) return null;
    const length = list.readUInt16LE(at);
    styles.push(list.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  if (at > list.length || at + 2 < list.length) return null;
  for (const [index, style] of styles.entries()) {
    const seen = new Set<Buffer>();
    // What a style is based on stands in 12 bits behind its kind; all of them are set where that is nothing.
    for (let next: Buffer | undefined = style; next && next.length >= 4 && !seen.has(next); next = styles[next.readUInt16LE(2) >> 4]) {
      seen.add(next);
      if (isHiding(next)) found.add(index);
    }
  }
  return found;
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

/** Lets the words of fields stand that draw them, in their places. Says whether there are such fields. */
function showDrawnFields(pieces: readonly TextPiece[]): boolean {
  let has = false;
  for (const piece of pieces) {
    // oxlint-disable-next-line no-control-regex -- These stand around a field.
    piece.text = piece.text.replaceAll(/\u0013([^\u0013-\u0015]*)\u0015/g, (field, code: string) => {
      if (!drawnField.test(code)) return field;
      has = true;
      return `\0${drawnWords(code)}\0`;
    });
  }
  return has;
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
