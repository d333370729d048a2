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

const addressOf = (mediaType: string, bytes: Buffer) => `data:${mediaType};base64,${bytes.toString('base64')}`;
