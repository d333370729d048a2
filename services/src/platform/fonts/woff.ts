import { inflateSync } from 'node:zlib';

/** Bytes of the header and of one entry of the directory in both formats. */
const woff = { header: 44, entry: 20 };
const openType = { header: 12, entry: 16 };

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * The OpenType font in a file of WOFF 1.0 (https://www.w3.org/TR/WOFF/). fontkit reads WOFF itself, but inflates the table of outlines anew
 * for each glyph. The checksum of the whole file is left as it was, which nobody checks; those of its tables are right.
 */
export function openTypeOf(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woff.header + index * woff.entry;
    const start = file.readUInt32BE(at + 4);
    const stored = file.subarray(start, start + file.readUInt32BE(at + 8));
    const length = file.readUInt32BE(at + 12);
    return {
      tag: file.readUInt32BE(at),
      checksum: file.readUInt32BE(at + 16),
      bytes: stored.length < length ? inflateSync(stored) : stored,
    };
  });
  const font = Buffer.alloc(openType.header + count * openType.entry + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0));
  const exponent = Math.floor(Math.log2(count));
  font.writeUInt32BE(file.readUInt32BE(4), 0);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** exponent * openType.entry, 6);
  font.writeUInt16BE(exponent, 8);
  font.writeUInt16BE((count - 2 ** exponent) * openType.entry, 10);
  let offset = openType.header + count * openType.entry;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = openType.header + index * openType.entry;
    font.writeUInt32BE(tag, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(bytes.length, at + 12);
    bytes.copy(font, offset);
    offset += padded(bytes.length);
  }
  return font;
}
