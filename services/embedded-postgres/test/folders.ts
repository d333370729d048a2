import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../src/processes.ts';
import { endPostgres } from './postgres.ts';

const parent = join(tmpdir(), `clapback-tests-${userInfo().uid}`);

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
