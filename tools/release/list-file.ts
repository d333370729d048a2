import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ReleaseError, type ReleaseList } from '../../shared/federation/src/release-list.ts';

/** Reads a list of releases; one that is not there is empty. @throws {ReleaseError} */
export function readList(path: string): ReleaseList {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { remotes: [] };
    throw error;
  }
  try {
    const list = JSON.parse(text) as ReleaseList;
    if (Array.isArray(list.remotes)) return list;
  } catch {
    // Said below.
  }
  throw new ReleaseError(`${path} holds no remote list: { "remotes": [ … ] }. Mend it or move it away.`);
}

/** Puts a list in place of the one that is there, in one step: whoever reads sees the whole of one or of the other. */
export function writeList(path: string, list: ReleaseList): void {
  const mine = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(mine, 'w');
  try {
    writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(mine, path);
}

/** Runs a step while no other one changes the same list. @throws {ReleaseError} */
export async function alone<T>(path: string, step: () => Promise<T>): Promise<T> {
  const lock = `${path}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  for (let tries = 0; !take(lock); tries += 1) if (tries > 0 || !isAbandoned(lock)) throw new ReleaseError(`Another release is under way (${lock}). Try again when it is done.`);
  try {
    return await step();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Whether whoever took it ended without giving it back. */
function isAbandoned(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ESRCH';
    if (isGone) rmSync(lock, { force: true });
    return isGone;
  }
}
