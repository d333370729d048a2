import { isFetching } from './fields.ts';

/** Where the head of the text's stream tells of the table of its pieces (FIB, MS-DOC 2.5.6). */
const piecesAt = 0x1a2;
/** And of its lists of fields: those of the text, headers, footnotes, comments, macros, endnotes and boxes. */
const fieldListsAt = [0x11a, 0x122, 0x12a, 0x132, 0x13a, 0x21a, 0x262, 0x272];

/**
 * The kinds of fetching fields (`flt`, MS-DOC 2.9.90), whatever their names are in the writer's language: RD, INCLUDE, DDE, DDEAUTO, IMPORT,
 * LINK, INCLUDEPICTURE, INCLUDETEXT, DATABASE.
 */
const fetchingKinds = new Set([0x0b, 0x24, 0x2d, 0x2e, 0x37, 0x38, 0x43, 0x44, 0x4e]);

/** The signs at which a field begins, its code ends and it ends itself. */
const [begin, separator, end] = ['\u0013', '\u0014', '\u0015'] as const;
/** What may stand within a code without being part of it. */
// oxlint-disable-next-line no-control-regex -- It is about such signs.
const unseen = /[\0-\u0008\u000b-\u0012\u0016-\u001f\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Whether a Word document of the old kind has a field that opens another program or fetches something. Throws where its lists are broken. */
export function hasFetchingField({ text, table }: { text: Buffer; table: Buffer }): boolean {
  if (fieldListsAt.some((place) => kindsIn(listAt(text, table, place)).some((kind) => fetchingKinds.has(kind)))) return true;
  if (codesIn(readPieces(text, listAt(text, table, piecesAt)).replaceAll(unseen, '')).some(isFetching)) return true;
  // Programs that read less than Word take the bytes as they come; UTF-16 without its zeros is such text as well.
  const bytes = text.toString('latin1').replaceAll(unseen, '');
  return bytes.split(begin).some((code, index) => index > 0 && isFetching(code));
}

/** A list of the table's stream, of which the head tells at a place. Throws where it lies outside. */
export function listAt(head: Buffer, table: Buffer, place: number): Buffer {
  const [start, length] = [head.readUInt32LE(place), head.readUInt32LE(place + 4)];
  // Where an empty one would lie means nothing.
  if (length === 0) return Buffer.alloc(0);
  if (start + length > table.length) throw new RangeError('A list outside of its stream');
  return table.subarray(start, start + length);
}

/** The kinds of a list of fields: places, one more than fields, and of each field two bytes. */
function kindsIn(list: Buffer): number[] {
  const fields = Math.max(0, Math.floor((list.length - 4) / 6));
  return Array.from({ length: fields }, (_, index) => (fields + 1) * 4 + index * 2)
    .filter((at) => (list[at]! & 0x1f) === begin.codePointAt(0))
    .map((at) => list[at + 1]!);
}

/** The whole text in its order: of a document that was saved fast, pieces lie anywhere. */
function readPieces(text: Buffer, list: Buffer): string {
  const places = findPlaces(list);
  const pieces = Math.max(0, Math.floor((places.length - 4) / 12));
  return Array.from({ length: pieces }, (_, index) => {
    const length = places.readUInt32LE((index + 1) * 4) - places.readUInt32LE(index * 4);
    const where = places.readUInt32LE((pieces + 1) * 4 + index * 8 + 2);
    const isInBytes = (where & 0x40000000) !== 0;
    const at = isInBytes ? (where & 0x3fffffff) / 2 : where & 0x3fffffff;
    const last = at + length * (isInBytes ? 1 : 2);
    if (length < 0 || last > text.length) throw new RangeError('A piece outside of its stream');
    return text.toString(isInBytes ? 'latin1' : 'utf16le', at, last);
  }).join('');
}

/** The table of places within the list of pieces, behind the properties that its pieces refer to. */
function findPlaces(list: Buffer): Buffer {
  let at = 0;
  while (list[at] === 0x01) at += 3 + list.readUInt16LE(at + 1);
  if (at >= list.length) return Buffer.alloc(0);
  if (list[at] !== 0x02) throw new RangeError('No table of pieces');
  return list.subarray(at + 5, at + 5 + list.readUInt32LE(at + 1));
}

/** The codes of all fields: what follows a field within a code counts by itself, what a field shows is none. */
function codesIn(text: string): string[] {
  const codes: string[] = [];
  const open: { isCode: boolean }[] = [];
  for (const [, sign, words] of text.matchAll(/([\u0013-\u0015])([^\u0013-\u0015]*)/g)) {
    if (sign === begin) open.push({ isCode: true });
    const field = open.at(-1);
    if (sign === separator && field) field.isCode = false;
    if (sign === end) open.pop();
    if (open.at(-1)?.isCode) codes.push(words!);
  }
  return codes;
}
