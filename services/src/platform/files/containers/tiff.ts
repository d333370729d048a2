import { mostProfile, must, type BarePicture } from './bare.ts';

const tags = { subfile: 254, compression: 259, stripOffsets: 273, stripBytes: 279, tileOffsets: 324, tileBytes: 325, profile: 34_675 };
/** What decides on the pixels: size, depth, packing, colours, turning, order of samples, palette, tiles, and tables of JPEG and fax. */
const kept = [256, 257, 258, 259, 262, 266, 274, 277, 278, 284, 292, 293, 317, 320, 322, 323, 332, 334, 338, 339, 347, 529, 530, 531, 532];
/** None, fax (3), LZW, JPEG, Deflate (2) and PackBits; the old way of JPEG is read by few. */
const packings = [1, 2, 3, 4, 5, 7, 8, 32_773, 32_946];
/** Bytes of one value, by its type. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** Strips or tiles of a picture, and values of a tag. */
const mostValues = 100_000;

interface Entry {
  tag: number;
  type: number;
  count: number;
  data: Buffer;
}

/** Whether a file is a TIFF (not a BigTIFF, which is for more than 4 GB). */
export const isTiff = (file: Buffer): boolean => ['II*\0', 'MM\0*'].includes(file.toString('latin1', 0, 4));

/** A TIFF of its first page: the tags that decide on the pixels, a colour profile, and the strips or tiles, with an index of our own. */
export function bareTiff(file: Buffer): BarePicture {
  const isLittle = file[0] === 0x49;
  const { entries, next } = readDirectory(file, isLittle ? file.readUInt32LE(4) : file.readUInt32BE(4), isLittle);
  const find = (tag: number) => entries.find((entry) => entry.tag === tag);
  const values = (tag: number) => valuesOf(find(tag), isLittle);
  must(packings.includes(values(tags.compression)[0] ?? 1), 'A TIFF that is packed in a way that is not known');
  const isTiled = find(tags.tileOffsets) !== undefined;
  const [offsets, lengths] = isTiled
    ? [values(tags.tileOffsets), values(tags.tileBytes)]
    : [values(tags.stripOffsets), values(tags.stripBytes)];
  must(offsets.length > 0 && offsets.length === lengths.length, 'A TIFF without strips or tiles');
  const pieces = offsets.map((offset, index) => {
    must(offset + lengths[index]! <= file.length, 'A strip that lies outside');
    return file.subarray(offset, offset + lengths[index]!);
  });
  must(pieces.reduce((sum, { length }) => sum + length, 0) <= file.length, 'A TIFF whose strips are larger than its file');
  const profile = find(tags.profile);
  const isWhole = ({ type, count, data }: Entry) =>
    count > 0 && data.length === count * (typeBytes[type] ?? 0) && data.length <= mostProfile;
  const own = entries.filter((entry) => kept.includes(entry.tag) && isWhole(entry));
  if (profile && isWhole(profile)) own.push(profile);
  return { mediaType: 'image/tiff', parts: tiffOf(own, pieces, isTiled, isLittle), isFirstOfSeveral: hasPage(file, next, isLittle) };
}

/** A TIFF of rows that lie one after the other, 8 bits for each of the 3 or 4 channels, with a colour profile. */
export function headOfRows(size: { width: number; height: number; channels: 3 | 4 }, profile: Buffer | null): Buffer {
  const { width, height, channels } = size;
  const long = (tag: number, ...list: number[]) => entryOf(tag, 4, list);
  const short = (tag: number, ...list: number[]) => entryOf(tag, 3, list);
  const entries = [
    long(256, width),
    long(257, height),
    short(258, ...Array<number>(channels).fill(8)),
    short(259, 1),
    short(262, 2),
    short(277, channels),
    long(278, 1),
    ...(channels === 4 ? [short(338, 2)] : []),
    ...(profile ? [{ tag: tags.profile, type: 7, count: profile.length, data: profile }] : []),
  ];
  const rows = Array<number>(height).fill(width * channels);
  return indexOf(entries, rows, false, true);
}

