import { inflateSync } from 'node:zlib';
import { withoutControls } from '../text.ts';

/** Bytes that a drawing may be unpacked. */
const mostBytes = 16 * 1024 * 1024;
/** Signs of the words of one drawing; of one with more, a copy tells none. */
const mostSigns = 50_000;
/** Records of drawings (MS-EMF 2.1.1), and of the head of one. */
const kinds = { head: 1, colour: 24, save: 33, restore: 34, narrow: 83, wide: 84, small: 108 } as const;
/** That signs are told by their places in a font; that no frame is told; that signs are bytes. */
const options = { places: 0x10, noFrame: 0x100, bytes: 0x200 } as const;
/** Colours of text from this on, in all of red, green and blue, are those of paper. */
const paper = 0xf0;

/**
 * The words that a drawing of Windows (EMF) shows, as it lies in an old Word document (MS-ODRAW 2.2.31): mostly packed. Empty where it has none.
 * @param mayUnpack asked with the bytes that it says to be, which it may not be more than
 */
export function wordsOfMetafile(file: Buffer, mayUnpack: (size: number) => boolean): string {
  const [size, length, packing] = [file.readUInt32LE(0), file.readUInt32LE(28), file.readUInt8(32)];
  if (size === 0 || size > mostBytes || !mayUnpack(size)) return '';
  const packed = file.subarray(34, 34 + length);
  return wordsIn(packing === 0 ? inflateSync(packed, { maxOutputLength: size }) : packed.subarray(0, size));
}

function wordsIn(drawing: Buffer): string {
  if (drawing.length < 88 || drawing.readUInt32LE(0) !== kinds.head) return '';
  // Some programs tell frames of text in the first units of the head, others in the second.
  const frames = [frameAt(drawing, 8), frameAt(drawing, 24)];
  const saved: boolean[] = [];
  let [words, line, isOfPaper] = ['', 0, false];
  for (let at = 0; at + 8 <= drawing.length; ) {
    const [kind, size] = [drawing.readUInt32LE(at), drawing.readUInt32LE(at + 4)];
    if (size < 8 || at + size > drawing.length) break;
    const record = drawing.subarray(at, at + size);
    at += size;
    if (kind === kinds.colour) isOfPaper = record.subarray(8, 11).every((part) => part >= paper);
    else if (kind === kinds.save) saved.push(isOfPaper);
    else if (kind === kinds.restore && size >= 12) {
      // Below 0 it counts from the last one that was saved, else from the first.
      const told = record.readInt32LE(8);
      const level = told < 0 ? saved.length + told : told - 1;
      if (level >= 0 && level < saved.length) {
        isOfPaper = saved[level]!;
        saved.length = level;
      }
    }
    const text = textOf(kind, record);
    if (!text || isOfPaper || (text.frame && !frames.some((frame) => meet(text.frame!, frame)))) continue;
    words += `${text.line === line ? '' : ' '}${text.words}`;
    line = text.line;
    if (words.length > mostSigns) return '';
  }
  return withoutControls(words.toWellFormed()).replaceAll(/\s+/g, ' ').trim();
}

interface DrawnText {
  words: string;
  /** How far down it stands. */
  line: number;
  frame: Frame | null;
}

/** What a record draws as text; null where it draws none, or it cannot be told which. */
function textOf(kind: number, record: Buffer): DrawnText | null {
  if (kind === kinds.small) {
    const [count, told] = [record.readUInt32LE(16), record.readUInt32LE(20)];
    const from = told & options.noFrame ? 36 : 52;
    const words = wordsAt(record, from, count, (told & options.bytes) === 0, told);
    return words === null ? null : { words, line: record.readInt32LE(12), frame: told & options.noFrame ? null : frameAt(record, 36) };
  }
  if (kind !== kinds.wide && kind !== kinds.narrow) return null;
  const [line, count, from, told] = [record.readInt32LE(40), record.readUInt32LE(44), record.readUInt32LE(48), record.readUInt32LE(52)];
  const words = wordsAt(record, from, count, kind === kinds.wide, told);
  return words === null ? null : { words, line, frame: frameAt(record, 8) };
}

function wordsAt(record: Buffer, from: number, count: number, isWide: boolean, told: number): string | null {
  const end = from + count * (isWide ? 2 : 1);
  if (told & options.places || end > record.length) return null;
  const bytes = record.subarray(from, end);
  if (isWide) return bytes.toString('utf16le');
  // What other bytes stand for depends on a font.
  return bytes.every((byte) => byte < 0x80) ? bytes.toString('latin1') : null;
}

type Frame = readonly [left: number, top: number, right: number, bottom: number];
const frameAt = (record: Buffer, at: number): Frame => [0, 4, 8, 12].map((side) => record.readInt32LE(at + side)) as unknown as Frame;
/** Whether something of one is seen within the other. What is not drawn, since it is cut off, has a frame that ends before it begins. */
const meet = (one: Frame, [left, top, right, bottom]: Frame): boolean =>
  one[2] >= one[0] && one[3] >= one[1] && one[0] <= right && one[2] >= left && one[1] <= bottom && one[3] >= top;
