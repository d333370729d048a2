import { deflateSync } from 'node:zlib';

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32LE(value | 0, index * 4);
  return bytes;
};

/** A record of drawings (MS-ODRAW 2.2.1). `more`: bytes that it says to have and has not. */
export function drawingRecord(type: number, instance: number, contents: Buffer | Buffer[], { isContainer = false, more = 0 } = {}): Buffer {
  const body = Array.isArray(contents) ? Buffer.concat(contents) : contents;
  const head = Buffer.alloc(8);
  head.writeUInt16LE((instance << 4) | (isContainer ? 0xf : 0), 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(body.length + more, 4);
  return Buffer.concat([head, body]);
}

/** The record of a picture's file: PNG or JPEG. */
export const pictureRecord = (file: Buffer, { more = 0 } = {}): Buffer => {
  const [type, instance] = file[0] === 0x89 ? [0xf01e, 0x6e0] : [0xf01d, 0x46a];
  return drawingRecord(type!, instance!, [Buffer.alloc(17), file], { more });
};

/** A drawing of Windows (EMF) with these words, each with its frame, its place down the page, its colour (null: that of before) and records before it. */
export function metafile(
  texts: readonly {
    words: string;
    frame?: number[];
    down?: number;
    colour?: number | null;
    isByPlace?: boolean;
    before?: readonly (readonly number[])[];
  }[],
): Buffer {
  const records = texts.flatMap(({ words, frame = [5, 5, 50, 20], down = 10, colour = 0, isByPlace = false, before = [] }) => {
    const text = Buffer.from(words, 'utf16le');
    const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4)]);
    return [
      ...before.map((record) => numbers(...record)),
      ...(colour === null ? [] : [numbers(24, 12, colour)]),
      numbers(84, 76 + padded.length, ...frame, 1, 0, 0, 5, down, words.length, 76, isByPlace ? 0x10 : 0, 0, 0, 0, 0, 0),
      padded,
    ];
  });
  return Buffer.concat([numbers(1, 88, 0, 0, 99, 99, 0, 0, 999, 999), Buffer.alloc(48), ...records, numbers(14, 20, 0, 0, 20)]);
}

/** The record of a drawing of Windows, which is packed there. */
export function metafileRecord(drawing: Buffer): Buffer {
  const packed = deflateSync(drawing);
  const head = Buffer.concat([Buffer.alloc(16), numbers(drawing.length, 0, 0, 99, 99, 0, 0, packed.length), Buffer.from([0, 0xfe])]);
  return drawingRecord(0xf01a, 0x3d4, [head, packed]);
}

/** An entry of a store of pictures (MS-ODRAW 2.2.32) with the picture in it. */
export const storeEntry = (picture: Buffer): Buffer => drawingRecord(0xf007, 6, [Buffer.alloc(36), picture]);

interface ShapeKeys {
  id?: number;
  type?: number;
  /** Properties by their numbers. */
  properties?: Record<number, number>;
  isDeleted?: boolean;
}

/** A shape that shows the picture of a number. */
export function pictureShape(
  picture: number | null,
  { id = 1026, type = 0x4b, properties = {}, isDeleted = false }: ShapeKeys = {},
): Buffer {
  const all: [number, number][] = [
    ...(picture === null ? [] : [[0x4104, picture] as [number, number]]),
    ...Object.entries(properties).map(([number, value]) => [Number(number), value] as [number, number]),
  ];
  const list = Buffer.alloc(all.length * 6);
  for (const [index, [number, value]] of all.entries()) {
    list.writeUInt16LE(number, index * 6);
    list.writeUInt32LE(value >>> 0, index * 6 + 2);
  }
  return drawingRecord(
    0xf004,
    0,
    [drawingRecord(0xf00a, type, numbers(id, 0xa00 | (isDeleted ? 8 : 0))), drawingRecord(0xf00b, all.length, list)],
    { isContainer: true },
  );
}

/** A group of shapes (MS-ODRAW 2.2.16), of which the first tells of it. */
export const shapeGroup = (...shapes: Buffer[]): Buffer => drawingRecord(0xf003, 0, shapes, { isContainer: true });

