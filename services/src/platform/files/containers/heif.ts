import { must } from './bare.ts';
import { boxesIn, Reader, type Box } from './boxes.ts';

/** Items of one file: a picture, its transparency, its preview, and what was written about it. */
const mostItems = 1000;
/** Places of items, properties of items and references between them, of each. They take few bytes of the file, or none. */
const mostLinks = 10_000;

/** A picture, or something else, that a HEIF file holds. */
export interface HeifItem {
  type: string;
  /** Its bytes; they may lie in several places. */
  data: Buffer;
  properties: (Box & { isEssential: boolean })[];
}

/** What the `meta` box of a file tells. */
export interface HeifFile {
  primary: number;
  itemOf(id: number): HeifItem;
  references: { type: string; from: number; to: number[] }[];
}

/** The brands that a HEIF file names, the one that it was written for first. */
export function brandsOf(file: Buffer): string[] {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return [];
  const list = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 200));
  const names = list.match(/.{4}/gs) ?? [];
  // The second four bytes are a version.
  return names.filter((_, index) => index !== 1);
}

/** What a HEIF file says about the size of an item; null where it does not. */
export function sizeOfItem({ properties }: Pick<HeifItem, 'properties'>): { width: number; height: number } | null {
  const size = properties.find(({ type }) => type === 'ispe')?.data;
  return size?.length === 12 ? { width: size.readUInt32BE(4), height: size.readUInt32BE(8) } : null;
}

/** Reads the index of a HEIF file (ISO/IEC 23008-12). Nothing is copied before an item is asked for. */
export function readHeif(file: Buffer): HeifFile {
  const meta = boxesIn(file).find(({ type }) => type === 'meta');
  must(meta, 'A HEIF file without an index');
  const boxes = boxesIn(meta.data.subarray(4));
  const find = (type: string) => boxes.find((one) => one.type === type)?.data;
  const [pitm, iinf, iloc, iprp] = [find('pitm'), find('iinf'), find('iloc'), find('iprp')];
  must(pitm && iinf && iloc && iprp, 'A HEIF file whose index is not whole');
  const types = readTypes(iinf);
  const locations = readItemLocations(iloc);
  const properties = readProperties(iprp);
  return {
    primary: new Reader(pitm.subarray(4)).next(pitm[0] === 0 ? 2 : 4),
    references: readReferences(find('iref')),
    itemOf(id) {
      const [type, location] = [types.get(id), locations.get(id)];
      must(type && location, 'An item that is nowhere');
      const source = location.isInIndex ? (find('idat') ?? Buffer.alloc(0)) : file;
      return { type, data: join(source, location.extents), properties: properties.get(id) ?? [] };
    },
  };
}

function readTypes(iinf: Buffer): Map<number, string> {
  const types = new Map<number, string>();
  for (const { type, data } of boxesIn(iinf.subarray(iinf[0] === 0 ? 6 : 8))) {
    if (type !== 'infe' || data[0]! < 2) continue;
    const reader = new Reader(data.subarray(4));
    const id = reader.next(data[0] === 2 ? 2 : 4);
    reader.next(2);
    types.set(id, reader.rest.toString('latin1', 0, 4));
    must(types.size <= mostItems, 'A HEIF file of too many items');
  }
  return types;
}

interface ItemLocation {
  isInIndex: boolean;
  extents: { from: number; length: number }[];
}

function readItemLocations(iloc: Buffer): Map<number, ItemLocation> {
  const locations = new Map<number, ItemLocation>();
  const version = iloc[0]!;
  const reader = new Reader(iloc.subarray(4));
  const [one, other] = [reader.next(1), reader.next(1)];
  const [offsetSize, lengthSize, baseSize, indexSize] = [one >> 4, one & 15, other >> 4, version === 0 ? 0 : other & 15];
  const items = reader.next(version < 2 ? 2 : 4);
  must(items <= mostItems && Math.max(offsetSize, lengthSize, baseSize, indexSize) <= 8, 'A HEIF file of too many items');
  const count = counter();
  for (let item = 0; item < items; item += 1) {
    const id = reader.next(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.next(2) & 15;
    const elsewhere = reader.next(2);
    const base = reader.next(baseSize);
    const extents = Array.from({ length: count(reader.next(2)) }, () => {
      reader.next(indexSize);
      return { from: base + reader.next(offsetSize), length: reader.next(lengthSize) };
    });
    if (method < 2 && elsewhere === 0) locations.set(id, { isInIndex: method === 1, extents });
  }
  return locations;
}

/** The bytes of an item, which cannot be more than those that they are taken from: places that overlap would make much of little. */
function join(source: Buffer, extents: ItemLocation['extents']): Buffer {
  const sum = extents.reduce((bytes, { from, length }) => {
    must(from + length <= source.length, 'An item that lies outside');
    return bytes + (length || source.length - from);
  }, 0);
  must(sum <= source.length, 'An item that is larger than its file');
  const parts = extents.map(({ from, length }) => source.subarray(from, length ? from + length : undefined));
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}

function readProperties(iprp: Buffer): Map<number, HeifItem['properties']> {
  const boxes = boxesIn(iprp);
  const all = boxesIn(boxes.find(({ type }) => type === 'ipco')?.data ?? Buffer.alloc(0));
  const found = new Map<number, HeifItem['properties']>();
  const count = counter();
  for (const { data } of boxes.filter(({ type }) => type === 'ipma').slice(0, 4)) {
    const isWide = (data[3]! & 1) === 1;
    const reader = new Reader(data.subarray(4));
    const items = reader.next(4);
    must(items <= mostItems, 'A HEIF file of too many items');
    for (let item = 0; item < items; item += 1) {
      const id = reader.next(data[0] === 0 ? 2 : 4);
      const own = Array.from({ length: count(reader.next(1)) }, () => {
        const value = reader.next(isWide ? 2 : 1);
        const property = all[(value & (isWide ? 0x7fff : 0x7f)) - 1];
        return property ? [{ ...property, isEssential: value > (isWide ? 0x7fff : 0x7f) }] : [];
      });
      found.set(id, own.flat());
    }
  }
  return found;
}

function readReferences(iref: Buffer | undefined): HeifFile['references'] {
  if (!iref) return [];
  const size = iref[0] === 0 ? 2 : 4;
  const boxes = boxesIn(iref.subarray(4));
  must(boxes.length <= mostItems, 'A HEIF file of too many references');
  const count = counter();
  return boxes.map(({ type, data }) => {
    const reader = new Reader(data);
    const from = reader.next(size);
    return { type, from, to: Array.from({ length: count(reader.next(2)) }, () => reader.next(size)) };
  });
}

/** Passes counts on as long as all together are no more than a picture needs. */
function counter(): (more: number) => number {
  let links = 0;
  return (more) => {
    links += more;
    must(links <= mostLinks, 'A HEIF file of too many places, properties or references');
    return more;
  };
}
