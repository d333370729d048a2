import { bareAvif, isAvif } from './avif.ts';
import { bareHeic, isHeic } from './heic.ts';
import { bareTiff, isTiff } from './tiff.ts';
import { BrokenPicture, type BarePicture } from './bare.ts';
import { bareGif, isGif } from './gif.ts';
import { bareJpeg, isJpeg } from './jpeg.ts';
import { barePng, isPng } from './png.ts';
import { bareWebp, isWebp } from './webp.ts';

export { BrokenPicture, type BarePicture } from './bare.ts';

const formats: [is: (file: Buffer) => boolean, bare: (file: Buffer) => BarePicture, mediaType: BarePicture['mediaType']][] = [
  [isJpeg, bareJpeg, 'image/jpeg'],
  [isPng, barePng, 'image/png'],
  [isWebp, bareWebp, 'image/webp'],
  [isGif, bareGif, 'image/gif'],
  [isAvif, bareAvif, 'image/avif'],
  [isHeic, bareHeic, 'image/heic'],
  [isTiff, bareTiff, 'image/tiff'],
];

/**
 * A picture's file without all that is no picture data: text, previews, animation, what programs wrote. How it is turned stays as a number,
 * and so does a colour profile of up to 1 MB. What is left costs a decoder no more than its size in pixels says, except for what has to be
 * opened `apart`. Takes time in proportion to the file, and little memory beside it. Throws `BrokenPicture` for what is not built as its
 * format says, and for every other format.
 */
export function bareOf(file: Buffer): BarePicture {
  const format = formats.find(([is]) => is(file));
  if (!format) throw new BrokenPicture('A file of another format');
  try {
    return format[1](file);
  } catch (error) {
    // A number that lies outside of the file.
    if (error instanceof RangeError) throw new BrokenPicture('A file that breaks off', { cause: error });
    throw error;
  }
}

/** Whether a file begins as a picture of a format that is taken. */
export const isPicture = (file: Buffer): boolean => formats.some(([is]) => is(file));

/** The format that a file begins as, of those pictures that are taken; null for any other. */
export const pictureTypeOf = (file: Buffer): BarePicture['mediaType'] | null => formats.find(([is]) => is(file))?.[2] ?? null;
