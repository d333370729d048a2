const tag = 0x0112;

/**
 * How a picture is turned, 1 to 8, by its EXIF block (TIFF header first, with or without `Exif` before it); 1 where the block does not
 * say.
 */
export function orientationOf(exif: Buffer): number {
  const block = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  const isLittle = block.toString('latin1', 0, 4) === 'II*\0';
  if (block.length < 14 || (!isLittle && block.toString('latin1', 0, 4) !== 'MM\0*')) return 1;
  const short = (at: number) => (isLittle ? block.readUInt16LE(at) : block.readUInt16BE(at));
  const directory = isLittle ? block.readUInt32LE(4) : block.readUInt32BE(4);
  if (directory + 2 > block.length) return 1;
  for (let entry = 0, at = directory + 2; entry < short(directory) && at + 12 <= block.length; entry += 1, at += 12) {
    if (short(at) === tag) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : 1;
  }
  return 1;
}

/** An EXIF block that says how a picture is turned, and nothing else. */
export function exifOf(orientation: number): Buffer {
  // Big-endian, one directory of one entry: the tag, a short, one of it.
  const block = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  block.writeUInt16BE(orientation, 18);
  return block;
}
