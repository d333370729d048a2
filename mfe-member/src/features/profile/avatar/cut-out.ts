/** A part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longest side of what is sent: twice of what is kept, so that nothing is lost by drawing it here. */
const mostPixels = 512;

/** Cuts a square part out of a picture, as it is seen: turned upright, still transparent where it was. */
export async function cutOut(address: string, part: Part): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const side = Math.max(1, Math.min(mostPixels, Math.round(part.width)));
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/png'),
  );
}
