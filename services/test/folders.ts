import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '#platform/postgres/processes.ts';
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
  for (const mount of mountsBelow(folder)) spawnSync('umount', ['--lazy', mount]);
  rmSync(folder, { recursive: true, force: true });
}

/** Small disks that a run which was killed left mounted, the innermost first. Linux alone has this list, and only there are any mounted. */
function mountsBelow(folder: string): string[] {
  if (!existsSync('/proc/self/mounts')) return [];
  const places = readFileSync('/proc/self/mounts', 'utf8').split('\n').map((line) => line.split(' ')[1] ?? '');
  return places.filter((place) => place.startsWith(`${folder}/`)).reverse();
}
