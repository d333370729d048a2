import { crc32, inflateSync } from 'node:zlib';
import { mostPieces, mostProfile, must, type BarePicture } from './bare.ts';
import { exifOf, orientationOf } from './exif.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** What decides on the pixels, and the most bytes of it. All else is text, times, animation and chunks of programs. */
const kept: Record<string, number> = { IHDR: 13, PLTE: 768, tRNS: 256 };

export const isPng = (file: Buffer): boolean => file.subarray(0, 8).equals(signature);

/** A PNG of its first frame: header, palette, transparency, colour profile, how it is turned, and rows. */
export function barePng(file: Buffer): BarePicture {
  const head = new Map<string, Buffer>();
  const rows: Buffer[] = [];
  let [orientation, isFirstOfSeveral] = [1, false];
  for (const { type, data, whole } of chunksOf(file)) {
    const hasRows = rows.length > 0;
    if (type === 'IDAT') rows.push(checked(whole));
    else if (type === 'eXIf') orientation = orientationOf(data);
    else if (type === 'fdAT') isFirstOfSeveral = true;
    else if (!hasRows && !head.has(type) && data.length <= (kept[type] ?? -1)) head.set(type, checked(whole));
    else if (type === 'iCCP' && !hasRows && !head.has('iCCP')) head.set('iCCP', isProfile(data) ? checked(whole) : Buffer.alloc(0));
  }
  const size = head.get('IHDR');
  must(size && rows.length > 0, 'A PNG without a header or rows');
  const ahead = ['iCCP', 'PLTE', 'tRNS'].flatMap((type) => head.get(type) ?? []);
  const turned = orientation > 1 ? [chunk('eXIf', exifOf(orientation))] : [];
  const parts = [signature, size, ...ahead, ...turned, ...rows, chunk('IEND', Buffer.alloc(0))];
  return { mediaType: 'image/png', parts, isFirstOfSeveral };
}

function* chunksOf(file: Buffer): Generator<{ type: string; data: Buffer; whole: Buffer }> {
  let at = signature.length;
  for (let count = 0; count < mostPieces; count += 1) {
    must(at + 12 <= file.length, 'A PNG that breaks off');
    const end = at + 12 + file.readUInt32BE(at);
    must(end <= file.length, 'A PNG that breaks off');
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return;
    yield { type, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) };
    at = end;
  }
  must(false, 'A PNG of too many chunks');
}

function checked(whole: Buffer): Buffer {
  must(crc32(whole.subarray(4, -4)) === whole.readUInt32BE(whole.length - 4), 'A chunk that is not what was written');
  return whole;
}

/** Whether a profile (name, method, deflated bytes) can be inflated and is no larger than one may be. */
function isProfile(data: Buffer): boolean {
  const name = data.subarray(0, 80).indexOf(0);
  if (name < 1 || data[name + 1] !== 0) return false;
  try {
    return inflateSync(data.subarray(name + 2), { maxOutputLength: mostProfile }).length > 0;
  } catch {
    return false;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  whole.writeUInt32BE(data.length, 0);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}
