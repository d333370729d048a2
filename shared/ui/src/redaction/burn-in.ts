import type { Rectangle } from './rectangles.ts';

/** Pixels that every browser draws: iOS draws no more than 16.7 million. */
const mostPixels = 16_000_000;

/**
 * A picture with parts of it covered in black, drawn anew: what was below them is not in it, nor what described the file. Upright, at most 16
 * million pixels; a PNG stays one, all else becomes a JPEG. Rejects where this browser cannot open the picture.
 */
export async function burnIn(file: File, rectangles: readonly Rectangle[]): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)));
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d')!;
    const isPng = file.type === 'image/png';
    // A JPEG has no transparency, and would be black there.
    if (!isPng) {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    context.fillStyle = '#000';
    for (const part of rectangles) {
      // To whole pixels outwards: half a covered one would let through what is below.
      const [left, top] = [Math.floor(part.x * width), Math.floor(part.y * height)];
      const [right, bottom] = [Math.ceil((part.x + part.width) * width), Math.ceil((part.y + part.height) * height)];
      context.fillRect(left, top, right - left, bottom - top);
    }
    const type = isPng ? 'image/png' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
    if (!blob) throw new Error('The picture could not be drawn.');
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${isPng ? 'png' : 'jpg'}`, { type });
  } finally {
    picture.close();
  }
}
