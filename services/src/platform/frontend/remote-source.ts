import { readFile } from 'node:fs/promises';
import type { ReleaseList } from '@clapback/federation/release-list.ts';
import { fitsContract, readRemoteList, type RemoteEntry } from '@clapback/federation/remote-list.ts';
import type { FastifyBaseLogger } from 'fastify';
import semver from 'semver';
import { SettingError } from '#platform/settings/readers.ts';
import type { Builds } from './built.ts';
import { watchedFile } from './read-file.ts';
import { releasePlaces } from './releases.ts';

/** Where a remote list comes from. A database, for example, can be one. */
export interface RemoteSource {
  /** The list as it is now, unchecked. */
  read(): Promise<unknown>;
}

/** A list at an address is asked for again after this many ms. */
const askAgainAfter = 3_000;
const longestWait = 5_000;

/** The word in `REMOTES_SOURCE` for what was built here alone, whatever was released. */
const builtSourceName = 'built';

/**
 * The source that `REMOTES_SOURCE` names: a file's path, an http(s) address, `built`, or null for what was released here, over what was
 * built here.
 */
export function remoteSource(setting: string | null, dataDir: string, builds: Builds, log: FastifyBaseLogger): RemoteSource {
  if (setting === builtSourceName) return { read: () => builds.list() };
  if (setting === null) return releasedSource(releasePlaces(dataDir).list, builds, log);
  if (/^https?:\/\//.test(setting)) return sourceAt(new URL(setting));
  return { read: watchedFile(setting, (text) => JSON.parse(text) as unknown) };
}

/**
 * Refuses a file that holds no list when the service begins. An address may be answered later, so that is not asked. @throws {SettingError}
 */
export async function refuseUnreadableList(setting: string | null, dataDir: string): Promise<void> {
  if (setting === builtSourceName || /^https?:\/\//.test(setting ?? '')) return;
  const path = setting ?? releasePlaces(dataDir).list;
  try {
    JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const { code = 'no JSON' } = error as NodeJS.ErrnoException;
    if (setting !== null)
      throw new SettingError(
        'REMOTES_SOURCE',
        `must be the path of a remote list, or the address of one, but ${path} cannot be read (${code})`,
      );
    if (code !== 'ENOENT') throw new SettingError('DATA_DIR', `must hold a readable list of releases, but ${path} is not one (${code})`);
  }
}

/**
 * What was released here with `npm run release`, and for every other remote what was built here. A release stays when there is a newer
 * build, and gives way to the build where it does not fit the shell any more; the log tells of both.
 */
function releasedSource(path: string, builds: Builds, log: FastifyBaseLogger): RemoteSource {
  const released = watchedFile(path, (text) => JSON.parse(text) as ReleaseList);
  const say = once((words) => log.warn(words));
  const none: ReleaseList = { remotes: [] };
  return {
    async read() {
      const [built, list, { contract }] = await Promise.all([
        builds.list(),
        released().catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? none : Promise.reject(error))),
        builds.shell(),
      ]);
      const chosen = list.remotes.filter(({ name, version, contract: range }) => {
        const own = built.remotes.find((remote) => remote.name === name);
        if (!own || own.version === version) return true;
        if (!fitsContract(range, contract) && fitsContract(own.contract, contract)) {
          say(
            `${name} is shown as it was built (${own.version}): the release ${version} needs @clapback/federation ${range} and the shell has ${contract}. Release the new build: npm run release -- ${name}`,
          );
          return false;
        }
        if (isNewer(own.version, version))
          say(
            `${name} is shown as it was released (${version}), not as it was built since (${own.version}). To change that: npm run release -- ${name}, or npm run release -- follow ${name}`,
          );
        return true;
      });
      const names = new Set(chosen.map(({ name }) => name));
      return { remotes: [...chosen, ...built.remotes.filter(({ name }) => !names.has(name))] };
    },
  };
}

/** Whether a build has a later version than a release, or the same one with other sources. */
const isNewer = (built: string, released: string): boolean =>
  semver.valid(built) !== null && semver.valid(released) !== null && semver.gte(built, released);

/** Hands each text on once. */
function once(tell: (words: string) => void): (words: string) => void {
  const said = new Set<string>();
  return (words) => {
    if (said.has(words)) return;
    said.add(words);
    tell(words);
  };
}

function sourceAt(address: URL): RemoteSource {
  let known: { data: unknown; etag: string | null; at: number } | null = null;
  let asking: Promise<unknown> | null = null;
  const ask = async () => {
    const headers: Record<string, string> = known?.etag ? { 'if-none-match': known.etag } : {};
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(longestWait) });
    if (response.status === 304 && known) return (known = { ...known, at: Date.now() }).data;
    if (!response.ok) throw new Error(`${address.href} was answered with ${response.status}`);
    known = { data: await response.json(), etag: response.headers.get('etag'), at: Date.now() };
    return known.data;
  };
  return {
    async read() {
      if (known && Date.now() - known.at < askAgainAfter) return known.data;
      asking ??= ask().finally(() => {
        asking = null;
      });
      return await asking;
    },
  };
}

/**
 * Reads the list for each page: checked, with each complaint logged once, and the last good one while the source fails. Throws while there
 * has been none.
 */
export function remoteReader(source: RemoteSource, builds: Builds, log: FastifyBaseLogger): () => Promise<RemoteEntry[]> {
  let lastData: unknown;
  let lastContract = '';
  let good: RemoteEntry[] | null = null;

  const say = once((complaint) => log.error({ complaint }, 'The remote list needs mending'));

  return async () => {
    const { contract } = await builds.shell();
    let data: unknown;
    try {
      data = await source.read();
    } catch (error) {
      if (!good) throw error;
      say(`The remote list cannot be read, so the last one that could be holds: ${(error as Error).message}`);
      return good;
    }
    if (good && data === lastData && contract === lastContract) return good;
    const { remotes, complaints } = readRemoteList(data, contract);
    for (const complaint of complaints) say(complaint);
    // Something that is no list at all must not take every page away.
    const isList = Array.isArray((data as { remotes?: unknown } | null)?.remotes);
    if (!isList && good) return good;
    [good, lastData, lastContract] = [remotes, data, contract];
    return remotes;
  };
}
