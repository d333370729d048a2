import { refusedFile } from '../refused.ts';

/** Pixels of one picture, as for pictures that are uploaded; more where each is a bit: a scan of 84 by 119 cm has 250 million at 400 dpi. */
const mostPixels = 120_000_000;
const mostBits = 250_000_000;

/** Refuses a picture that a viewer could not hold, however small it is packed. */
export function refuseTooLarge({ width, height }: { width: number; height: number }, isOfBits = false): void {
  const pixels = width * height;
  if (pixels > (isOfBits ? mostBits : mostPixels))
    throw refusedFile(
      `A picture in this PDF is too large to be shown here: it has ${Math.ceil(pixels / 1_000_000)} megapixels. Print it as a new PDF and choose that.`,
    );
}

/** The size that a photograph has by itself, which is what viewers make room for; null where it says none. */
export function sizeOfPhotograph(bytes: Buffer, isJpeg2000: boolean): { width: number; height: number } | null {
  if (isJpeg2000) {
    const at = bytes.indexOf(Buffer.from('ff4fff51', 'hex'));
    if (at === -1 || at + 24 > bytes.length) return null;
    const number = (from: number) => bytes.readUInt32BE(at + from);
    return { width: number(8) - number(16), height: number(12) - number(20) };
  }
  for (let at = bytes.indexOf(0xff, 2); at !== -1 && at + 9 <= bytes.length; ) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else at = bytes.indexOf(0xff, at + 2 + Math.max(2, bytes.readUInt16BE(at + 2)));
  }
  return null;
}
