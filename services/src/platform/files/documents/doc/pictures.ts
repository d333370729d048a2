import { formatsIn, listAt, sectionsIn } from './formats.ts';
import type { Crop } from '../document-picture.ts';
import { wordsOfMetafile } from './metafile.ts';

/** A picture of an old Word document, as its file lies in the document. `at` tells it from others. */
export interface DocPicture {
  at: string;
  bytes: Buffer;
  crop: Crop | null;
}

/** What a sign in the text stands for: pictures that are seen there, drawings that are not by the words in them, and whether something is lacking. */
export interface Placed {
  pictures: DocPicture[];
  drawings: string[];
  lacks: ReadonlySet<'pictures' | 'shapes'>;
}

/** Where the head of a document tells of its drawings, and of the shapes of its body and of its headers. */
const [drawingsAt, bodyShapesAt, headerShapesAt] = [0x22a, 0x1da, 0x1e2];
/** Records of drawings (MS-ODRAW 2.2). */
const kinds = { store: 0xf001, drawing: 0xf002, group: 0xf003, shape: 0xf004, entry: 0xf007, identity: 0xf00a } as const;
const propertyLists = new Set([0xf00b, 0xf121, 0xf122]);
/** Those that hold a picture's file, with what they are called where one digest stands before it; and those that hold drawings of Windows and Macs. */
const pictureFiles = new Map([
  [0xf01d, [0x46a, 0x6e2]],
  [0xf02a, [0x46a, 0x6e2]],
  [0xf01e, [0x6e0]],
  [0xf029, [0x6e4]],
]);
const drawingFiles = new Map([
  [0xf01a, 0x3d4],
  [0xf01b, 0x216],
  [0xf01c, 0x542],
]);
const windowsDrawing = 0xf01a;
/** Properties of a shape (MS-ODRAW 2.3): its picture and its text by number, what is cut off it from the top, bottom, left and right, and how it is seen. */
const [pictureProperty, seenProperty, textProperty] = [0x104, 0x3bf, 0x80];
const cropProperties = { top: 0x100, bottom: 0x101, left: 0x102, right: 0x103 } as const;
/** Bits that hide a shape, and the mark of one that was deleted. */
const [hiddenBits, deletedFlag] = [0x102, 0x08];
/** The shape of a picture's frame. Other shapes cut something off. */
const pictureFrame = 0x4b;
/** Twips of a point, and of the sides of a page where a section does not tell its own (MS-DOC 2.6.4). */
const [point, usualPage] = [20, [12_240, 15_840]] as const;
/** That a section tells how wide its pages are, and how high. */
const pageFormats = [0xb01f, 0xb020] as const;
/** Records of drawings that are read of a document, and how deep they lie in each other. */
const [mostRecords, deepest] = [100_000, 8];
/** Bytes of drawings whose words are read of a document, unpacked: they take half a second. */
const mostDrawings = 64 * 1024 * 1024;

interface DrawingRecord {
  type: number;
  instance: number;
  /** Where it begins, where its contents do, and its end. */
  at: number;
  from: number;
  end: number;
}

interface Shape {
  properties: ReadonlyMap<number, number>;
  type: number;
  id: number;
  isHidden: boolean;
  /** Of a group: the shapes in it. */
  parts: Shape[];
}

/** The text that shapes belong to: that of the body, or that of headers. */
export type Story = 'body' | 'headers';

/** Where a shape is tied to a text, and its frame on the page, in twips. */
interface Tie {
  id: number;
  place: number;
  frame: readonly [left: number, top: number, right: number, bottom: number];
}

/** Finds the pictures that signs of the text of an old Word document stand for. What cannot be read is lacking, and no fault of the rest. */
export class DocPictures {
  readonly #head: Buffer;
  readonly #table: Buffer;
  readonly #data: Buffer;
  readonly #inline = new Map<number, Placed>();
  readonly #shapes = new Map<number, Shape>();
  /** Of each shape, by its number and by that of its text: the one that is tied to the page for it, and whether it is hidden. */
  readonly #boxes = new Map<string, { tied: number; isHidden: boolean }>();
  /** The largest sides of pages. */
  readonly #page: readonly [width: number, height: number];
  readonly #ties: Record<Story, { byPlace: ReadonlyMap<number, Tie>; byShape: ReadonlyMap<number, Tie> }>;
  /** The pictures of shapes, by their numbers from 1 on. */
  readonly #store: (DocPicture | string | null)[] = [];
  #records = 0;
  #drawings = 0;

