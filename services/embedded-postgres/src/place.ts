import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError, explainFileError } from './errors.ts';

/** A user other than ours whom PostgreSQL runs as; PostgreSQL refuses to run as root. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** Where a cluster lives and whom it runs as. */
export interface Place {
  /** Holds the data folder, its password, its log and its port. */
  home: string;
  /** null: as ourselves. */
  runAs: RunAs | null;
  /** Where a copy of the binaries goes when they cannot be used where they are. */
  spareBinaries: string;
}

const sharedFolder = '/var/lib/clapback';

/**
 * Decides where the cluster of `dataDir` lives: in `dataDir/postgres`, unless we are root and the user that PostgreSQL
 * runs as cannot enter that folder (a clone below /root); then in a folder of its own in /var/lib/clapback, which
 * `dataDir/postgres-folder` names, so that a new clone at the same path never meets the data of an old one.
 */
export function choosePlace(dataDir: string): Place {
  try {
    mkdirSync(dataDir, { recursive: true });
    const place = process.getuid?.() === 0 ? placeForRoot(realpathSync(dataDir)) : placeForUser(realpathSync(dataDir));
    mkdirSync(place.home, { recursive: true, mode: 0o700 });
    if (place.runAs) chownSync(place.home, place.runAs.uid, place.runAs.gid);
    return place;
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

const pointerOf = (dataDir: string) => join(dataDir, 'postgres-folder');

function placeForUser(dataDir: string): Place {
  const home = existsSync(pointerOf(dataDir)) ? readFileSync(pointerOf(dataDir), 'utf8').trim() : join(dataDir, 'postgres');
  if (existsSync(home) && statSync(home).uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError(
      `The database in ${home} belongs to another user: start as root or as that user, or set DATA_DIR to another folder.`,
    );
  }
  return { home, runAs: null, spareBinaries: join(home, 'binaries') };
}

function placeForRoot(dataDir: string): Place {
  const spareBinaries = sharedFolder;
  const beside = join(dataDir, 'postgres');
  const known = existsSync(pointerOf(dataDir)) ? readFileSync(pointerOf(dataDir), 'utf8').trim() : beside;
  if (existsSync(join(known, 'data', 'PG_VERSION'))) {
    const { uid, gid } = statSync(join(known, 'data'));
    const runAs = { uid, gid };
    if (!canEnter(runAs, known)) {
      throw new EmbeddedPostgresError(
        `The user that owns the database in ${known} cannot enter that folder: open the folders above it (chmod o+x), or set DATA_DIR to another folder.`,
      );
    }
    return { home: known, runAs, spareBinaries };
  }
  const runAs = systemUser();
  if (known !== beside) return { home: known, runAs, spareBinaries };
  if (canEnter(runAs, dataDir)) return { home: beside, runAs, spareBinaries };
  const home = join(sharedFolder, randomUUID());
  mkdirSync(sharedFolder, { recursive: true });
  chmodSync(sharedFolder, 0o755);
  writeFileSync(pointerOf(dataDir), `${home}\n`);
  return { home, runAs, spareBinaries };
}

/** Whether a user can enter a folder, all folders above it included. */
export function canEnter(user: RunAs, folder: string): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' });
  if (error)
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and this machine refuses to start it as another user (${error.message}): start as an ordinary user.`,
    );
  return status === 0;
}

/** The user `postgres`, made where the machine has none. */
function systemUser(): RunAs {
  const found = lookUp();
  if (found) return found;
  const made = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', 'postgres'],
    { encoding: 'utf8' },
  );
  const user = lookUp();
  if (user) return user;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the user postgres could not be made (${made.error?.message ?? made.stderr.trim()}): make it, or start as an ordinary user.`,
  );
}

function lookUp(): RunAs | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout?.trim());
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}
