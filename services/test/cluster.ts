import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '@clapback/embedded-postgres/src/embedded.ts';
import { isRunning } from '@clapback/embedded-postgres/src/processes.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { startPlatform, stopPlatform } from '../src/start.ts';
import { featuresWithoutClock } from './features-without-clock.ts';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';

/** A PostgreSQL for one run of tests, gone with all its data when the run ends. */
export interface TestCluster {
  /** Address of the database that commands for the whole cluster go to. */
  adminUrl: string;
  /** Name of a database in which the schema of this release stands ready, to be copied. */
  template: string;
  /** Folder `postgres` of a data folder with that schema, of a service that has ended well. */
  prepared: string;
  stop(): Promise<void>;
}

/** Data of tests may be lost with the machine, so nothing waits for the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  max_wal_size: '1GB',
  min_wal_size: '32MB',
};
const template = 'template_clapback';

/** Starts a PostgreSQL and migrates its template database once. */
export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = await makeFolder();
  const prepared = join(dataDir, 'prepared');
  let postgres = await startEmbeddedPostgres({ dataDir, settings });
  let adminUrl = postgres.url;
  // Test runners that are interrupted leave without a goodbye.
  const abandon = () => void (isRunning(postgres.pid) && process.kill(postgres.pid, 'SIGINT'));
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    await postgres.stop();
    await removeFolder(dataDir);
  };
  try {
    await shortenSignIn(postgres.url);
    const log = pino({ level: 'silent' });
    const platform = await startPlatform(readSettings({ DATA_DIR: dataDir }), postgres.url, log, featuresWithoutClock);
    await stopPlatform(platform);
    await postgres.stop();
    copyFolder(join(dataDir, 'postgres'), prepared);
    // The port is another one each time.
    rmSync(join(prepared, 'state.json'));
    const folder = socketFolder(dataDir);
    postgres = await startEmbeddedPostgres({ dataDir, settings: { ...settings, ...(folder ? { unix_socket_directories: folder } : {}) } });
    adminUrl = folder ? `${postgres.url}?host=${encodeURIComponent(folder)}` : postgres.url;
    // What it leaves in the folder of the database spares each first connection to a copy the reading of the whole catalog.
    await query(adminUrl, 'select');
    await query(postgres.databaseUrl('postgres'), `create database ${template} template clapback is_template true allow_connections false`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl, template, prepared, stop };
}

/** Bytes of the path of a socket on the systems with the shortest limit, without the name of the socket. */
const mostOfPath = 104 - '/.s.PGSQL.65535'.length - 1;

/** Where PostgreSQL listens on a socket beside its port, by which a query takes three quarters of the time; null where that is impossible. */
function socketFolder(dataDir: string): string | null {
  const folder = join(dataDir, 'postgres');
  return process.platform === 'win32' || Buffer.byteLength(folder) > mostOfPath ? null : folder;
}

/** A run of tests connects thousands of times: each works out a hash of the password 4,096 times unless its role says otherwise. */
async function shortenSignIn(url: string): Promise<void> {
  const { username, password } = new URL(url);
  await query(url, `set scram_iterations = 1; alter role ${username} password '${decodeURIComponent(password)}'`);
}

/** Copies a folder with its owners, as PostgreSQL wants it. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}

/**
 * Copies the template, file by file: through the log of what is written it takes twice the time.
 * @returns the address of the new database
 */
export async function copyTemplate({ adminUrl, template: source }: Pick<TestCluster, 'adminUrl' | 'template'>): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administrate(adminUrl, `create database ${name} template ${source} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a copy, and cuts anyone who is still connected to it. */
export async function dropCopy({ adminUrl }: Pick<TestCluster, 'adminUrl'>, url: string): Promise<void> {
  await administrate(adminUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

const pools = new Map<string, pg.Pool>();

/** On a connection that stays: a new one for each copy and its end would take as long as what they do. */
async function administrate(url: string, sql: string): Promise<void> {
  const pool = pools.get(url) ?? new pg.Pool({ connectionString: url, max: 2, idleTimeoutMillis: 60_000, allowExitOnIdle: true });
  // PostgreSQL may end before those who used it.
  if (!pools.has(url))
    pools.set(
      url,
      pool.on('error', () => {}),
    );
  await pool.query(sql);
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
