import { must, type BarePicture } from './bare.ts';
import { brandsOf, readHeif, sizeOfItem } from './heif.ts';

/** Brands of pictures and sequences that are packed by HEVC. */
const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const sequences = ['hevc', 'hevx', 'hevm', 'hevs', 'msf1'];

/** Whether a file is a HEIC, as telephones make them. */
export const isHeic = (file: Buffer): boolean => brandsOf(file).some((brand) => brands.includes(brand));

/**
 * A HEIC as it came, with the size of its main picture. It is decoded apart, which leaves nothing but pixels and a colour profile: its
 * streams are too many to be written anew, since a telephone puts a picture together of some fifty.
 */
export function bareHeic(file: Buffer): BarePicture {
  const heif = readHeif(file);
  const apart = sizeOfItem(heif.itemOf(heif.primary));
  must(apart && apart.width > 0 && apart.height > 0, 'A HEIC without a size');
  return { mediaType: 'image/heic', parts: [], isFirstOfSeveral: sequences.includes(brandsOf(file)[0]!), apart };
}
