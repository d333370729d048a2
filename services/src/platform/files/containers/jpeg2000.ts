import { BrokenPicture } from './bare.ts';
import { box } from './boxes.ts';
import { bareProfile, isProfile } from './profile.ts';

const kept = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c']);
/** Size, depth, colours, tables of colours, and what a channel is for. */
const keptOfHead = new Set(['ihdr', 'bpcc', 'colr', 'pclr', 'cmap', 'cdef']);
const marks = { start: 0xff4f, tile: 0xff90, data: 0xff93, comment: 0xff64, end: Buffer.from([0xff, 0xd9]) };

/**
 * A JPEG 2000 of what its decoder needs (ISO/IEC 15444-1), without descriptions, addresses, comments and what follows it. Throws where it has no
 * picture.
 */
export function bareJpeg2000(file: Buffer): Buffer {
  if (file.length >= 2 && file.readUInt16BE(0) === marks.start) return withoutComments(file);
  const parts: Buffer[] = [];
  let isWhole = false;
  for (const { type, data } of boxesOf(file)) {
    if (!kept.has(type)) continue;
    if (type === 'jp2h')
      parts.push(box(type, ...[...boxesOf(data)].flatMap((one) => (keptOfHead.has(one.type) ? [box(one.type, bareColour(one))] : []))));
    else parts.push(box(type, type === 'jp2c' ? withoutComments(data) : data));
    isWhole ||= type === 'jp2c';
  }
  if (!isWhole) throw new BrokenPicture('A JPEG 2000 without a picture');
  return Buffer.concat(parts);
}

/** What its colours are; a profile without who made it. */
function bareColour({ type, data }: { type: string; data: Buffer }): Buffer {
  const isOne = type === 'colr' && isProfile(data.subarray(3));
  return isOne ? Buffer.concat([data.subarray(0, 3), bareProfile(data.subarray(3))]) : data;
}

/** Boxes one after the other, as far as there are any. The last one may break off, which decoders take. */
function* boxesOf(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    if (at + head > bytes.length) return;
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (length < head) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + head, at + length) };
    at += length;
  }
}

/** The same stream whose comments are blank: lengths stay, since its parts tell them. */
function withoutComments(stream: Buffer): Buffer {
  const end = stream.lastIndexOf(marks.end);
  const copy = Buffer.from(end === -1 ? stream : stream.subarray(0, end + marks.end.length));
  let at = 2;
  let tileEnd = copy.length;
  while (at + 4 <= copy.length) {
    const mark = copy.readUInt16BE(at);
    if (mark === marks.data) {
      at = Math.max(at + 2, tileEnd);
      continue;
    }
    const length = copy.readUInt16BE(at + 2);
    if (mark === marks.tile && at + 10 <= copy.length) tileEnd = at + (copy.readUInt32BE(at + 6) || copy.length);
    if (mark === marks.comment) copy.fill(0x20, Math.min(at + 6, copy.length), Math.min(at + 2 + length, copy.length));
    at += 2 + Math.max(length, 2);
  }
  return copy;
}
