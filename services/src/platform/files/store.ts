import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where the bytes of files lie, by storage key. Keys never leave the service. */
export interface FileStore {
  /** Puts a local file under a new key. */
  put(key: string, localPath: string, mediaType: string): Promise<void>;
  read(key: string): Promise<Readable>;
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
    await this.#disk.putStream(key, createReadStream(localPath), { contentType: mediaType, cacheControl: 'max-age=3600' });
  }

  async read(key: string): Promise<Readable> {
    return this.#disk.getStream(key);
  }

  async remove(key: string): Promise<void> {
    await this.#disk.delete(key).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** A store in a local folder. */
export const localFileStore = (folder: string): FileStore =>
  new DiskFileStore(new Disk(new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' })));
