import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { ProblemError } from '#platform/http/problems.ts';
import { MemoryBudget } from './memory-budget.ts';

// No picture is asked for twice, and what the library keeps of the last ones is memory of the next.
sharp.cache(false);

/** An image as it will be stored: re-encoded, turned upright, without metadata. */
export interface StoredImage {
  path: string;
  mediaType: string;
  extension: string;
  bytes: number;
  width: number;
  height: number;
  sha256: Buffer;
}

const maxPixels = 50_000_000;
const maxSide = 2400;
/** The longest side of what is opened: a single row of fifty million pixels takes ten seconds, and no camera makes it. */
const maxSourceSide = 20_000;
/** Bytes that one picture may take while it is open. */
const mostBytes = 200 * 1024 * 1024;
/** Bytes that several may take together; a larger one is open alone. */
const budget = new MemoryBudget(100 * 1024 * 1024, { most: 2 });
/** Seconds for decoding and encoding one picture. */
const longestWork = 20;
const encoders: Record<string, { mediaType: string; extension: string; encode: (image: Sharp) => Sharp }> = {
  'image/jpeg': { mediaType: 'image/jpeg', extension: 'jpg', encode: (image) => image.jpeg({ quality: 82, mozjpeg: true }) },
  'image/png': { mediaType: 'image/png', extension: 'png', encode: (image) => image.png({ compressionLevel: 8 }) },
  'image/webp': { mediaType: 'image/webp', extension: 'webp', encode: (image) => image.webp({ quality: 82 }) },
  'image/gif': { mediaType: 'image/webp', extension: 'webp', encode: (image) => image.webp({ quality: 82 }) },
  'image/avif': { mediaType: 'image/webp', extension: 'webp', encode: (image) => image.webp({ quality: 82 }) },
};

/** The refusal of what is no picture that the service takes. */
export const notAnImage = (cause?: unknown) => new ProblemError('invalid_file_type', { detail: 'Please select an image file', errors: [{ field: 'file', code: 'invalid_file_type', message: 'Please select an image file' }], cause });

/**
 * Re-encodes an uploaded picture into `targetPath`. The type is what the bytes say, never what the client says; what does not decode, has
 * more than 50 million pixels or a side of more than 20,000, takes more than 200 MB while it is open, or longer than 20 s, is refused. Pictures wait for each other's memory, so that a crowd does not take the machine.
 */
export async function encodeImage(sourcePath: string, targetPath: string): Promise<StoredImage> {
  const type = await fileTypeFromFile(sourcePath);
  const encoder = encoders[type?.mime ?? ''];
  if (!encoder) throw notAnImage();
  try {
    const source = sharp(sourcePath, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
    const size = await source.metadata();
    const needed = bytesToOpen(size);
    if (Math.max(size.width, size.height) > maxSourceSide || needed > mostBytes) throw notAnImage();
    const upright = source.timeout({ seconds: longestWork }).rotate().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const { width, height } = await budget.run(Math.min(needed, budget.bytes), () => encoder.encode(upright).toFile(targetPath));
    return { path: targetPath, mediaType: encoder.mediaType, extension: encoder.extension, bytes: (await stat(targetPath)).size, width, height, sha256: await sha256Of(targetPath) };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    // The library tells what the disk said in words alone.
    if (/no space left|disk quota/i.test(String(error))) throw new ProblemError('storage_full', { cause: error });
    throw notAnImage(error);
  }
}

/**
 * Bytes that a picture takes while it is re-encoded, by what its head says. Most are read line by line; some have to be whole first: those
 * whose lines come in several passes, those that are turned, and those of formats that know no lines.
 */
export function bytesToOpen({ format, width, height, channels, depth, isProgressive, orientation = 1 }: Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'orientation'>): number {
  const pixels = width * height;
  const sample = depth === 'ushort' ? 2 : depth === 'float' ? 4 : 1;
  const scale = Math.max(width, height) / maxSide;
  // JPEGs can be opened at a half, a quarter or an eighth of their size.
  const halved = format === 'jpeg' ? Math.min(8, 2 ** Math.max(0, Math.floor(Math.log2(scale)))) : 1;
  const opened = (pixels / halved ** 2) * channels * sample;
  const isWhole = !['jpeg', 'png'].includes(format) || (isProgressive && format === 'png');
  const coefficients = isProgressive && format === 'jpeg' ? pixels * channels * 2 : 0;
  const result = Math.min(1, 1 / scale ** 2) * pixels * 4;
  // Its decoder holds the picture several times.
  const several = format === 'heif' ? 3 : 1;
  return Math.ceil((isWhole ? opened * several : 0) + (orientation > 1 ? opened : 0) + coefficients + 3 * result);
}

async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest();
}
