import { listAt } from './formats.ts';
import type { DocPictures, Story } from './pictures.ts';
import type { TextPiece } from './word-extractor-types.ts';

/** Where the head of a document tells of the places and texts of its footnotes and endnotes, and of the texts of boxes of its body and headers. */
const notesAt = { footnotes: [0xaa, 0xb2], endnotes: [0x20a, 0x212] } as const;
const boxesAt = { body: 0x25a, headers: 0x26a } as const;
/** Bytes that a list tells of a box; of these, whether it is a spare one, and the number of its shape (MS-DOC 2.9.98). */
const [boxLength, spareAt, shapeAt] = [22, 8, 14];
/** What stands in the text where a shape is tied to it, and where something was blanked. */
const [tie, blanked] = ['\u0008', '\0'];

/** Lengths of the texts that lie behind each other, as the head of a document tells (MS-DOC 2.5.4). */
type Boundaries = Readonly<Record<string, number>>;

/** Blanks signs of the text, from a place up to another. */
export function blankPlaces(pieces: readonly TextPiece[], from: number, to: number): void {
  for (const piece of pieces) {
    const [start, end] = [Math.max(0, from - piece.startCp), Math.min(piece.length, to - piece.startCp)];
    if (start < end) piece.text = piece.text.slice(0, start) + blanked.repeat(end - start) + piece.text.slice(end);
  }
}

/** Blanks notes whose marks in the text are blank: they were deleted or are hidden, and no page has the note. */
export function blankUnseenNotes(head: Buffer, table: Buffer, pieces: readonly TextPiece[], boundaries: Boundaries): void {
  const { ccpText = 0, ccpFtn = 0, ccpHdd = 0, ccpAtn = 0, ccpEdn = 0 } = boundaries;
  const stories: { lists: readonly [number, number]; origin: number; length: number }[] = [
    { lists: notesAt.footnotes, origin: ccpText, length: ccpFtn },
    { lists: notesAt.endnotes, origin: ccpText + ccpFtn + ccpHdd + ccpAtn, length: ccpEdn },
  ];
  for (const { lists, origin, length } of stories) {
    if (length === 0) continue;
    const [marks, texts] = lists.map((place) => listAt(head, table, place)) as [Buffer, Buffer];
    const count = Math.floor((marks.length - 4) / 6);
    for (let note = 0; note < count && (note + 2) * 4 <= texts.length; note += 1) {
      if (signAt(pieces, marks.readUInt32LE(note * 4)) !== blanked) continue;
      const [from, to] = [note, note + 1].map((index) => Math.min(texts.readUInt32LE(index * 4), length)) as [number, number];
      blankPlaces(pieces, origin + from, origin + to);
    }
  }
}

/**
 * Blanks the texts of boxes that are hidden, or whose places in the text are blank or none. Says whether there are texts of which no shape tells,
 * which are blank too.
 */
export function blankUnseenBoxes(
  head: Buffer,
  table: Buffer,
  pieces: readonly TextPiece[],
  boundaries: Boundaries,
  pictures: DocPictures,
): boolean {
  const { ccpText = 0, ccpFtn = 0, ccpHdd = 0, ccpAtn = 0, ccpEdn = 0, ccpTxbx = 0, ccpHdrTxbx = 0 } = boundaries;
  const origin = ccpText + ccpFtn + ccpHdd + ccpAtn + ccpEdn;
  const stories: { of: Story; tiedFrom: number; origin: number; length: number }[] = [
    { of: 'body', tiedFrom: 0, origin, length: ccpTxbx },
    { of: 'headers', tiedFrom: ccpText + ccpFtn, origin: origin + ccpTxbx, length: ccpHdrTxbx },
  ];
  let hasUntold = false;
  for (const { of, tiedFrom, origin: from, length } of stories) {
    if (length === 0) continue;
    const list = listAt(head, table, boxesAt[of]);
    const count = Math.floor((list.length - 4) / (boxLength + 4));
    // The last one is of the mark that ends them all.
    for (let text = 0; text < count - 1; text += 1) {
      const at = (count + 1) * 4 + text * boxLength;
      const isSpare = list.readUInt16LE(at + spareAt) !== 0;
      const place = isSpare ? null : pictures.placeOfBox(list.readUInt32LE(at + shapeAt), text, of);
      if (place === undefined) hasUntold = true;
      else if (place !== null && signAt(pieces, tiedFrom + place) === tie) continue;
      const [start, end] = [text, text + 1].map((index) => Math.min(list.readUInt32LE(index * 4), length)) as [number, number];
      blankPlaces(pieces, from + start, from + end);
    }
  }
  return hasUntold;
}

function signAt(pieces: readonly TextPiece[], place: number): string | undefined {
  const piece = pieces.find(({ startCp, endCp }) => place >= startCp && place < endCp);
  return piece?.text[place - piece.startCp];
}
