/* oxlint-disable no-underscore-dangle, typescript/triple-slash-reference -- The library has no other way to its parts, and no types. */
/// <reference path="./word-extractor.d.ts" />
import type { DocumentPart } from '@clapback/contracts';
import BufferReader from 'word-extractor/lib/buffer-reader.js';
import AllocationTable from 'word-extractor/lib/ole-allocation-table.js';
import WordOleExtractor from 'word-extractor/lib/word-ole-extractor.js';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { charactersIn, formatsIn, listAt, paragraphsIn, sectionsIn } from './formats.ts';
import { DocPictures, type DocPicture, type Placed } from './pictures.ts';
import { crop, reencode } from '../document-picture.ts';
import { refusalOfOle } from '../false-endings.ts';
import { protectedWord, refusedFile, unreadableWord, withHiddenText, withMacros } from '../refused.ts';
import { drawnField, drawnWords, silentField } from '../word-fields.ts';
import { withoutControls } from '../text.ts';
import { pageOf, sanitize } from '../word-page.ts';
import { blankPlaces, blankUnseenBoxes, blankUnseenNotes } from './unseen.ts';
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
/** What stands in the text where a picture does: in a line, or elsewhere on the page. */
const [inLine, onPage] = ['\u0001', '\u0008'];
/** That signs stand for something else, where its picture lies, and that it is no picture: data of a field, or a file within the document. */
const [special, pictureAt, noPicture] = [0x0855, 0x6a03, new Set([0x0806, 0x080a])];
/** Places of pictures that are shown of a document, and the signs that stand for them here: halves of pairs (UTF-16), which no text has alone. */
const [mostPlaces, firstMark] = [1024, 0xdc00];
const placeMarks = /(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Signs of the words of drawings in a copy. Those of a drawing count at each of its places. */
const mostDrawnSigns = 200_000;
/** Bytes of pictures in a copy, and ms of a processor after which no more are encoded: a document has 3 s. */
const [mostBytes, mostWork] = [16 * 1024 * 1024, 1000];
/** Where the head tells of headers and of what holds for the document. */
const [headersAt, documentAt] = [0xf2, 0x192];
/** That a section has a header of its own on its first page. */
const hasFirst = 0x300a;
/** Signs of a field's instructions that tell what it is. */
const longestCode = 40;
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
  /** What is seen at the places of pictures, by their marks. */
  readonly placed: Placed[] = [];
  #data: Buffer = Buffer.alloc(0);

  /** Names are the same in capitals and small letters (MS-CFB 2.6.4), which the library does not know. */
  override documentStream(document: OleDocument, name: string): Promise<object> {
    const entry = document._directoryTree._entries.find((one) => one.name.toLowerCase() === name.toLowerCase());
    return super.documentStream(document, entry?.name ?? name);
  }

  override async extractWordDocument(document: OleDocument, head: Buffer): Promise<WordText> {
    const entries = document._directoryTree._entries;
    const names = entries.map(({ name }) => name);
    const has = (stream: RegExp) => names.some((name) => stream.test(name));
    if (has(/^EncryptedPackage$/i)) throw protectedWord();
    if (!has(/^WordDocument$/i)) throw refusalOfOle(names);
    const isFilled = (of: RegExp) => entries.some(({ name, size, storageDirId }) => of.test(name) && (size > 0 || storageDirId !== -1));
    if (isFilled(macroNames)) throw withMacros();
    if (isFilled(/^ObjectPool$/i)) this.notShown.add('embedded_files');
    if (head.readUInt16LE(flagsAt) & encryptedFlag) throw protectedWord();
    // A document without pictures in lines has no such stream.
    const data = await this.documentStream(document, 'Data').then(
      (stream) => this.streamBuffer(stream),
      () => null,
    );
    if (data) this.#data = data;
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
    blankUnseenHeaders(head, table, this._pieces, this._boundaries);
    blankUnseenNotes(head, table, this._pieces, this._boundaries);
    const pictures = new DocPictures(head, table, this.#data);
    if (blankUnseenBoxes(head, table, this._pieces, this._boundaries, pictures)) this.notShown.add('text');
    this.#markPictures(pictures, characters);
  }

  /** Puts a mark in each place of a picture that is seen. Those that are hidden are blank by now. */
  #markPictures(pictures: DocPictures, characters: readonly { from: number; to: number; formats: Buffer }[]): void {
    const pieces = this._pieces.filter(({ text }) => text.includes(inLine) || text.includes(onPage));
    if (pieces.length === 0) return;
    for (const piece of this._pieces) piece.text = piece.text.toWellFormed();
    const { ccpText: bodyEnd = 0, ccpFtn = 0, ccpHdd = 0 } = this._boundaries;
    const headersFrom = bodyEnd + ccpFtn;
    const floating = (place: number) => {
      if (place < bodyEnd) return pictures.floating(place, 'body');
      return place >= headersFrom && place < headersFrom + ccpHdd ? pictures.floating(place - headersFrom, 'headers') : null;
    };
    const texts = pieces.map((piece) => ({ piece, signs: piece.text.split('') }));
    let drawn = 0;
    for (const { from, to, formats } of characters) {
      const found = new Map(formatsIn(formats));
      if (found.get(special)?.[0] !== 1) continue;
      const isOther = [...noPicture].some((format) => found.get(format)?.[0] === 1);
      const place = found.get(pictureAt);
      for (const { piece, signs } of texts) {
        const [start, end] = rangeIn(piece, from, to);
        for (let index = start; index < end; index += 1) {
          const sign = signs[index];
          if (sign !== inLine && sign !== onPage) continue;
          signs[index] = '\0';
          if (sign === inLine && isOther) continue;
          let placed: Placed | null = null;
          if (this.placed.length < mostPlaces) {
            if (sign === onPage) placed = floating(piece.startCp + index);
            else if (place?.length === 4) placed = pictures.inline(place.readUInt32LE(0));
          }
          for (const part of placed?.lacks ?? (['pictures'] as const)) this.notShown.add(part);
          if (!placed || placed.pictures.length + placed.drawings.length === 0) continue;
          signs[index] = String.fromCharCode(firstMark + this.placed.length);
          drawn += placed.drawings.reduce((sum, { length }) => sum + length, 0);
          this.placed.push(drawn > mostDrawnSigns ? { ...placed, drawings: placed.drawings.map(() => '') } : placed);
        }
      }
    }
    for (const { piece, signs } of texts) {
      // Where nothing says that a sign is special, some programs show what others do not.
      if (signs.some((sign) => sign === inLine || sign === onPage)) this.notShown.add('pictures');
      piece.text = signs.join('');
    }
  }
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

/** Which signs of a piece some bytes of the text's stream are; none where the end is not behind the start. */
const rangeIn = (piece: TextPiece, from: number, to: number): [start: number, end: number] => [
  Math.max(0, Math.floor((from - piece.startFilePos) / piece.bpc)),
  Math.min(piece.length, Math.ceil((to - piece.startFilePos) / piece.bpc)),
];

function blank(piece: TextPiece, from: number, to: number): void {
  const [start, end] = rangeIn(piece, from, to);
  if (start < end) piece.text = piece.text.slice(0, start) + '\0'.repeat(end - start) + piece.text.slice(end);
}

/**
 * Blanks headers and footers of no page: those for first pages where a section has none of its own, and those for even pages where all are
 * alike (MS-DOC 2.3.5). Sections go on with those of the sections before.
 */
function blankUnseenHeaders(head: Buffer, table: Buffer, pieces: readonly TextPiece[], boundaries: Record<string, number>): void {
  const [headers, document] = [headersAt, documentAt].map((place) => listAt(head, table, place)) as [Buffer, Buffer];
  const sections = sectionsIn(head, table);
  if (sections.length === 0 || document.length === 0) return;
  let lastWithFirst = -1;
  for (const [section, formats] of sections.entries())
    for (const [format, value] of formatsIn(formats)) if (format === hasFirst && value[0] === 1) lastWithFirst = section;
  const hasEven = (document[0]! & 1) === 1;
  const origin = boundaries['ccpText']! + boundaries['ccpFtn']!;
  // Six lines between text and notes stand before those of the sections, which have six each: headers of even and odd pages, footers of these,
  // and both of the first page. The last place is none.
  for (let story = 6; (story + 3) * 4 <= headers.length; story += 1) {
    const kind = story % 6;
    const isSeen = kind >= 4 ? Math.floor(story / 6) - 1 <= lastWithFirst : kind === 1 || kind === 3 || hasEven;
    if (isSeen) continue;
    const [from, to] = [headers.readUInt32LE(story * 4), headers.readUInt32LE(story * 4 + 4)].map(
      (place) => origin + Math.min(place, boundaries['ccpHdd']!),
    ) as [number, number];
    blankPlaces(pieces, from, to);
  }
}

/**
 * What readers get of a Word document of the old kind (Word 97 to 2003): headers, body, text boxes, notes and footers, without deleted and
 * hidden text and comments. A text, or a page where it has pictures that can be shown. Refused where it is none, is protected, has macros, or
 * hides text in a way that cannot be told from the rest.
 */
export async function readDoc(file: Buffer): Promise<{ copy: string; isPage: boolean; notShown: DocumentPart[] }> {
  const extractor = new VisibleText();
  const before = process.cpuUsage();
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
    ]
      .map((part) => withoutControls(part).trim())
      .filter((part) => part !== '');
    const { notShown } = extractor;
    const page = await pageWith(parts, extractor.placed, notShown, before);
    const wordsAt = (mark: string) => extractor.placed[mark.codePointAt(0)! - firstMark]?.drawings ?? [];
    const said = parts.map((part) => part.replaceAll(placeMarks, (mark) => wordsAt(mark).join('')));
    if (page === null && said.join('').trim() === '')
      throw refusedFile('This Word document has no text and no pictures that can be shown. Please save it as a PDF and choose that.');
    const text = parts
      .map((part) => part.replaceAll(placeMarks, (mark) => wordsAt(mark).map(tellDrawing).join(' ')).trim())
      .filter((part) => part !== '');
    return { copy: page ?? `${text.join('\n\n')}\n`, isPage: page !== null, notShown: [...notShown] };
  } catch (error) {
    throw error instanceof Error && error.name === 'ProblemError' ? error : unreadableWord(error);
  }
}

