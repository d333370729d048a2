import { crc32 } from 'node:zlib';

/** What stands at the beginning of a JPEG's segments that describe it: EXIF, XMP and its continuation, IPTC. */
const ofJpeg = ['Exif\0\0', 'http://ns.adobe.com/xap/1.0/\0', 'http://ns.adobe.com/xmp/extension/\0', 'Photoshop 3.0\0'].map((mark) =>
  Buffer.from(mark, 'latin1'),
);
/** And of the boxes of a JPEG 2000: XMP, EXIF. */
const ofJpeg2000 = [
  Buffer.concat([Buffer.from('uuid', 'latin1'), Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')]),
  Buffer.from('uuidJpgTiffExif->JP2', 'latin1'),
];
const png = Buffer.from('89504e470d0a1a0a', 'hex');
const ofPng = new Set(['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME']);

/**
 * Overwrites what cameras and programs wrote into the pictures that lie somewhere in these bytes. Lengths stay, so that what holds the
 * pictures need not be understood. Says whether there was anything.
 */
export function blankDescriptions(bytes: Buffer): boolean {
  let found = false;
  const blank = (from: number, to: number) => {
    found = true;
    bytes.fill(0, from, Math.min(to, bytes.length));
  };
  for (const mark of ofJpeg) {
    for (const at of places(bytes, mark)) {
      const isSegment = at >= 4 && bytes[at - 4] === 0xff && (bytes[at - 3] === 0xe1 || bytes[at - 3] === 0xed);
      if (isSegment) blank(at, at - 2 + bytes.readUInt16BE(at - 2));
    }
  }
  for (const mark of ofJpeg2000) for (const at of places(bytes, mark)) if (at >= 4) blank(at + 4, at - 4 + bytes.readUInt32BE(at - 4));
  // From the end of one on: pictures that share their chunks would be looked through as often as there are of them.
  for (let start = bytes.indexOf(png), at = 0; start >= 0; start = bytes.indexOf(png, at)) {
    for (at = start + 8; at + 12 <= bytes.length; ) {
      const type = bytes.toString('latin1', at + 4, at + 8);
      const end = at + 8 + bytes.readUInt32BE(at);
      if (ofPng.has(type) && end + 4 <= bytes.length) {
        blank(at + 8, end);
        bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end);
      }
      if (type === 'IEND' || end + 4 > bytes.length) break;
      at = end + 4;
    }
  }
  return found;
}

function* places(bytes: Buffer, mark: Buffer): Generator<number> {
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) yield at;
}
