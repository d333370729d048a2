import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readFileSync, writeSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { avatarSides } from '@clapback/contracts/vocabulary';
import { ProblemError } from '#platform/http/problems.ts';
import { bareOf, type BarePicture } from './containers/index.ts';
import { refusedFile } from './documents/refused.ts';
import { bytesToOpen, mostBytes, mostInterlaced } from './picture-memory.ts';

// No picture is asked for twice, and what the library keeps of the last ones is memory of the next.
sharp.cache(false);

/** An image as it will be stored: re-encoded, turned upright, without metadata. */
export interface StoredImage {
  path: string;
  /** What it was uploaded as. */
  sourceType: string;
  mediaType: string;
  extension: string;
  bytes: number;
  width: number;
  height: number;
  sha256: Buffer;
}

/** A square picture in three sizes: the largest, and beside it the bytes of the smaller ones, which lie at `smallerPath`. */
export interface StoredSquares extends StoredImage {
  smaller: Record<'sm' | 'md', number>;
}

/** Where a smaller copy of a square picture lies beside the largest, on this machine. */
export const smallerPath = (path: string, size: 'sm' | 'md'): string => `${path}-${size}`;

/** What the head of a picture says. */
export interface InspectedImage {
  mediaType: BarePicture['mediaType'];
  /** Bytes that it takes while it is re-encoded. */
  needed: number;
}

const maxPixels = 50_000_000;
const maxSide = 2400;
/** The longest side of what is opened: a single row of fifty million pixels takes ten seconds, and no camera makes it. */
const maxSourceSide = 20_000;
/** Seconds that one picture may be open; the process that still has it then is killed. */
export const longestOpen = 20;

const jpeg = { mediaType: 'image/jpeg', extension: 'jpg', encode: (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true }) };
const png = { mediaType: 'image/png', extension: 'png', encode: (image: Sharp) => image.png({ compressionLevel: 8 }) };
const webp = { mediaType: 'image/webp', extension: 'webp', encode: (image: Sharp) => image.webp({ quality: 82 }) };
const encoders: Record<BarePicture['mediaType'], typeof jpeg> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'image/gif': webp,
  'image/avif': webp,
};

/** The refusal of what is no picture that the service takes. */
export const notAnImage = (cause?: unknown): ProblemError => refusedFile('Please select an image file', cause);

const openImage = (path: string) => sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });

/**
 * Writes an uploaded picture to `barePath` without all that is no picture data, and reads its head there. The type is what the bytes say,
 * never what the client
 * says. What is not built as its format says, has more than 50 million pixels or a side of more than 20,000, takes more than 240 MB while
 * it is open, or has
 * lines in several passes and takes more than 100, is refused.
 */
export async function inspectImage(sourcePath: string, barePath: string): Promise<InspectedImage> {
  return refusing(async () => {
    const { mediaType, parts } = bareOf(readFileSync(sourcePath));
    write(barePath, parts);
    const head = await openImage(barePath).metadata();
    const needed = bytesToOpen(head, maxSide);
    const most = head.format === 'png' && head.isProgressive ? mostInterlaced : mostBytes;
    if (Math.max(head.width, head.height) > maxSourceSide || needed > most) throw notAnImage();
    return { mediaType, needed };
  });
}

/** Re-encodes a picture that was inspected into `targetPath`. What does not decode is refused. */
export async function encodeImage(barePath: string, targetPath: string, type: InspectedImage['mediaType']): Promise<StoredImage> {
  const { mediaType, extension, encode } = encoders[type];
  return refusing(async () => {
    // Nearly always the library notices in time, and its process can go on.
    const source = openImage(barePath).timeout({ seconds: longestOpen - 1 });
    const upright = source.autoOrient().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const { width, height } = await encode(upright).toFile(targetPath);
    const { size } = await stat(targetPath);
    return { path: targetPath, sourceType: type, mediaType, extension, bytes: size, width, height, sha256: await sha256Of(targetPath) };
  });
}

/**
 * Re-encodes a picture that was inspected as squares of three sizes: the largest to `targetPath`, the others beside it. What stands out over
 * a square is cut off on both sides. What does not decode is refused.
 */
export async function encodeSquares(barePath: string, targetPath: string, type: InspectedImage['mediaType']): Promise<StoredSquares> {
  return refusing(async () => {
    const source = openImage(barePath).timeout({ seconds: longestOpen - 1 });
    const { data, info } = await source
      .autoOrient()
      .resize(avatarSides.lg, avatarSides.lg, { fit: 'cover' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const put = async (side: number, path: string) => {
      const square = sharp(data, { raw: { width, height, channels } });
      await webp.encode(side === width ? square : square.resize(side, side)).toFile(path);
      return (await stat(path)).size;
    };
    const bytes = await put(avatarSides.lg, targetPath);
    const smaller = {
      md: await put(avatarSides.md, smallerPath(targetPath, 'md')),
      sm: await put(avatarSides.sm, smallerPath(targetPath, 'sm')),
    };
    const { mediaType, extension } = webp;
    return { path: targetPath, sourceType: type, mediaType, extension, bytes, width, height, sha256: await sha256Of(targetPath), smaller };
  });
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    // The library tells what the disk said in words alone.
    if (/ENOSPC|EDQUOT|no space left|disk quota/i.test(String(error))) throw new ProblemError('storage_full', { cause: error });
    throw notAnImage(error);
  }
}

function write(path: string, parts: Uint8Array[]): void {
  const file = openSync(path, 'w');
  try {
    for (const part of parts) for (let at = 0; at < part.length; at += writeSync(file, part, at));
  } finally {
    closeSync(file);
  }
}

/** The SHA-256 of a file. */
export async function sha256Of(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest();
}