/** What stands in the place of a drawing, by the words in it. */
const tellDrawing = (words: string): string =>
  words === '' ? '[A drawing that cannot be shown here]' : `[A drawing that cannot be shown here. Its words: ${words}]`;

/** A page of the text with its pictures; null where none can be shown. */
async function pageWith(
  parts: readonly string[],
  placed: readonly Placed[],
  notShown: Set<DocumentPart>,
  before: NodeJS.CpuUsage,
): Promise<string | null> {
  const isTooMuch = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 > mostWork;
  };
  const placedAt = (mark: string) => placed[mark.codePointAt(0)! - firstMark];
  const picturesOf = (mark: string) => placedAt(mark)?.pictures ?? [];
  const keyOf = ({ at, crop: cut }: DocPicture) => JSON.stringify([at, cut]);
  const addresses = new Map<string, string | null>();
  for (const [mark] of parts.flatMap((part) => [...part.matchAll(placeMarks)])) {
    for (const picture of picturesOf(mark)) {
      if (addresses.has(keyOf(picture))) continue;
      const seen = isTooMuch() ? null : picture.crop ? await crop(picture.bytes, picture.crop) : picture.bytes;
      addresses.set(keyOf(picture), seen && (await reencode(seen)));
    }
  }
  let bytes = 0;
  const shown = (picture: DocPicture) => {
    const address = addresses.get(keyOf(picture));
    if (!address || bytes + address.length > mostBytes) {
      notShown.add('pictures');
      return '';
    }
    bytes += address.length;
    return `<img src="${address}">`;
  };
  const shownAt = (mark: string) => [
    ...picturesOf(mark).map(shown),
    ...(placedAt(mark)?.drawings ?? []).map((drawing) => escapeHtml(tellDrawing(drawing))),
  ];
  const html = parts
    .flatMap((part) => part.split(/[\n\f\r]/))
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const words = escapeHtml(line).replaceAll('\t', '\u2003');
      return `<p>${words.replaceAll(placeMarks, (mark) => shownAt(mark).join(''))}</p>`;
    })
    .join('');
  return bytes === 0 ? null : pageOf(sanitize(html));
}
