import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { ProblemError } from '#platform/http/problems.ts';

/** Where the bytes of files lie, by storage key. Keys never leave the service. What fails is 507 where there is no room, else 503. */
export interface FileStore {
  /** Puts a local file under a new key. What fails may leave a part behind, which `remove` takes away. */
  put(key: string, localPath: string, mediaType: string): Promise<void>;
  /** The bytes, as they come; null where there are none. */
  read(key: string): Promise<Readable | null>;
  /** Removes the bytes; a key that is not there is no error. */
  remove(key: string): Promise<void>;
}

/** A store on any disk that flydrive knows. */
export class DiskFileStore implements FileStore {
  readonly #disk: Disk;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  async put(key: string, localPath: string, mediaType: string): Promise<void> {
    const source = createReadStream(localPath);
    try {
      await once(source, 'open');
      await this.#disk.putStream(key, source, { contentType: mediaType, cacheControl: 'max-age=3600' });
    } catch (error) {
      throw storeProblem(error);
    } finally {
      source.destroy();
    }
  }

  async read(key: string): Promise<Readable | null> {
    try {
      const bytes = await this.#disk.getStream(key);
      await begun(bytes);
      return bytes;
    } catch (error) {
      if (isMissing(error)) return null;
      throw storeProblem(error);
    }
  }

  async remove(key: string): Promise<void> {
    try {
      await this.#disk.delete(key);
    } catch (error) {
      if (!isMissing(error)) throw storeProblem(error);
    }
  }
}

/** flydrive's own way of writing a stream says 'aborted' of every failure, also of a disk without room. */
class FolderDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: pathToFileURL(`${folder}/`), visibility: 'private' });
    this.#folder = folder;
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    const path = join(this.#folder, key);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(contents, createWriteStream(path));
  }
}

/** A store in a local folder. */
export const localFileStore = (folder: string): FileStore => new DiskFileStore(new Disk(new FolderDriver(folder)));

/** Waits for the first bytes: a folder opens a file late, and what is not there has to be known before the answer begins. */
function begun(bytes: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      for (const event of ['readable', 'end', 'error'] as const) bytes.off(event, settle);
      if (error) reject(error);
      else resolve();
    };
    bytes.on('readable', settle).on('end', settle).on('error', settle);
  });
}

/** An error and all that caused it, the outermost first: flydrive wraps what the disk or the SDK said. */
function* causes(error: unknown): Generator<{ code?: string; name?: string; $metadata?: { httpStatusCode?: number } }> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

const isMissing = (error: unknown): boolean => [...causes(error)].some(({ code, name }) => code === 'ENOENT' || name === 'NoSuchKey');

/** No room: EDQUOT is a full quota of a disk; stores of the S3 kind answer 507 or name a quota. */
const isFull = (error: unknown): boolean =>
  [...causes(error)].some(
    ({ code, name, $metadata }) =>
      code === 'ENOSPC' || code === 'EDQUOT' || $metadata?.httpStatusCode === 507 || /quota|storagefull/i.test(name ?? ''),
  );

/** What is told of a store, or of the folder before it, that could not do its work. Its cause is for the log. */
export function storeProblem(cause: unknown): ProblemError {
  if (cause instanceof ProblemError) return cause;
  return isFull(cause) ? new ProblemError('storage_full', { cause }) : new ProblemError('file_store_unavailable', { cause, retryAfter: 5 });
}
