import sharp from 'sharp';
import { bareOf } from '../containers/index.ts';
import { bytesToOpen, mostBytes } from '../picture-memory.ts';

/** Pixels of the longest side of a picture in a copy. */
const longestSide = 1600;
const maxPixels = 50_000_000;

/** A picture of a document, encoded anew, as an address that has it in itself; null where it cannot be shown. */
export async function reencode(file: Buffer): Promise<string | null> {
  try {
    const { parts } = bareOf(file);
    const picture = sharp(Buffer.concat(parts), { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: 10 });
    const head = await picture.metadata();
    const isPng = head.hasAlpha || head.format === 'png';
    // The document itself is in memory as well.
    const scale = Math.max(1, head.width / longestSide, head.height / longestSide);
    if (bytesToOpen(head, isPng ? 'image/png' : 'image/jpeg', scale) > mostBytes / 2) return null;
    const upright = picture.autoOrient().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    if (isPng) return addressOf('image/png', await upright.png({ compressionLevel: 8 }).toBuffer());
    return addressOf('image/jpeg', await upright.jpeg({ quality: 82 }).toBuffer());
  } catch {
    return null;
  }
}

/** Shares of a picture's sides that are cut off. */
export interface Crop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is seen of a picture that was cropped, in the format that `reencode` makes of it; null where it cannot be told, or is nothing. */
export async function crop(file: Buffer, { left, top, right, bottom }: Crop): Promise<Buffer | null> {
  try {
    const { parts } = bareOf(file);
    const picture = sharp(Buffer.concat(parts), { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: 10 });
    const head = await picture.metadata();
    const isPng = head.hasAlpha || head.format === 'png';
    const [x, y] = [Math.round(left * head.width), Math.round(top * head.height)];
    const width = Math.round((1 - right) * head.width) - x;
    const height = Math.round((1 - bottom) * head.height) - y;
    // Of a picture that is turned it is not said which way up it was cropped.
    if (width < 1 || height < 1 || (head.orientation ?? 1) !== 1) return null;
    const scale = Math.sqrt((head.width * head.height) / (width * height)) * Math.max(1, width / longestSide, height / longestSide);
    if (bytesToOpen(head, isPng ? 'image/png' : 'image/jpeg', scale) > mostBytes / 2) return null;
    const seen = picture
      .extract({ left: x, top: y, width, height })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    // It is encoded once more, and a photo as PNG would be five times as large.
    return await (isPng ? seen.png({ compressionLevel: 3 }) : seen.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })).toBuffer();
  } catch {
    return null;
  }
}

const addressOf = (mediaType: string, bytes: Buffer) => `data:${mediaType};base64,${bytes.toString('base64')}`;
