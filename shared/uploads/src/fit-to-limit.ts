import { sizeText } from '@clapback/ui/headless/size-text.ts';

/** A file that may be sent, and what was done to it, for its writer. */
export interface FittingFile {
  file: File;
  note: string | null;
}

/** Pixels that are drawn: iOS draws no more than 16.7 million, and the service keeps no more than 24. */
const mostPixels = navigator.vendor.startsWith('Apple') ? 16_000_000 : 24_000_000;
const scales = [1, 0.8, 0.6, 0.45, 0.3];

/**
 * A file of at most `mostBytes`: as it is, or a picture that is larger, made smaller as a JPEG and turned upright. Null for what is too
 * large and no picture that this browser can open.
 */
export async function fitToLimit(file: File, mostBytes: number): Promise<FittingFile | null> {
  if (file.size <= mostBytes) return { file, note: null };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    const most = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)));
    for (const scale of scales) {
      const blob = await draw(picture, most * scale);
      if (blob.size > mostBytes) continue;
      const smaller = new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
      return { file: smaller, note: `Made smaller before sending: ${sizeText(file.size)} to ${sizeText(smaller.size)}.` };
    }
    return null;
  } catch {
    // A browser without the memory for it.
    return null;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, scale: number): Promise<Blob> {
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  // A JPEG has no transparency, and would be black there.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/jpeg', 0.9),
  );
}