  /** @param data the stream that has the pictures in lines; empty where there is none */
  constructor(head: Buffer, table: Buffer, data: Buffer) {
    [this.#head, this.#table, this.#data] = [head, table, data];
    this.#page = pageIn(head, table);
    this.#ties = { body: this.#tiesIn(bodyShapesAt), headers: this.#tiesIn(headerShapesAt) };
    unlessBroken(() => this.#readDrawings());
  }

  /** The picture that stands in a line, by its place in the stream of such (MS-DOC 2.9.191). */
  inline(place: number): Placed {
    const known = this.#inline.get(place);
    if (known) return known;
    const placed = unlessBroken(() => this.#readInline(place)) ?? lacking('pictures');
    this.#inline.set(place, placed);
    return placed;
  }

  /** The pictures of the shape that is tied to a place of the body, or of the headers. */
  floating(place: number, of: Story): Placed {
    const tie = this.#ties[of].byPlace.get(place);
    const shape = tie && this.#shapes.get(tie.id);
    if (!shape) return lacking('pictures');
    const [left, top, right, bottom] = tie.frame;
    const isSeen = right - left >= point && bottom - top >= point && this.#isOnPage(tie);
    return isSeen ? placedOf(shape, (number) => this.#store[number - 1] ?? null) : lacking('pictures');
  }

  /**
   * The place of the text that a box is tied to, by the number of its shape, or, where that is none, by that of its own text (from 0 on).
   * Null where it is hidden, beside all pages, or tied to none; undefined where there is no such shape.
   */
  placeOfBox(shape: number, text: number, of: Story): number | null | undefined {
    const box = this.#boxes.get(`shape ${shape}`) ?? this.#boxes.get(`${of} ${text + 1}`);
    if (!box) return undefined;
    const tie = box.isHidden ? undefined : this.#ties[of].byShape.get(box.tied);
    return tie && this.#isOnPage(tie) ? tie.place : null;
  }

  /** From where on the page a frame is told does not matter: what is a page away from there is off it. */
  #isOnPage({ frame: [left, top, right, bottom] }: Tie): boolean {
    const [width, height] = this.#page;
    return Math.max(left, -right) < width && Math.max(top, -bottom) < height;
  }

  #readInline(place: number): Placed {
    const [length, headLength] = [this.#data.readUInt32LE(place), this.#data.readUInt16LE(place + 4)];
    const [kind, end] = [this.#data.readUInt16LE(place + 6), place + length];
    if (headLength < 68 || length < headLength || end > this.#data.length) throw new RangeError('A picture outside of its stream');
    const numberAt = (at: number) => this.#data.readUInt16LE(place + at);
    const sides = [numberAt(28) * numberAt(32), numberAt(30) * numberAt(34)].map((side) => side / 1000);
    // 0x66 tells the name of the file that the picture came from first; all others are of older programs.
    const nameLength = kind === 0x66 ? this.#data.readUInt8(place + headLength) + 1 : 0;
    if ((kind !== 0x64 && kind !== 0x66) || sides.some((side) => side < point)) return lacking('pictures');
    const [first, ...rest] = [...this.#recordsIn(this.#data, place + headLength + nameLength, end)];
    if (first?.type !== kinds.shape) return lacking('pictures');
    const shape = this.#readShape(this.#data, first);
    if (shape.isHidden) return lacking();
    // Which of several it is cannot be told.
    const picture = rest.length === 1 ? this.#pictureIn(this.#data, rest[0]!, 'data') : null;
    const isCutElsewhere = [36, 38, 40, 42].some((at) => numberAt(at) !== 0) && cropOf(shape) === null;
    return isCutElsewhere ? lacking('pictures') : placedOf(shape, () => picture);
  }

  /** The shapes that are tied to a text (MS-DOC 2.8.37), by their places and by their numbers. */
  #tiesIn(listPlace: number): { byPlace: ReadonlyMap<number, Tie>; byShape: ReadonlyMap<number, Tie> } {
    const [byPlace, byShape] = [new Map<number, Tie>(), new Map<number, Tie>()];
    const list = unlessBroken(() => listAt(this.#head, this.#table, listPlace)) ?? Buffer.alloc(0);
    const count = Math.floor((list.length - 4) / 30);
    for (let index = 0; index < count; index += 1) {
      const at = (count + 1) * 4 + index * 26;
      const [left, top, right, bottom] = [4, 8, 12, 16].map((side) => list.readInt32LE(at + side)) as [number, number, number, number];
      const tie: Tie = { id: list.readUInt32LE(at), place: list.readUInt32LE(index * 4), frame: [left, top, right, bottom] };
      if (!byPlace.has(tie.place)) byPlace.set(tie.place, tie);
      if (!byShape.has(tie.id)) byShape.set(tie.id, tie);
    }
    return { byPlace, byShape };
  }

  /** The pictures and shapes that lie in the table's stream (MS-DOC 2.9.172). */
  #readDrawings(): void {
    const drawings = listAt(this.#head, this.#table, drawingsAt);
    const [group] = this.#recordsIn(drawings, 0, drawings.length);
    if (!group) return;
    for (const store of this.#recordsIn(drawings, group.from, group.end))
      if (store.type === kinds.store)
        for (const entry of this.#recordsIn(drawings, store.from, store.end))
          this.#store.push(unlessBroken(() => this.#pictureIn(drawings, entry, 'drawings')) ?? null);
    // Before each drawing a byte tells whether it is of the body or of headers.
    for (let at = group.end + 1; at + 8 <= drawings.length; ) {
      const [drawing] = this.#recordsIn(drawings, at, drawings.length);
      if (drawing?.type !== kinds.drawing) return;
      for (const root of this.#recordsIn(drawings, drawing.from, drawing.end))
        if (root.type === kinds.group)
          for (const part of this.#readGroup(drawings, root, 0).parts) {
            if (this.#shapes.has(part.id)) continue;
            this.#shapes.set(part.id, part);
            this.#keepBoxes(part, drawings[at - 1] === 1 ? 'headers' : 'body', part.id, false);
          }
      at = drawing.end + 1;
    }
  }

  #keepBoxes(shape: Shape, of: Story, tied: number, isIn: boolean): void {
    const isHidden = isIn || shape.isHidden;
    // Upper half: the number of its text; lower half: which of the boxes it is that the text goes through.
    const text = (shape.properties.get(textProperty) ?? 0) >>> 16;
    for (const key of [`shape ${shape.id}`, ...(text > 0 ? [`${of} ${text}`] : [])])
      if (!this.#boxes.has(key)) this.#boxes.set(key, { tied, isHidden });
    for (const part of shape.parts) this.#keepBoxes(part, of, tied, isHidden);
  }

  /** A group of shapes, which the first of them tells of. */
  #readGroup(bytes: Buffer, group: DrawingRecord, depth: number): Shape {
    if (depth > deepest) throw new RangeError('Groups too deep in each other');
    const [first, ...parts] = [...this.#recordsIn(bytes, group.from, group.end)]
      .filter(({ type }) => type === kinds.shape || type === kinds.group)
      .map((part) => (part.type === kinds.shape ? this.#readShape(bytes, part) : this.#readGroup(bytes, part, depth + 1)));
    if (!first) throw new RangeError('A group without shapes');
    return { ...first, parts };
  }

  #readShape(bytes: Buffer, shape: DrawingRecord): Shape {
    const properties = new Map<number, number>();
    const read: Shape = { properties, type: 0, id: 0, isHidden: false, parts: [] };
    for (const { type, instance, from, end } of this.#recordsIn(bytes, shape.from, shape.end)) {
      if (type === kinds.identity) {
        [read.type, read.id] = [instance, bytes.readUInt32LE(from)];
        if (bytes.readUInt32LE(from + 4) & deletedFlag) read.isHidden = true;
      }
      if (!propertyLists.has(type)) continue;
      for (let index = 0; index < instance && from + index * 6 + 6 <= end; index += 1) {
        const [property, value] = [bytes.readUInt16LE(from + index * 6), bytes.readUInt32LE(from + index * 6 + 2)];
        const number = property & 0x3fff;
        if (number === seenProperty && value & hiddenBits) read.isHidden = true;
        // A picture is told by its number; one that lies among the properties is not known to programs.
        if (number !== pictureProperty || property >> 14 === 1) properties.set(number, value);
      }
    }
    return read;
  }

  /** The file of a picture, in a record of its own or in an entry of the store, which may lead to the text's stream. */
  #pictureIn(bytes: Buffer, record: DrawingRecord, stream: string): DocPicture | string | null {
    if (record.type === kinds.entry) {
      const from = record.from + 36 + bytes.readUInt8(record.from + 33);
      if (from < record.end) {
        const [own] = this.#recordsIn(bytes, from, record.end);
        return own ? this.#fileIn(bytes, own, stream) : null;
      }
      const place = bytes.readUInt32LE(record.from + 28);
      const [away] = place < this.#head.length ? this.#recordsIn(this.#head, place, this.#head.length) : [];
      return away ? this.#fileIn(this.#head, away, 'text') : null;
    }
    return this.#fileIn(bytes, record, stream);
  }

  /** A picture, or the words of a drawing. Digests of 16 bytes stand before it, two where the number is odd; before a picture also a tag. */
  #fileIn(bytes: Buffer, { type, instance, at, from, end }: DrawingRecord, stream: string): DocPicture | string | null {
    const digests = 16 + (instance & 1) * 16;
    if (drawingFiles.get(type) === (instance & ~1)) {
      if (type !== windowsDrawing) return '';
      return unlessBroken(() => wordsOfMetafile(bytes.subarray(from + digests, end), (size) => this.#mayUnpack(size))) ?? '';
    }
    const called = pictureFiles.get(type);
    if (!called?.includes(instance & ~1)) return null;
    return { at: `${stream} ${at}`, bytes: bytes.subarray(from + digests + 1, end), crop: null };
  }

  #mayUnpack(size: number): boolean {
    this.#drawings += size;
    return this.#drawings <= mostDrawings;
  }

  /** The records that stand one behind the other (MS-ODRAW 2.2.1). */
  *#recordsIn(bytes: Buffer, from: number, to: number): Generator<DrawingRecord> {
    for (let at = from; at + 8 <= to; ) {
      this.#records += 1;
      const end = at + 8 + bytes.readUInt32LE(at + 4);
      if (this.#records > mostRecords || end > to) throw new RangeError('Records of drawings outside of each other, or too many');
      yield { type: bytes.readUInt16LE(at + 2), instance: bytes.readUInt16LE(at) >> 4, at, from: at + 8, end };
      at = end;
    }
  }
}

function pageIn(head: Buffer, table: Buffer): readonly [width: number, height: number] {
  const told = sectionsIn(head, table).map((formats) => new Map(formatsIn(formats)));
  const side = (index: 0 | 1) => {
    const own = told.map((formats) => formats.get(pageFormats[index])).map((value) => (value?.length === 2 ? value.readUInt16LE(0) : 0));
    return Math.max(...own.map((length) => length || usualPage[index]), told.length === 0 ? usualPage[index] : 0);
  };
  return [side(0), side(1)];
}

const lacking = (...parts: ('pictures' | 'shapes')[]): Placed => ({ pictures: [], drawings: [], lacks: new Set(parts) });

/** What is seen of a shape, or of those in a group. */
function placedOf(shape: Shape, pictureOf: (number: number) => DocPicture | string | null): Placed {
  if (shape.isHidden) return lacking();
  if (shape.parts.length > 0) {
    const all = shape.parts.map((part) => placedOf(part, pictureOf));
    return {
      pictures: all.flatMap(({ pictures }) => pictures),
      drawings: all.flatMap(({ drawings }) => drawings),
      lacks: new Set(all.flatMap(({ lacks }) => [...lacks])),
    };
  }
  const number = shape.properties.get(pictureProperty);
  if (number === undefined) return lacking('shapes');
  const picture = shape.type === pictureFrame ? pictureOf(number) : null;
  if (picture === null) return lacking('pictures');
  const crop = cropOf(shape);
  // Which words were cut off is not known.
  if (typeof picture === 'string') return { ...lacking('pictures'), drawings: [crop ? '' : picture] };
  return { ...lacking(), pictures: [{ ...picture, crop }] };
}

/** What is cut off a picture, as parts of 65,536 of its sides; null where nothing is. Below 0 there is only a margin. */
function cropOf({ properties }: Shape): Crop | null {
  const share = (property: number) => Math.min(1, Math.max(0, ((properties.get(property) ?? 0) | 0) / 65_536));
  const crop = {
    left: share(cropProperties.left),
    top: share(cropProperties.top),
    right: share(cropProperties.right),
    bottom: share(cropProperties.bottom),
  };
  return Object.values(crop).some((part) => part > 0) ? crop : null;
}

/** Null where numbers lead out of a stream. */
function unlessBroken<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError || isUnpacking(error)) return null;
    throw error;
  }
}

const isUnpacking = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
