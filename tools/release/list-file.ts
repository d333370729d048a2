import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isReleaseList, ReleaseError, type ReleaseList } from '../../shared/federation/src/release-list.ts';

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
    const list: unknown = JSON.parse(text);
    if (isReleaseList(list)) return list;
  } catch {
    // Said below.
  }
  throw new ReleaseError(`${path} holds no remote list: { "remotes": [ … ] }. Mend it or move it away.`);
}

/** Puts a list in place of the one that is there, in one step: anyone who reads sees the whole of one or of the other. */
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
  for (let tries = 0; !take(lock); tries += 1)
    if (tries > 0 || !isAbandoned(lock)) throw new ReleaseError(`Another release is under way (${lock}). Try again when it is done.`);
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

/** ms that may pass between the making of a lock and the writing of its process into it. */
const longestWrite = 10_000;

/** Whether the process that took it ended without giving it back; then it is taken away. */
function isAbandoned(lock: string): boolean {
  const isGone = !isHeld(lock);
  if (isGone) rmSync(lock, { force: true });
  return isGone;
}

function isHeld(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // No process has the number 0 or none: the process that made the lock is about to write it, or ended before.
    if (!Number.isSafeInteger(holder) || holder <= 0) return Date.now() - statSync(lock).mtimeMs < longestWrite;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return !['ESRCH', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}
