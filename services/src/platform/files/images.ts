import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readFileSync, writeSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { avatarSides } from '@clapback/contracts/vocabulary';
import { ProblemError } from '#platform/http/problems.ts';
import { bareOf, isPicture, type BarePicture } from './containers/index.ts';
import { decodeHeic } from './heic-decoder.ts';
import { bytesToDecode, bytesToOpen, mostApart, mostBytes, mostInterlaced, scaleOf } from './picture-memory.ts';
import { damagedPicture, notAnImage, tooHard, tooLargeForPasses, tooLong, tooManyPixels, unreadablePicture } from './picture-refusals.ts';

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
  /** It moves, or has pages, and only the first is kept. */
  isFirstOfSeveral: boolean;
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
  /** Bytes that it takes while it is re-encoded, or decoded where that comes first. */
  needed: number;
  isFirstOfSeveral: boolean;
  isCutOff: boolean;
  /** It must be decoded by `decodeImage` before it can be re-encoded. */
  isPacked: boolean;
}

/** Pixels of what is opened: telephones have up to 108 million, and larger ones are made smaller by the browser. */
const maxPixels = 120_000_000;
/** The longest side of what is opened: as long as a JPEG may be. */
const maxSourceSide = 65_500;
/** The longest side of a WebP. */
const maxWebpSide = 16_383;
/** Seconds that one picture may be open; the process that still has it then is killed. */
export const longestOpen = 20;
/** Seconds of one that is opened in a process of its own: a HEIC of 48 megapixels takes some twenty. */
export const longestApart = 60;

const jpeg = { mediaType: 'image/jpeg', extension: 'jpg', encode: (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true }) };
const png = { mediaType: 'image/png', extension: 'png', encode: (image: Sharp) => image.png({ compressionLevel: 8 }) };
const webp = { mediaType: 'image/webp', extension: 'webp', encode: (image: Sharp) => image.webp({ quality: 82 }) };
const encoders = { 'image/jpeg': jpeg, 'image/png': png, 'image/webp': webp } as const;

/** What a picture is stored as: a JPEG or PNG as it was, all else by what it shows and how long it is. */
function storedType(type: BarePicture['mediaType'], head: { width: number; height: number; hasAlpha: boolean }): keyof typeof encoders {
  if (type === 'image/jpeg' || type === 'image/png') return type;
  const isLong = Math.max(head.width, head.height) / scaleOf(head) > maxWebpSide;
  if (head.hasAlpha) return isLong ? 'image/png' : 'image/webp';
  return isLong || type === 'image/heic' ? 'image/jpeg' : 'image/webp';
}

/** What is cut off must decode without a warning, which tells a missing end marker from missing lines. */
const openImage = (path: string, { isCutOff = false } = {}) =>
  sharp(path, { limitInputPixels: maxPixels, failOn: isCutOff ? 'warning' : 'error', sequentialRead: true });

/**
 * Writes an uploaded picture to `barePath` without all that is no picture data, and reads its head there. The type is what the bytes say,
 * never what the client says. What is not built as its format says, has more than 120 million pixels or a side of more than 65,500, takes
 * more than 720 MB while it is open, or has lines in several passes and takes more than 100, is refused with its reason.
 */
export async function inspectImage(sourcePath: string, barePath: string): Promise<InspectedImage> {
  return refusing(async () => {
    const file = readFileSync(sourcePath);
    if (!isPicture(file)) throw notAnImage();
    const { mediaType, parts, isFirstOfSeveral = false, isCutOff = false, apart } = bareOf(file);
    write(barePath, parts);
    const said = { mediaType, isFirstOfSeveral, isCutOff };
    if (apart) {
      const isPacked = mediaType === 'image/heic';
      return { ...said, needed: allowed(apart, bytesToDecode(apart, isPacked ? 'heic' : 'grid')), isPacked };
    }
    const head = await readHead(barePath);
    const needed = bytesToOpen(head, storedType(mediaType, head));
    if (head.format === 'png' && head.isProgressive && needed > mostInterlaced) throw tooLargeForPasses();
    return { ...said, needed: allowed(head, needed), isPacked: false };
  });
}

/** The head, with any number of pixels: nothing is decoded for it. */
const readHead = (path: string) => sharp(path, { limitInputPixels: false, sequentialRead: true }).metadata();

function allowed(size: { width: number; height: number }, needed: number): number {
  if (size.width * size.height > maxPixels || needed > mostApart) throw tooManyPixels(size);
  if (Math.max(size.width, size.height) > maxSourceSide) throw tooLong(maxSourceSide);
  return needed;
}

/** Decodes a picture that is packed into `barePath`, and says what re-encoding that takes. */
export async function decodeImage(sourcePath: string, barePath: string, inspected: InspectedImage): Promise<InspectedImage> {
  return refusing(async () => {
    decodeHeic(sourcePath, barePath);
    const head = await readHead(barePath);
    return { ...inspected, needed: allowed(head, bytesToOpen(head, storedType(inspected.mediaType, head))), isPacked: false };
  });
}

/** Re-encodes a picture that was inspected into `targetPath`. What does not decode is refused. */
export async function encodeImage(barePath: string, targetPath: string, inspected: InspectedImage): Promise<StoredImage> {
  return refusing(async () => {
    const head = await openImage(barePath).metadata();
    const { mediaType, extension, encode } = encoders[storedType(inspected.mediaType, head)];
    const source = openImage(barePath, inspected).timeout({ seconds: secondsFor(inspected) });
    const scale = scaleOf(head);
    const { width: across, height: down } = head.autoOrient;
    const upright = source.autoOrient();
    const smaller =
      scale > 1 ? upright.resize(Math.max(1, Math.round(across / scale)), Math.max(1, Math.round(down / scale)), { fit: 'fill' }) : upright;
    const { width, height } = await encode(smaller).toFile(targetPath);
    const { size } = await stat(targetPath);
    const stored = { path: targetPath, mediaType, extension, bytes: size, width, height, sha256: await sha256Of(targetPath) };
    return { ...stored, sourceType: inspected.mediaType, isFirstOfSeveral: inspected.isFirstOfSeveral };
  }, inspected);
}

/** Nearly always the library notices in time, and its process can go on. */
const secondsFor = ({ needed }: InspectedImage) => (needed > mostBytes ? longestApart : longestOpen) - 1;

/**
 * Re-encodes a picture that was inspected as squares of three sizes: the largest to `targetPath`, the others beside it. What stands out over
 * a square is cut off on both sides. What does not decode is refused.
 */
export async function encodeSquares(barePath: string, targetPath: string, inspected: InspectedImage): Promise<StoredSquares> {
  return refusing(async () => {
    const source = openImage(barePath, inspected).timeout({ seconds: secondsFor(inspected) });
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
    const stored = { path: targetPath, mediaType, extension, bytes, width, height, sha256: await sha256Of(targetPath), smaller };
    return { ...stored, sourceType: inspected.mediaType, isFirstOfSeveral: inspected.isFirstOfSeveral };
  }, inspected);
}

async function refusing<T>(work: () => Promise<T>, { isCutOff = false } = {}): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    // The library tells what the disk said in words alone.
    if (/ENOSPC|EDQUOT|no space left|disk quota/i.test(String(error))) throw new ProblemError('storage_full', { cause: error });
    if (/out of memory|Aborted|allocat/i.test(String(error))) throw tooHard(error);
    throw isCutOff || /breaks? off|truncated|premature end/i.test(String(error)) ? damagedPicture(error) : unreadablePicture(error);
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
