import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { ProblemError } from '#platform/http/problems.ts';

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
/** Seconds for decoding and encoding one picture. */
const longestWork = 20;
const encoders: Record<string, { mediaType: string; extension: string; encode: (image: Sharp) => Sharp }> = {
  'image/jpeg': { mediaType: 'image/jpeg', extension: 'jpg', encode: (image) => image.jpeg({ quality: 82, mozjpeg: true }) },
  'image/png': { mediaType: 'image/png', extension: 'png', encode: (image) => image.png({ compressionLevel: 8 }) },
  'image/webp': { mediaType: 'image/webp', extension: 'webp', encode: (image) => image.webp({ quality: 82 }) },
  'image/gif': { mediaType: 'image/webp', extension: 'webp', encode: (image) => image.webp({ quality: 82 }) },
  'image/avif': { mediaType: 'image/webp', extension: 'webp', encode: (image) => image.webp({ quality: 82 }) },
};

const notAnImage = (cause?: unknown) => new ProblemError('invalid_file_type', { detail: 'Please select an image file', errors: [{ field: 'file', code: 'invalid_file_type', message: 'Please select an image file' }], cause });

/**
 * Re-encodes an uploaded picture into `targetPath`. The type is what the bytes say, never what the client says; what does not decode, has
 * more than 50 million pixels or a side of more than 20,000, or takes longer than 20 s, is refused. One image at a time uses one thread, so that a crowd does not take the machine.
 */
export async function storeImage(sourcePath: string, targetPath: string): Promise<StoredImage> {
  const type = await fileTypeFromFile(sourcePath);
  const encoder = encoders[type?.mime ?? ''];
  if (!encoder) throw notAnImage();
  try {
    const source = sharp(sourcePath, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
    const size = await source.metadata();
    if (Math.max(size.width, size.height) > maxSourceSide) throw notAnImage();
    const upright = source.timeout({ seconds: longestWork }).rotate().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const { width, height } = await encoder.encode(upright).toFile(targetPath);
    return { path: targetPath, mediaType: encoder.mediaType, extension: encoder.extension, bytes: (await stat(targetPath)).size, width, height, sha256: await sha256Of(targetPath) };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    // The library tells what the disk said in words alone.
    if (/no space left|disk quota/i.test(String(error))) throw new ProblemError('storage_full', { cause: error });
    throw notAnImage(error);
  }
}

async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest();
}
