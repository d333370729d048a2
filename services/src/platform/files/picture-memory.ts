import type { Metadata } from 'sharp';

type Head = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'orientation'>;

/** Bytes that pictures as cameras make them may take together. */
export const usualBytes = 100 * 1024 * 1024;
/** Bytes that one picture may take while it is open: an AVIF of 12 megapixels takes 225 MB. */
export const mostBytes = 240 * 1024 * 1024;
/** Bytes that one may take whose lines come in several passes, some 12 megapixels: no camera makes such, and they are small on the wire. */
export const mostInterlaced = usualBytes;

/**
 * Bytes that a picture takes while it is re-encoded, by what its head says. Most are read line by line; some have to be whole first: those
 * whose lines come in several passes, those that are turned, and those of formats that know no lines.
 */
export function bytesToOpen(head: Head, maxSide: number): number {
  const { format, width, height, channels, depth, isProgressive, orientation = 1 } = head;
  const pixels = width * height;
  const sample = depth === 'ushort' ? 2 : depth === 'float' ? 4 : 1;
  const scale = Math.max(width, height) / maxSide;
  // JPEGs can be opened at a half, a quarter or an eighth of their size.
  const halved = format === 'jpeg' ? Math.min(8, 2 ** Math.max(0, Math.floor(Math.log2(scale)))) : 1;
  const opened = (pixels / halved ** 2) * channels * sample;
  const isWhole = !['jpeg', 'png'].includes(format) || (isProgressive && format === 'png');
  const coefficients = isProgressive && format === 'jpeg' ? pixels * channels * 2 : 0;
  const result = Math.min(1, 1 / scale ** 2) * pixels * 4;
  // Its decoder holds the picture several times: 19 bytes a pixel were measured.
  const several = format === 'heif' ? 5 : 1;
  return Math.ceil((isWhole ? opened * several : 0) + (orientation > 1 ? opened : 0) + coefficients + 3 * result);
}
