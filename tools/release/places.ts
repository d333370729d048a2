import { dirname, join, resolve } from 'node:path';
import { ReleaseError } from '../../shared/federation/src/release-list.ts';
import { releasePlaces } from '../../services/src/platform/frontend/releases.ts';
import { projectDir } from '../processes/project.ts';

export interface PlaceOptions {
  list?: string | undefined;
  files?: string | undefined;
  base?: string | undefined;
}

/**
 * Where releases go: the list to change, and for each remote the folder for its files and the address under which that folder is served.
 */
export interface Places {
  list: string;
  /** Whether the list stands over what is built here, so that it need not name every remote. */
  isOverBuilds: boolean;
  folderOf(remote: string): string;
  addressOf(remote: string): string;
}

/** Reads them from the options of the command and from the settings that the service reads. @throws {ReleaseError} */
export function readPlaces({ list, files, base }: PlaceOptions, env: NodeJS.ProcessEnv): Places {
  const own = releasePlaces(resolve(projectDir, env.DATA_DIR?.trim() || '.data'));
  const source = env.REMOTES_SOURCE?.trim() || null;
  if (!list && source && (source === 'database' || source === 'built' || /^https?:/.test(source))) {
    throw new ReleaseError(
      `REMOTES_SOURCE is '${source}', which is no file that could be changed here. Say with --list which file to change; docs/releasing.md says how it gets to where the service reads it.`,
    );
  }
  if (Boolean(files) !== Boolean(base))
    throw new ReleaseError('--files and --base belong together: the folder for the files, and the address under which it is served.');
  if (base && !/^(https?:\/\/[^\s/]+)?\/\S*$/.test(base))
    throw new ReleaseError(`--base must be an https:// address or a path, but is '${base}'.`);
  const changed = list ?? source;
  return {
    list: changed ? resolve(changed) : own.list,
    isOverBuilds: changed === null,
    folderOf: (remote) => (files ? resolve(files) : own.folderOf(remote)),
    addressOf: (remote) => (base ? base.replace(/\/*$/, '/') : `/remotes/${remote}/`),
  };
}

/** The folder in which a release is put together before any of it counts: on the same disk as where it goes. */
export const workFolderOf = (places: Places): string => join(dirname(places.list), `.release-${process.pid}`);
