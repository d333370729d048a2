import { readFile } from 'node:fs/promises';
import { readRemoteList, type RemoteEntry } from '@clapback/federation/remote-list.ts';
import type { FastifyBaseLogger } from 'fastify';
import { SettingError } from '#platform/settings/readers.ts';
import type { Builds } from './built.ts';
import { watchedFile } from './read-file.ts';

/** Where a remote list comes from. A database, for example, can be one. */
export interface RemoteSource {
  /** The list as it is now, unchecked. */
  read(): Promise<unknown>;
}

/** A list at an address is asked for again after this many ms. */
const askAgainAfter = 3_000;
const longestWait = 5_000;

/** The source that `REMOTES_SOURCE` names: a file's path, an http(s) address, or null for what was built here. */
export function remoteSource(setting: string | null, builds: Builds): RemoteSource {
  if (setting === null) return { read: () => builds.list() };
  if (/^https?:\/\//.test(setting)) return sourceAt(new URL(setting));
  return { read: watchedFile(setting, (text) => JSON.parse(text) as unknown) };
}

/** Refuses a file that holds no list when the service begins. An address may be answered later, so that is not asked. @throws {SettingError} */
export async function refuseUnreadableList(setting: string | null): Promise<void> {
  if (setting === null || /^https?:\/\//.test(setting)) return;
  try {
    JSON.parse(await readFile(setting, 'utf8'));
  } catch (error) {
    throw new SettingError('REMOTES_SOURCE', `must be the path of a remote list, or the address of one, but ${setting} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'no JSON'})`);
  }
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

/** Reads the list for each page: checked, with each complaint logged once, and the last good one while the source fails. Throws while there has been none. */
export function remoteReader(source: RemoteSource, builds: Builds, log: FastifyBaseLogger): () => Promise<RemoteEntry[]> {
  const said = new Set<string>();
  let lastData: unknown;
  let lastContract = '';
  let good: RemoteEntry[] | null = null;

  const say = (complaint: string) => {
    if (said.has(complaint)) return;
    said.add(complaint);
    log.error({ complaint }, 'The remote list needs mending');
  };

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
