import { mostPieces, mostProfile, must, type BarePicture } from './bare.ts';
import { exifOf, orientationOf } from './exif.ts';

/** Passes over the picture. An encoder writes ten or so; each costs the decoder the whole picture, however few bytes it has. */
const mostScans = 64;
/** Tables that are kept; a progressive picture has some for each pass. */
const mostTables = 1000;
const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
const exifMark = Buffer.from('Exif\0\0', 'latin1');
const profileMark = Buffer.from('ICC_PROFILE\0', 'latin1');
const adobeMark = Buffer.from('Adobe', 'latin1');

export const isJpeg = (file: Buffer): boolean => file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff;

/**
 * A JPEG of its first picture: frame, tables, passes, colour profile, what its colours mean, and how it is turned. Some cameras and
 * messengers leave the end marker out, so one without it is taken as `isCutOff`.
 */
export function bareJpeg(file: Buffer): BarePicture {
  const picture: Buffer[] = [];
  const profile: Buffer[] = [];
  let [scans, tables, orientation] = [0, 0, 1];
  let [isJfif, adobe]: [boolean, Buffer | null] = [false, null];
  let isCutOff = true;
  for (const { marker, data, whole } of segmentsOf(file)) {
    if (marker === 0xd9) isCutOff = false;
    else if (marker === 0xda) {
      scans += 1;
      picture.push(whole);
    } else if ((marker >= 0xc0 && marker <= 0xcf) || marker === 0xdb || marker === 0xdd) {
      tables += 1;
      picture.push(whole);
    } else if (marker === 0xe0 && data.toString('latin1', 0, 5) === 'JFIF\0') isJfif = true;
    else if (marker === 0xe1 && startsWith(data, exifMark) && orientation === 1) orientation = orientationOf(data);
    else if (marker === 0xe2 && startsWith(data, profileMark)) profile.push(whole);
    else if (marker === 0xee && startsWith(data, adobeMark) && data.length <= 100) adobe ??= whole;
  }
  must(scans > 0 && scans <= mostScans && tables <= mostTables, 'A JPEG of no or too many passes');
  const isProfile = profile.length > 0 && profile.length <= 255 && profile.reduce((sum, { length }) => sum + length, 0) <= mostProfile;
  const exif = orientation > 1 ? [Buffer.from('ffe10022', 'hex'), exifMark, exifOf(orientation)] : [];
  const ahead = [...(isJfif ? [jfif] : []), ...exif, ...(adobe ? [adobe] : []), ...(isProfile ? profile : [])];
  return { mediaType: 'image/jpeg', parts: [Buffer.from('ffd8', 'hex'), ...ahead, ...picture, Buffer.from('ffd9', 'hex')], isCutOff };
}

const startsWith = (data: Buffer, mark: Buffer) => data.subarray(0, mark.length).equals(mark);

/** The segments up to the end of the first picture, or of the file where passes came before. That of a pass has its bytes with it. */
function* segmentsOf(file: Buffer): Generator<{ marker: number; data: Buffer; whole: Buffer }> {
  let [at, hasPass] = [2, false];
  for (let count = 0; count < mostPieces; count += 1) {
    const start = nextMarker(file, at);
    if (start + 1 >= file.length && hasPass) return;
    must(start + 1 < file.length, 'A JPEG that breaks off');
    const marker = file[start + 1]!;
    if (marker === 0xd9) return yield { marker, data: file.subarray(0, 0), whole: file.subarray(0, 0) };
    must(marker !== 0xd8 && start + 4 <= file.length, 'A JPEG within a JPEG, or one that breaks off');
    const end = start + 2 + file.readUInt16BE(start + 2);
    must(end >= start + 4 && end <= file.length, 'A segment that breaks off');
    hasPass ||= marker === 0xda;
    at = marker === 0xda ? nextMarker(file, end) : end;
    yield { marker, data: file.subarray(start + 4, end), whole: file.subarray(start, at) };
  }
  must(false, 'A JPEG of too many segments');
}

/** Where the next marker begins: 0xff, and behind it neither what stands for 0xff itself, nor a restart, nor filling. */
function nextMarker(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const next = file[at + 1]!;
    if (next > 0x01 && next < 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}
