import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { box, fullBox, numbers } from '#platform/files/containers/boxes.ts';
import { picture } from './pictures.ts';

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([numbers([data.length, 4]), body, numbers([crc32(body), 4])]);
}

/** A PNG with chunks between its header and its rows. */
export const pngWith = (image: Buffer, ...chunks: Uint8Array[]): Buffer =>
  Buffer.concat([image.subarray(0, 33), ...chunks, image.subarray(33)]);

const letters = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 0x41));

/** A PNG of 8 by 6 pixels with pieces of text, each of which takes that much when it is inflated; libpng takes each of up to 8 MB. */
export async function textBomb(type: 'zTXt' | 'iTXt', count: number, megabytes = 7): Promise<Buffer> {
  const head = type === 'zTXt' ? 'Comment\0\0' : 'Comment\0\x01\0\0\0';
  const text = pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), letters(megabytes)]));
  return pngWith(await picture('png'), ...Array<Buffer>(count).fill(text));
}

/** A PNG whose colour profile takes 200 MB when it is inflated. */
export const profileBomb = async (): Promise<Buffer> =>
  pngWith(await picture('png'), pngChunk('iCCP', Buffer.concat([Buffer.from('Display P3\0\0', 'latin1'), letters(200)])));

/** A WebP that is followed by chunks of the given types and sizes. */
export async function webpWith(...chunks: [type: string, bytes: number][]): Promise<Buffer> {
  const image = await sharp(await picture('png'))
    .withMetadata({ orientation: 6 })
    .webp()
    .toBuffer();
  const whole = Buffer.concat([
    image,
    ...chunks.map(([type, bytes]) => {
      const chunk = Buffer.alloc(8 + bytes + (bytes % 2), 0x41);
      chunk.write(type, 0, 'latin1');
      chunk.writeUInt32LE(bytes, 4);
      return chunk;
    }),
  ]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** A JPEG with segments behind its start. */
export const jpegWith = (image: Buffer, ...segments: Uint8Array[]): Buffer =>
  Buffer.concat([image.subarray(0, 2), ...segments, image.subarray(2)]);

/** A segment of a JPEG. */
export const jpegSegment = (marker: number, data: Uint8Array): Buffer =>
  Buffer.concat([numbers([0xff00 + marker, 2], [data.length + 2, 2]), data]);

/** A progressive JPEG whose last pass comes again and again, each time a few bytes that cost the decoder the whole picture. */
export async function endlessPasses(passes: number, side = 3000): Promise<Buffer> {
  const image = await sharp({ create: { width: side, height: side, channels: 3, background: '#2746c7' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = image.subarray(image.lastIndexOf(Buffer.from('ffda', 'hex')), -2);
  return Buffer.concat([image.subarray(0, -2), ...Array<Buffer>(passes).fill(last), image.subarray(-2)]);
}

/** A GIF of a frame, with comments before it and frames behind it. */
export async function longGif({ comments, frames }: { comments: number; frames: number }): Promise<Buffer> {
  const image = await picture('gif');
  const start = 13 + 3 * 2 ** ((image[10]! & 7) + 1);
  const words = Buffer.concat([Buffer.from([255]), Buffer.alloc(255, 0x41)]);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), ...Array<Buffer>(40).fill(words), Buffer.from([0])]);
  const frame = image.subarray(start, -1);
  const all = [...Array<Buffer>(comments).fill(comment), ...Array<Buffer>(frames + 1).fill(frame)];
  return Buffer.concat([image.subarray(0, start), ...all, Buffer.from([0x3b])]);
}

/** An AVIF that names items which it does not hold, and has a box behind it that nobody knows. */
export async function crowdedAvif(items: number, bytes: number): Promise<Buffer> {
  const image = await picture('avif');
  const entry = (id: number) => fullBox('infe', 2, 0, numbers([id, 2], [0, 2]), Buffer.from('av01\0', 'latin1'));
  const entries = Array.from({ length: items }, (_, index) => entry(index + 7));
  return insertIntoMeta(Buffer.concat([image, box('uuid', Buffer.alloc(bytes))]), 'iinf', (data) =>
    Buffer.concat([data.subarray(0, 4), numbers([data.readUInt16BE(4) + items, 2]), data.subarray(6), ...entries]),
  );
}

/** An AVIF whose index says that it is of 8 by 6 pixels, while its stream is larger. */
export async function lyingAvif(side: number): Promise<Buffer> {
  const image = await picture('avif', { width: side, height: side });
  const at = image.indexOf('ispe') + 8;
  image.writeUInt32BE(8, at);
  image.writeUInt32BE(6, at + 4);
  return image;
}

/** An AVIF of 32 by 20 pixels that its index turns by a quarter, as telephones write them. */
export async function turnedAvif(): Promise<Buffer> {
  const image = await sharp({ create: { width: 22, height: 20, channels: 3, background: '#2746c7' } })
    .extend({ left: 10, background: '#c03020' })
    .avif()
    .toBuffer();
  const properties = image.subarray(image.indexOf('ipco') - 4).readUInt32BE();
  let count = 0;
  for (let at = image.indexOf('ipco') + 4, end = at - 8 + properties; at < end; at += image.readUInt32BE(at)) count += 1;
  const turned = insertIntoMeta(image, 'ipco', (data) => Buffer.concat([data, box('irot', numbers([3, 1]))]), 'iprp');
  // One more property, an essential one, of the one item.
  const link = (data: Buffer) =>
    Buffer.concat([data.subarray(0, 10), numbers([data[10]! + 1, 1]), data.subarray(11), numbers([0x80 + count + 1, 1])]);
  return insertIntoMeta(turned, 'ipma', link, 'iprp');
}

/** An AVIF that has one colour profile, and says so again and again: two bytes each time. */
export async function repeatedProfile(times: number, bytes: number): Promise<Buffer> {
  const image = await picture('avif');
  let count = 0;
  const profiled = insertIntoMeta(
    image,
    'ipco',
    (data) => {
      for (let at = 0; at < data.length; at += data.readUInt32BE(at)) count += 1;
      return Buffer.concat([data, box('colr', Buffer.from('prof', 'latin1'), Buffer.alloc(bytes))]);
    },
    'iprp',
  );
  const link = (data: Buffer) =>
    Buffer.concat([data.subarray(0, 10), numbers([data[10]! + times, 1]), data.subarray(11), Buffer.alloc(times, count + 1)]);
  return insertIntoMeta(profiled, 'ipma', link, 'iprp');
}

/** An AVIF with items that lie in 65,535 places each, which take no bytes to write down. */
export async function placesOfNothing(items: number): Promise<Buffer> {
  const image = await picture('avif');
  const entry = (id: number) => numbers([id, 2], [0, 2], [0, 4], [65_535, 2]);
  // Sizes of places: none of an offset, none of a length, four bytes of what an item begins at.
  const list = (start: number) =>
    Buffer.concat([
      numbers([0, 4], [0, 1], [0x40, 1], [items + 1, 2], [1, 2], [0, 2], [start, 4], [1, 2]),
      ...Array.from({ length: items }, (_, index) => entry(index + 2)),
    ]);
  const grown = insertIntoMeta(image, 'iloc', () => list(0));
  grown.writeUInt32BE(grown.indexOf('mdat') + 4, grown.indexOf('iloc') + 16);
  return grown;
}

/** An AVIF that says of 999 items that are not there, three times, that each has 255 properties. */
export async function crowdedProperties(): Promise<Buffer> {
  const links = Array.from({ length: 999 }, (_, index) => Buffer.concat([numbers([index + 2, 2], [255, 1]), Buffer.alloc(255, 1)]));
  const lists = Array<Buffer>(3).fill(fullBox('ipma', 0, 0, numbers([999, 4]), ...links));
  return insertIntoMeta(await picture('avif'), 'iprp', (data) => Buffer.concat([data, ...lists]));
}

/** An AVIF with an item that refers to others so many times. */
export async function crowdedReferences(times: number): Promise<Buffer> {
  const reference = box('cdsc', numbers([9, 2], [times, 2]), Buffer.alloc(2 * times, 7));
  return addToMeta(await picture('avif'), fullBox('iref', 0, 0, ...Array<Buffer>(20).fill(reference)));
}

/** Changes a box of the index, which may grow, with those around it and the place of the one item that it points at. */
function insertIntoMeta(file: Buffer, type: string, change: (data: Buffer) => Buffer, ...around: string[]): Buffer {
  const at = file.indexOf(type) - 4;
  const old = file.subarray(at, at + file.readUInt32BE(at));
  const next = box(type, change(old.subarray(8)));
  const whole = Buffer.concat([file.subarray(0, at), next, file.subarray(at + old.length)]);
  const grown = next.length - old.length;
  const add = (where: number) => whole.writeUInt32BE(whole.readUInt32BE(where) + grown, where);
  for (const parent of ['meta', ...around]) add(whole.indexOf(parent) - 4);
  // Version 0 of the list of places, as the encoder writes it: sizes, count, id, reference, where the bytes begin.
  add(whole.indexOf('iloc') + 16);
  return whole;
}

/** Adds a box to the index, behind the list of places, which points further then. */
function addToMeta(file: Buffer, added: Buffer): Buffer {
  const at = file.indexOf('iloc') - 4;
  const end = at + file.readUInt32BE(at);
  const whole = Buffer.concat([file.subarray(0, end), added, file.subarray(end)]);
  for (const where of [whole.indexOf('meta') - 4, whole.indexOf('iloc') + 16]) {
    whole.writeUInt32BE(whole.readUInt32BE(where) + added.length, where);
  }
  return whole;
}
