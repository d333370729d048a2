import { mostPieces, mostProfile, must, type BarePicture } from './bare.ts';
import { exifOf, orientationOf } from './exif.ts';

type Chunk = [type: string, data: Buffer];

const flags = { animation: 0x02, exif: 0x08, alpha: 0x10, profile: 0x20 };

export const isWebp = (file: Buffer): boolean => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';

/** A WebP of its first frame: size, colour profile, transparency, picture, and how it is turned. */
export function bareWebp(file: Buffer): BarePicture {
  const end = file.readUInt32LE(4) + 8;
  must(end <= file.length, 'A WebP that breaks off');
  const chunks = firstOfEach(file.subarray(12, end));
  const canvas = chunks.get('VP8X');
  // Without a canvas the first chunk is the picture, and all of it.
  if (!canvas) return webp([...chunks].filter(([type]) => type === 'VP8 ' || type === 'VP8L').slice(0, 1));
  must(canvas.length === 10, 'A WebP with a header of another size');
  const profile = chunks.get('ICCP');
  const orientation = orientationOf(chunks.get('EXIF') ?? Buffer.alloc(0));
  const frame = chunks.get('ANMF');
  const header = Buffer.from(canvas);
  header[0] = canvas[0]! & flags.alpha;
  const parts: Chunk[] = [['VP8X', header]];
  if (profile && profile.length <= mostProfile) {
    header[0] |= flags.profile;
    parts.push(['ICCP', profile]);
  }
  if (frame) {
    header[0] |= flags.animation;
    parts.push(['ANIM', Buffer.alloc(6)], ['ANMF', bareFrame(frame)]);
  } else parts.push(...picturesOf(chunks));
  if (orientation > 1) {
    header[0] |= flags.exif;
    parts.push(['EXIF', exifOf(orientation)]);
  }
  return { ...webp(parts), isFirstOfSeveral: frame !== undefined };
}

/** The first chunk of each type. */
function firstOfEach(data: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 0, count = 0; at + 8 <= data.length; count += 1) {
    must(count < mostPieces, 'A WebP of too many chunks');
    const [type, length] = [data.toString('latin1', at, at + 4), data.readUInt32LE(at + 4)];
    must(at + 8 + length <= data.length, 'A chunk that breaks off');
    if (!found.has(type)) found.set(type, data.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return found;
}

/** Transparency stands before the picture that it belongs to; one that is lossless has its own. */
const picturesOf = (chunks: Map<string, Buffer>) =>
  ['ALPH', 'VP8 ', 'VP8L'].flatMap((type) => (chunks.has(type) ? [[type, chunks.get(type)!] as Chunk] : []));

/** A frame's place and size, and its picture. */
function bareFrame(frame: Buffer): Buffer {
  must(frame.length > 16, 'A frame without a picture');
  const chunks = picturesOf(firstOfEach(frame.subarray(16)));
  return Buffer.concat([frame.subarray(0, 16), ...chunks.flatMap(([type, data]) => chunk(type, data))]);
}

function chunk(type: string, data: Buffer): Buffer[] {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return [head, data, Buffer.alloc(data.length % 2)];
}

function webp(chunks: Chunk[]): BarePicture {
  must(chunks.length > 0, 'A WebP without a picture');
  const parts = chunks.flatMap(([type, data]) => chunk(type, data));
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(
    parts.reduce((sum, part) => sum + part.length, 4),
    4,
  );
  return { mediaType: 'image/webp', parts: [head, ...parts] };
}
