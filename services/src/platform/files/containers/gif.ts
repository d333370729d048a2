import { mostPieces, must, type BarePicture } from './bare.ts';

export const isGif = (file: Buffer): boolean => ['GIF87a', 'GIF89a'].includes(file.toString('latin1', 0, 6));

const tableBytes = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** A GIF of its first frame: size, palette, transparency, picture. */
export function bareGif(file: Buffer): BarePicture {
  must(file.length > 13, 'A GIF that breaks off');
  let at = 13 + tableBytes(file[10]!);
  const parts = [file.subarray(0, at)];
  let control: Buffer | null = null;
  for (let count = 0; count < mostPieces; count += 1) {
    const start = at;
    if (file[at] === 0x21) {
      at = afterBlocks(file, at + 2);
      // How the next frame lies on the ground, and which of its colours is none.
      if (file[start + 1] === 0xf9 && at - start === 8) control = file.subarray(start, at);
      continue;
    }
    must(file[at] === 0x2c && at + 11 <= file.length, 'A GIF without a frame');
    at = afterBlocks(file, at + 11 + tableBytes(file[at + 9]!));
    return {
      mediaType: 'image/gif',
      parts: [...parts, ...(control ? [control] : []), file.subarray(start, at), Buffer.from([0x3b])],
      isFirstOfSeveral: hasFrame(file, at),
    };
  }
  must(false, 'A GIF of too many blocks');
}

/** Whether another frame begins behind `from`. */
function hasFrame(file: Buffer, from: number): boolean {
  for (let [at, count] = [from, 0]; file[at] === 0x21 || file[at] === 0x2c; count += 1) {
    if (file[at] === 0x2c) return true;
    if (count === mostPieces) return false;
    for (at += 2; at < file.length && file[at] !== 0; at += 1 + file[at]!);
    at += 1;
  }
  return false;
}

/** Where a list of blocks ends, each with its length in its first byte and the last one empty. */
function afterBlocks(file: Buffer, from: number): number {
  let at = from;
  for (; at < file.length && file[at] !== 0; at += 1 + file[at]!);
  must(at < file.length, 'A GIF that breaks off');
  return at + 1;
}
