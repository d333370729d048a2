import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, explainOutput } from './errors.ts';
import type { Place } from './place.ts';

/** The role that owns everything in an embedded cluster. */
export const role = 'clapback';

/** Files of a cluster. */
export const filesOf = (home: string) => ({
  data: join(home, 'data'),
  password: join(home, 'password'),
  log: join(home, 'postgres.log'),
  /** Port and settings of the last start. */
  state: join(home, 'state.json'),
});

/** What every program of PostgreSQL runs with: no variable of ours (PGDATA, PGHOST, ...) bends it. */
export const programEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Makes sure that a data folder for this release exists. It is made under another name and renamed when whole, so one that
 * was cut off is simply made again.
 * @param isDurable false for data that may be lost with the machine (tests)
 * @returns whether it was made now
 */
export async function ensureCluster(place: Place, binaries: Binaries, isDurable: boolean): Promise<boolean> {
  const { data, password } = filesOf(place.home);
  const versionFile = join(data, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const major = Number(readFileSync(versionFile, 'utf8'));
    if (major !== binaries.major) {
      throw new EmbeddedPostgresError(
        `The database in ${data} was written by PostgreSQL ${major} and this release brings PostgreSQL ${binaries.major}: dump it with the old one and restore it, or set DATA_DIR to a new folder.`,
      );
    }
    if (!existsSync(password))
      throw new EmbeddedPostgresError(
        `The file ${password} is missing, without which the database beside it cannot be opened: restore it, or set DATA_DIR to a new folder.`,
      );
    return false;
  }
  if (existsSync(data)) {
    if (readdirSync(data).length > 0)
      throw new EmbeddedPostgresError(
        `The folder ${data} holds something other than a database: move it away, or set DATA_DIR to another folder.`,
      );
    rmdirSync(data);
  }
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (place.runAs) chownSync(password, place.runAs.uid, place.runAs.gid);
  await initdb(place, binaries, [
    `--pgdata=${unfinished}`,
    `--username=${role}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order of texts on every machine, whatever its C library and ICU.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  renameSync(unfinished, data);
  return true;
}

function initdb(place: Place, binaries: Binaries, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, { ...place.runAs, cwd: '/', env: programEnvironment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => reject(cannotRun(error)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(explainOutput(output, place.home))));
  });
}

/** Binaries are made for glibc: elsewhere the kernel does not find their loader. */
export const cannotRun = (error: Error): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `The PostgreSQL that comes with the packages does not run on this machine (${error.message}): set DATABASE_URL to a PostgreSQL server of your own.`,
  );
