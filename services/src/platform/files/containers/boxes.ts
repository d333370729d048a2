import { mostPieces, must } from './bare.ts';

/** A box of the ISO base media file format. */
export interface Box {
  type: string;
  data: Buffer;
}

/** The boxes that lie in some bytes, one after the other. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    must(at + 8 <= bytes.length && boxes.length < mostPieces, 'A box that breaks off');
    const [short, type] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)];
    const head = short === 1 ? 16 : 8;
    must(at + head <= bytes.length, 'A box that breaks off');
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    must(length >= head && at + length <= bytes.length, 'A box that breaks off');
    boxes.push({ type, data: bytes.subarray(at + head, at + length) });
    at += length;
  }
  return boxes;
}

/** A box of that type. */
export function box(type: string, ...parts: Uint8Array[]): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), ...parts]);
  whole.writeUInt32BE(whole.length);
  return whole;
}

/** A box with a version and flags. */
export const fullBox = (type: string, version: number, flags: number, ...parts: Uint8Array[]): Buffer =>
  box(type, numbers([version, 1], [flags, 3]), ...parts);

/** Whole numbers, each in so many bytes. */
export function numbers(...values: (readonly [value: number, bytes: number])[]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [, length]) => sum + length, 0));
  let at = 0;
  for (const [value, length] of values) {
    bytes.writeUIntBE(value, at, length);
    at += length;
  }
  return bytes;
}

/** Reads whole numbers one after the other. */
export class Reader {
  readonly #bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** The next number, of 0 to 8 bytes. */
  next(length: number): number {
    must(this.at + length <= this.#bytes.length, 'A box that breaks off');
    let value = 0;
    for (const end = this.at + length; this.at < end; this.at += 1) value = value * 256 + this.#bytes[this.at]!;
    return value;
  }

  get rest(): Buffer {
    return this.#bytes.subarray(this.at);
  }
}
