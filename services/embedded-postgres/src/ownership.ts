import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { identityOf } from './processes.ts';

interface Owner {
  pid: number;
  identity: string | null;
}

/**
 * Makes this process the one that starts and stops the cluster in `home`. The claim of a process that was killed does not count.
 * @returns gives the claim up
 * @throws EmbeddedPostgresError when another process that runs holds it
 */
export function takeOwnership(home: string): () => void {
  const file = join(home, 'owner.json');
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) } satisfies Owner), { mode: 0o600 });
  try {
    while (!link(mine, file)) {
      const owner = readOwner(file);
      if (owner && identityOf(owner.pid) === owner.identity) {
        throw new EmbeddedPostgresError(
          `The database in ${home} is already in use by process ${owner.pid}: stop that one first, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** A link appears whole or not at all, unlike a file that is made and then written. */
function link(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}
