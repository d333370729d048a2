import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../src/processes.ts';
import { endPostgres } from './postgres.ts';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** Bytes that must be free there, and in memory as a whole: a run of all tests fills about a quarter of it. */
const roomForRun = { files: 4 * 1024 ** 3, memory: 8 * 1024 ** 3 };

const parent = join(hasRoomInMemory() ? memory : tmpdir(), `clapback-tests-${userInfo().uid}`);

/** A database is a thousand files: on some disks it takes half a second to copy one, in memory a twentieth of that. */
function hasRoomInMemory(): boolean {
  if (!existsSync(memory) || process.availableMemory() < roomForRun.memory) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomForRun.files;
}

/**
 * A data folder for one test or one run of tests. What earlier runs left behind because they were killed themselves is ended and removed
 * first: faults are tested by killing, so a PostgreSQL without an owner is nothing unusual here.
 */
export async function makeFolder(): Promise<string> {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (/^\d+-/.test(name) && !isRunning(Number.parseInt(name, 10))) await removeFolder(join(parent, name));
  }
  const folder = mkdtempSync(join(parent, `${process.pid}-`));
  chmodSync(folder, 0o755); // the user that PostgreSQL runs as enters it
  return folder;
}

/** Ends the PostgreSQL of a data folder, if one runs, and removes the folder. */
export async function removeFolder(folder: string): Promise<void> {
  await endPostgres(folder);
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    // A run that was killed may have left a small disk mounted.
    const { path } = error as NodeJS.ErrnoException;
    if (!path) throw error;
    spawnSync('umount', ['--lazy', path]);
    rmSync(folder, { recursive: true, force: true });
  }
}