function readDirectory(file: Buffer, at: number, isLittle: boolean): { entries: Entry[]; next: number } {
  const short = (from: number) => (isLittle ? file.readUInt16LE(from) : file.readUInt16BE(from));
  const long = (from: number) => (isLittle ? file.readUInt32LE(from) : file.readUInt32BE(from));
  const count = short(at);
  const entries = Array.from({ length: count }, (_, index): Entry => {
    const from = at + 2 + index * 12;
    const [type, values] = [short(from + 2), long(from + 4)];
    const bytes = values * (typeBytes[type] ?? 0);
    const start = bytes <= 4 ? from + 8 : long(from + 8);
    // What lies elsewhere is of a tag that is not kept, or the file breaks off there.
    const data = start + bytes <= file.length ? file.subarray(start, start + bytes) : Buffer.alloc(0);
    return { tag: short(from), type, count: values, data };
  });
  return { entries, next: long(at + 2 + count * 12) };
}

function valuesOf(entry: Entry | undefined, isLittle: boolean): number[] {
  if (!entry) return [];
  const { type, count, data } = entry;
  const bytes = typeBytes[type] ?? 0;
  must((type === 3 || type === 4) && count <= mostValues && data.length === count * bytes, 'A TIFF with a list that is none');
  return Array.from({ length: count }, (_, index) =>
    isLittle ? data.readUIntLE(index * bytes, bytes) : data.readUIntBE(index * bytes, bytes),
  );
}

/** Whether the next directory is a page, and not a smaller copy of the first. */
function hasPage(file: Buffer, next: number, isLittle: boolean): boolean {
  if (next === 0 || next + 2 > file.length) return false;
  try {
    const { entries } = readDirectory(file, next, isLittle);
    const subfile = entries.find(({ tag }) => tag === tags.subfile);
    return ((valuesOf(subfile, isLittle)[0] ?? 0) & 1) === 0;
  } catch {
    return false;
  }
}

function entryOf(tag: number, type: 3 | 4, values: number[]): Entry {
  const bytes = typeBytes[type]!;
  const data = Buffer.alloc(values.length * bytes);
  for (const [index, value] of values.entries()) data.writeUIntLE(value, index * bytes, bytes);
  return { tag, type, count: values.length, data };
}

const tiffOf = (entries: Entry[], pieces: Buffer[], isTiled: boolean, isLittle: boolean): Uint8Array[] => [
  indexOf(
    entries,
    pieces.map(({ length }) => length),
    isTiled,
    isLittle,
  ),
  ...pieces,
];

/** Header and directory of a TIFF whose strips or tiles of the given lengths follow one after the other. */
function indexOf(entries: Entry[], lengths: number[], isTiled: boolean, isLittle: boolean): Buffer {
  const start = 8 + 2 + (entries.length + 2) * 12 + 4;
  const outside = entries.reduce((sum, { data }) => sum + (data.length > 4 ? even(data.length) : 0), 0);
  const lists = lengths.length > 1 ? lengths.length * 8 : 0;
  let at = start + outside + lists;
  const offsets = lengths.map((length) => {
    const own = at;
    at += length;
    return own;
  });
  const swapped = (list: Entry): Entry => (isLittle ? list : { ...list, data: Buffer.from(list.data).swap32() });
  const all = [
    ...entries,
    swapped(entryOf(isTiled ? tags.tileOffsets : tags.stripOffsets, 4, offsets)),
    swapped(entryOf(isTiled ? tags.tileBytes : tags.stripBytes, 4, lengths)),
  ].toSorted((one, other) => one.tag - other.tag);
  const index = Buffer.alloc(start + outside + lists);
  const short = (value: number, to: number) => (isLittle ? index.writeUInt16LE(value, to) : index.writeUInt16BE(value, to));
  const long = (value: number, to: number) => (isLittle ? index.writeUInt32LE(value, to) : index.writeUInt32BE(value, to));
  index.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1');
  long(8, 4);
  short(all.length, 8);
  let free = start;
  for (const [place, { tag, type, count, data }] of all.entries()) {
    const to = 10 + place * 12;
    short(tag, to);
    short(type, to + 2);
    long(count, to + 4);
    if (data.length <= 4) data.copy(index, to + 8);
    else {
      long(free, to + 8);
      data.copy(index, free);
      free += even(data.length);
    }
  }
  return index;
}

const even = (length: number) => length + (length % 2);
