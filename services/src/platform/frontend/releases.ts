import { join } from 'node:path';

/** Where releases of remotes are kept that were made on this machine. */
export interface ReleasePlaces {
  /** The list of what is shown, and of what was before. */
  list: string;
  /** The folder of a remote's files, of all its releases together: their names are made of their contents. */
  folderOf(remote: string): string;
}

/** The places below `DATA_DIR`. `npm run release` writes them, the service reads them. */
export function releasePlaces(dataDir: string): ReleasePlaces {
  const folder = join(dataDir, 'releases');
  return { list: join(folder, 'remotes.json'), folderOf: (remote) => join(folder, remote) };
}