/** A picture in a line as it lies in the stream of such (MS-DOC 2.9.191). */
export function inlinePicture(picture: Buffer, { shape = pictureShape(1), cut = 0, scale = 1000, more = 0 } = {}): Buffer {
  const head = Buffer.alloc(68);
  const body = Buffer.concat([shape, picture]);
  head.writeUInt32LE(68 + body.length + more, 0);
  head.writeUInt16LE(68, 4);
  head.writeUInt16LE(0x64, 6);
  for (const [at, value] of [
    [28, 1440],
    [30, 1440],
    [32, scale],
    [34, scale],
    [36, cut],
  ] as const)
    head.writeUInt16LE(value, at);
  return Buffer.concat([head, body]);
}

/** The format of a sign that stands for a picture in a line, at a place of the stream of such. */
export const pictureFormat = (place: number): string => `036a${numbers(place).toString('hex')}550801`;

/** The lists of a document with shapes that are tied to signs of its text: by their numbers and places. */
export function shapeTables(
  pictures: readonly Buffer[],
  shapes: readonly Buffer[],
  ties: readonly { id: number; place: number; frame?: number[] }[],
  { of = 'body' as 'body' | 'headers' } = {},
): [place: number, list: Buffer][] {
  const drawings = Buffer.concat([
    drawingRecord(0xf000, 0, drawingRecord(0xf001, pictures.length, [...pictures], { isContainer: true }), { isContainer: true }),
    Buffer.from([of === 'body' ? 0 : 1]),
    drawingRecord(0xf002, 0, shapeGroup(pictureShape(null, { id: 1024 }), ...shapes), { isContainer: true }),
  ]);
  const places = numbers(...ties.map(({ place }) => place), ties.at(-1)!.place + 1);
  const tied = ties.map(({ id, frame = [0, 0, 1440, 1440] }) => Buffer.concat([numbers(id, ...frame), Buffer.alloc(6)]));
  return [
    [0x22a, drawings],
    [of === 'body' ? 0x1da : 0x1e2, Buffer.concat([places, ...tied])],
  ];
}

/** The list of a document's one section, whose formats lie at a place of the text's stream; of none where that is 0xffffffff. */
export function sectionTable(at: number): [place: number, list: Buffer] {
  const section = Buffer.alloc(12);
  section.writeUInt32LE(at, 2);
  return [0xca, Buffer.concat([numbers(0, 1), section])];
}

/** The lists of a document whose headers and footers end so many signs behind their beginning, in the order of even, odd and first pages. */
export function headerTables(ends: readonly number[], { hasEven = false } = {}): [place: number, list: Buffer][] {
  const stories = numbers(0, 0, 0, 0, 0, 0, 0, ...ends, ends.at(-1)!);
  return [[0xf2, stories], sectionTable(0xffffffff), [0x192, Buffer.alloc(84, hasEven ? 1 : 0)]];
}

/** The lists of a document with one note, whose mark stands at a place of its text, and whose text has so many signs. */
export function noteTables(kind: 'footnotes' | 'endnotes', place: number, length: number): [place: number, list: Buffer][] {
  const [marksAt, textsAt] = kind === 'footnotes' ? [0xaa, 0xb2] : [0x20a, 0x212];
  return [
    [marksAt, Buffer.concat([numbers(place, place + 1), Buffer.alloc(2)])],
    [textsAt, numbers(0, length, length + 1)],
  ];
}

/** The list of the texts of boxes that end so many signs behind their beginning, each with the number of its shape; one may be a spare one. */
export function boxTable(boxes: readonly { shape: number; end: number; isSpare?: boolean }[], of: 'body' | 'headers' = 'body') {
  const last = boxes.at(-1)!.end;
  const told = [...boxes, { shape: 0, end: last + 1, isSpare: false }].map(({ shape, isSpare = false }) => {
    const bytes = Buffer.alloc(22);
    bytes.writeUInt16LE(isSpare ? 1 : 0, 8);
    bytes.writeUInt32LE(shape, 14);
    return bytes;
  });
  const list = Buffer.concat([numbers(0, ...boxes.map(({ end }) => end), last + 1), ...told]);
  return [of === 'body' ? 0x25a : 0x26a, list] as [place: number, list: Buffer];
}
