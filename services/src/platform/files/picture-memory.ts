import type { Metadata } from 'sharp';

type Head = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'orientation'>;

/** Bytes that pictures as cameras make them may take together. */
export const usualBytes = 100 * 1024 * 1024;
/** Bytes that one picture may take while it is open in the process of all: an AVIF of 12 megapixels takes 225 MB. */
export const mostBytes = 240 * 1024 * 1024;
/** Bytes that pictures may take that are opened in processes of their own: a HEIC of 50 megapixels takes 500 MB. */
export const mostApart = 720 * 1024 * 1024;
/** Bytes that one may take whose lines come in several passes, some 12 megapixels: no camera makes such, and they are small on the wire. */
export const mostInterlaced = usualBytes;

/** Pixels that a stored picture may have, and px of its shorter side. A long screenshot stays readable; its length alone is no limit. */
const mostStored = { area: 24_000_000, shortSide: 2400 };

/** How many times smaller a picture is stored; 1 where it is stored as it is. */
export const scaleOf = ({ width, height }: { width: number; height: number }): number =>
  Math.max(1, Math.min(width, height) / mostStored.shortSide, Math.sqrt((width * height) / mostStored.area));

/** Bytes for each stored pixel that an encoder holds at its height. PNGs are written line by line. */
const encoderBytes = { 'image/png': 0, 'image/jpeg': 6, 'image/webp': 12 };
/** Bytes of one value of a channel, where that is more than one. */
const sampleBytes: ReadonlyMap<string, number> = new Map([
  ['ushort', 2],
  ['short', 2],
  ['uint', 4],
  ['int', 4],
  ['float', 4],
  ['complex', 8],
  ['double', 8],
  ['dpcomplex', 16],
]);
/** Lines that are on their way through a picture that is read line by line. */
const linesUnderWay = 200;

/**
 * Bytes that a picture takes while it is re-encoded, `scale` times smaller, by what its head says. Most are read line by line; some have
 * to be whole first: those whose lines come in several passes, those that are turned, and those of formats that know no lines.
 */
export function bytesToOpen(head: Head, stored: keyof typeof encoderBytes, scale = scaleOf(head)): number {
  const { format, width, height, channels, depth, isProgressive, orientation = 1 } = head;
  const pixels = width * height;
  const sample = sampleBytes.get(depth) ?? 1;
  // JPEGs can be opened at a half, a quarter or an eighth of their size.
  const halved = format === 'jpeg' ? Math.min(8, 2 ** Math.floor(Math.log2(scale))) : 1;
  const opened = (pixels / halved ** 2) * channels * sample;
  const isWhole = !['jpeg', 'png'].includes(format) || (isProgressive && format === 'png');
  const coefficients = isProgressive && format === 'jpeg' ? pixels * channels * 2 : 0;
  const result = (pixels / scale ** 2) * encoderBytes[stored] + Math.min(width, pixels / linesUnderWay) * linesUnderWay * 4;
  // Its decoder holds the picture several times: 19 bytes a pixel were measured.
  const several = format === 'heif' ? 5 : 1;
  return Math.ceil((isWhole ? opened * several : 0) + (orientation > 1 ? opened : 0) + coefficients + result);
}

/** Bytes for each pixel of what is decoded apart: by libheif with HEVC, and by sharp's with AV1. */
const apartBytes = { heic: 10.5, grid: 24 };
const decoderItself = 24 * 1024 * 1024;

/** Bytes that a picture takes which is decoded as it came. */
export const bytesToDecode = ({ width, height }: { width: number; height: number }, kind: keyof typeof apartBytes): number =>
  Math.ceil(width * height * apartBytes[kind] + decoderItself);
