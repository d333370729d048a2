import { fromBufferPromise } from 'yauzl';

/** The files of a zip by their names. */
export async function unzipped(zip: Buffer): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const opened = await fromBufferPromise(zip);
  for await (const entry of opened.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await opened.openReadStreamPromise(entry)) parts.push(part as Buffer);
    files[entry.fileName] = Buffer.concat(parts);
  }
  return files;
}
