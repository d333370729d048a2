import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';

/** A file in an archive, inflated. */
export interface ZippedFile {
  name: string;
  bytes: Buffer;
}

/** Files of one archive. A long Word document with many pictures has some hundred. */
const mostFiles = 2000;
/** Bytes of one file, inflated. */
const mostBytesOfOne = 40 * 1024 * 1024;
/** Bytes of all files, inflated. */
const mostBytesOfAll = 80 * 1024 * 1024;
/** How many times as large a file may become. Text shrinks to a thirtieth; to a thousandth only what was made to fill memory. */
const mostGrowth = 200;
/** Files below this are not held to the growth: a few kilobytes of spaces harm nobody. */
const smallFile = 1024 * 1024;

/** Thrown where an archive is not built as one, names a file outside of itself, or would take too much room. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive';
}

/** The files of an archive. Its directory is read before anything is inflated, and nothing becomes larger than it says. */
export async function readZip(file: Buffer): Promise<ZippedFile[]> {
  // Sizes that the directory names are checked against the bytes, and names against ways out of the archive.
  const archive = await fromBufferPromise(withoutTail(file), { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
  const entries: Entry[] = [];
  let all = 0;
  for await (const entry of archive.eachEntry()) {
    all += entry.uncompressedSize;
    entries.push(entry);
    checkEntry(entry);
    if (entries.length > mostFiles || all > mostBytesOfAll) throw new BrokenArchive('An archive of too many files or bytes');
  }
  if (new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size < entries.length) {
    throw new BrokenArchive('An archive with two files of one name');
  }
  const files: ZippedFile[] = [];
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    files.push({ name: entry.fileName, bytes: await bytesOf(await archive.openReadStreamPromise(entry)) });
  }
  return files;
}

/** Behind the end of an archive some disks and servers put zeros or a line break; a comment says how long it is. */
function withoutTail(file: Buffer): Buffer {
  const at = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  return at === -1 || at + 22 > file.length ? file : file.subarray(0, Math.min(file.length, at + 22 + file.readUInt16LE(at + 20)));
}

function checkEntry(entry: Entry): void {
  const { compressedSize, uncompressedSize, generalPurposeBitFlag } = entry;
  if (uncompressedSize > mostBytesOfOne) throw new BrokenArchive('A file that becomes too large');
  if (uncompressedSize > smallFile && uncompressedSize > compressedSize * mostGrowth) throw new BrokenArchive('A file made to fill memory');
  if (generalPurposeBitFlag & 1) throw new BrokenArchive('An encrypted file');
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Files as an archive. */
export async function writeZip(files: readonly ZippedFile[]): Promise<Buffer> {
  const archive = new ZipFile();
  for (const { name, bytes } of files) archive.addBuffer(bytes, name, { compress: false });
  archive.end();
  return bytesOf(archive.outputStream as Readable);
}
