import { must } from './bare.ts';

/** What decides on colours (ICC.1:2022, 9.2), by the names of its tags. */
const kept = new Set(
  'A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 D2B0 D2B1 D2B2 D2B3 B2D0 B2D1 B2D2 B2D3 rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC wtpt bkpt chad chrm cicp gamt pre0 pre1 pre2 clrt clot rig0 rig2'.split(
    ' ',
  ),
);
const headLength = 128;
const mostTags = 200;
/** Whose program, device and day it is, and its checksum. */
const telling = [
  [4, 8],
  [40, 44],
  [48, 56],
  [80, 100],
] as const;
/** A day that every profile has: 1 January 2000. */
const someDay = Buffer.from('07d000010001000000000000', 'hex');

/** Whether bytes are a colour profile. */
export const isProfile = (bytes: Buffer): boolean => bytes.toString('latin1', 36, 40) === 'acsp';

/**
 * A colour profile of what decides on colours alone: those of displays and scanners are called by whoever calibrated them, and say when. What
 * each must have besides is there and empty. Throws where it is none.
 */
export function bareProfile(file: Buffer): Buffer {
  must(isProfile(file) && file.length >= headLength + 4, 'A colour profile that is none');
  const count = file.readUInt32BE(headLength);
  must(count <= mostTags && headLength + 4 + count * 12 <= file.length, 'A colour profile whose list breaks off');
  const isOld = file[8]! < 4;
  const description = isOld
    ? Buffer.concat([Buffer.from('desc\0\0\0\0\0\0\0\u0001', 'latin1'), Buffer.alloc(79)])
    : Buffer.from('mluc\0\0\0\0\0\0\0\0\0\0\0\u000c', 'latin1');
  const tags: [name: string, data: Buffer][] = [
    ['desc', description],
    ['cprt', isOld ? Buffer.from('text\0\0\0\0\0', 'latin1') : description],
  ];
  // Several tags may be one and the same, as the curves of three colours.
  const known = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const at = headLength + 4 + index * 12;
    const name = file.toString('latin1', at, at + 4);
    if (!kept.has(name)) continue;
    const [from, length] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8)];
    must(from + length <= file.length, 'A tag outside of its profile');
    const data = known.get(`${from} ${length}`) ?? file.subarray(from, from + length);
    known.set(`${from} ${length}`, data);
    tags.push([name, data]);
  }
  must([...known.values()].reduce((sum, { length }) => sum + length, 0) <= file.length, 'A colour profile that is larger than its file');
  const head = Buffer.from(file.subarray(0, headLength));
  for (const [from, to] of telling) head.fill(0, from, to);
  someDay.copy(head, 24);
  const list = Buffer.alloc(4 + tags.length * 12);
  list.writeUInt32BE(tags.length);
  const parts: Buffer[] = [head, list];
  const places = new Map<Buffer, number>();
  let end = headLength + list.length;
  for (const [index, [name, data]] of tags.entries()) {
    const place = places.get(data) ?? end;
    if (place === end) {
      places.set(data, place);
      const filling = Buffer.alloc(-data.length & 3);
      parts.push(data, filling);
      end += data.length + filling.length;
    }
    list.write(name, 4 + index * 12, 'latin1');
    list.writeUInt32BE(place, 8 + index * 12);
    list.writeUInt32BE(data.length, 12 + index * 12);
  }
  head.writeUInt32BE(end);
  return Buffer.concat(parts);
}
