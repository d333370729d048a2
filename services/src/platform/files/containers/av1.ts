import { BrokenPicture, must } from './bare.ts';

const obu = { sequence: 1, frameHeader: 3, frame: 6, tileList: 8 };
/** Frames of one picture: a still one has one, one that comes in layers up to four. */
const mostFrames = 4;
const mostUnits = 2000;

/**
 * The largest size that an AV1 stream may decode to, by its own headers; those of the container only repeat it. Null for a stream without
 * a header.
 */
export function sizeOfAv1(stream: Buffer): { width: number; height: number } | null {
  let [width, height, at, frames, units] = [0, 0, 0, 0, 0];
  while (at < stream.length) {
    const head = stream[at]!;
    const type = (head >> 3) & 15;
    at += head & 4 ? 2 : 1;
    let length = stream.length - at;
    if (head & 2) [length, at] = readLeb128(stream, at);
    units += 1;
    frames += type === obu.frame || type === obu.frameHeader ? 1 : 0;
    const isStill = type !== obu.tileList && frames <= mostFrames && units <= mostUnits;
    must(isStill && at + length <= stream.length, 'An AV1 stream that is no still picture');
    if (type === obu.sequence) {
      const next = sizeOfSequence(stream.subarray(at, at + length));
      [width, height] = [Math.max(next.width, width), Math.max(next.height, height)];
    }
    at += length;
  }
  return width > 0 ? { width, height } : null;
}

function readLeb128(stream: Buffer, from: number): [value: number, at: number] {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = stream[from + index] ?? 0;
    value += (byte & 127) * 2 ** (7 * index);
    if (byte < 128) return [value, from + index + 1];
  }
  throw new BrokenPicture('A length that does not end');
}

/** Section 5.5 of the AV1 specification, up to the size. */
function sizeOfSequence(data: Buffer): { width: number; height: number } {
  let at = 0;
  const bits = (count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index += 1, at += 1) value = value * 2 + (((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  bits(4); // profile, still picture
  const isReduced = bits(1) === 1;
  if (isReduced)
    bits(5); // level
  else {
    must(bits(1) === 0, 'An AV1 stream with times');
    const hasDelay = bits(1) === 1;
    const points = bits(5) + 1;
    for (let point = 0; point < points; point += 1) {
      bits(12); // layers
      if (bits(5) > 7) bits(1); // level, tier
      if (hasDelay && bits(1) === 1) bits(4);
    }
  }
  const [widthBits, heightBits] = [bits(4) + 1, bits(4) + 1];
  return { width: bits(widthBits) + 1, height: bits(heightBits) + 1 };
}
