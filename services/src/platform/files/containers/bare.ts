/** What is left of a picture's file when all that is no picture data is taken away. */
export interface BarePicture {
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/heic' | 'image/tiff';
  /** The new file, piece by piece; most are views of the old one. */
  parts: Uint8Array[];
  /** The file has further frames or pages, of which the first is kept. */
  isFirstOfSeveral?: boolean;
  /** The end marker is missing; whether the pixels are whole is known only after they are decoded. */
  isCutOff?: boolean;
  /** The size of a picture that is left as it came. It must be decoded in a process of its own, which holds what it costs. */
  apart?: { width: number; height: number };
}

/** Thrown where a file is not built as its format says, or holds more of something than a picture needs. */
export class BrokenPicture extends Error {
  override readonly name = 'BrokenPicture';
}

/** Bytes of a colour profile, inflated, that are applied; a larger one is left out. Displays have some 3 kB, printers up to 600. */
export const mostProfile = 1024 * 1024;
/** Pieces (chunks, segments, boxes) that a file may be made of. A PNG of 10 MB whose encoder writes a kilobyte each has 10,000. */
export const mostPieces = 50_000;

/** Refuses a file that does not hold what its format asks for. */
export function must(holds: unknown, what: string): asserts holds {
  if (!holds) throw new BrokenPicture(what);
}
