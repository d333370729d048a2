import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import { watchedFile } from './read-file.ts';

/** The shell as it was built. */
export interface BuiltShell {
  version: string;
  /** The version of `@clapback/federation` in it. */
  contract: string;
  scripts: string[];
  /** Font files that every page needs. */
  fonts: string[];
  /** The scripts of the page that shows PDFs. */
  pdfViewer?: string[];
}

interface BuiltRemote extends Omit<RemoteEntry, 'entry'> {
  /** File name of the federation entry. */
  entry: string;
}

/** What was built in this repository, read again when it is built again. */
export interface Builds {
  shellFolder: string;
  shell(): Promise<BuiltShell>;
  /** The page's template, with `{{name}}` where the service fills in. */
  template(): Promise<string>;
  /** The folder of a remote's files, or null if no remote of that name was built. */
  folderOf(remote: string): string | null;
  /** A remote list of all remotes that were built. */
  list(): Promise<{ remotes: RemoteEntry[] }>;
}

/** Finds the builds under the repository's root: `shell/dist` and `mfe-*` with a `dist`. */
export function findBuilds(root: string): Builds {
  const shellFolder = join(root, 'shell/dist');
  const readers = new Map<string, () => Promise<BuiltRemote>>();
  const folder = (name: string) => join(root, name, 'dist');
  const readerOf = (name: string) => {
    const reader = readers.get(name) ?? watchedFile(join(folder(name), 'remote.json'), (text) => JSON.parse(text) as BuiltRemote);
    readers.set(name, reader);
    return reader;
  };
  const names = () =>
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
      .map((entry) => entry.name);

  return {
    shellFolder,
    shell: watchedFile(join(shellFolder, 'shell.json'), (text) => JSON.parse(text) as BuiltShell),
    template: watchedFile(join(shellFolder, 'page.html'), (text) => text),
    folderOf: (remote) => (names().includes(remote) ? folder(remote) : null),
    async list() {
      const built = await Promise.all(names().map((name) => readerOf(name)().catch(() => null)));
      const remotes = built
        .filter((remote) => remote !== null)
        .map((remote) => ({ ...remote, entry: `/remotes/${remote.name}/${remote.entry}` }));
      return { remotes };
    },
  };
}
