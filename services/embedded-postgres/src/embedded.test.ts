import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeFolder, removeFolder } from '../test/folders.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { explainOutput } from './errors.ts';

let dataDir: string;
const started: EmbeddedPostgres[] = [];
const owners: ChildProcess[] = [];
const settings = { fsync: 'off', shared_buffers: '16MB' };

/** A database as a first start makes it, which takes most of the time of one. */
let made: string;
beforeAll(async () => {
  made = await makeFolder();
  await (await startEmbeddedPostgres({ dataDir: made, settings })).stop();
  rmSync(join(made, 'postgres', 'state.json'));
});
afterAll(() => removeFolder(made));
const copyMade = () => execFileSync('cp', ['-a', join(made, 'postgres'), dataDir]);

/** Starts on a database that was made before or, where it is told so, on an empty folder. */
const start = async (options: { settings?: Record<string, string>; onProgress?: (line: string) => void; isEmpty?: boolean } = {}) => {
  if (!options.isEmpty && !existsSync(join(dataDir, 'postgres'))) copyMade();
  const postgres = await startEmbeddedPostgres({ dataDir, settings, ...options });
  started.push(postgres);
  return postgres;
};

/** Starts PostgreSQL from another process, which is left running. */
async function startElsewhere(): Promise<{ owner: ChildProcess; pid: number }> {
  copyMade();
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)});
    const postgres = await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings })});
    console.log(postgres.pid);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  owners.push(owner);
  const [line] = (await once(createInterface(owner.stdout), 'line')) as [string];
  return { owner, pid: Number(line) };
}

async function killHard(process_: ChildProcess): Promise<void> {
  process_.kill('SIGKILL');
  await once(process_, 'exit');
}

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  dataDir = await makeFolder();
});

afterEach(async () => {
  for (const owner of owners.splice(0)) if (owner.exitCode === null && owner.signalCode === null) await killHard(owner);
  for (const postgres of started.splice(0)) await postgres.stop();
  await removeFolder(dataDir);
});

test('makes a database on first start, with the extensions and the order of texts that the service counts on', async () => {
  const lines: string[] = [];
  const postgres = await start({ onProgress: (line) => lines.push(line), isEmpty: true });
  expect(lines).toEqual(['Making the database ...']);
  await query(postgres.url, 'create extension citext; create extension pg_trgm; create extension unaccent; create extension pgcrypto');
  expect(
    await query(
      postgres.url,
      `select lower('ÄÖ') as lower, current_setting('server_version_num')::int / 10000 as major, current_setting('TimeZone') as zone`,
    ),
  ).toEqual([{ lower: 'äö', major: 18, zone: 'UTC' }]);
});

test('its log names what failed, and nothing of what was in the statement', async () => {
  const postgres = await start();
  await query(postgres.url, 'create table words (said text unique)');
  await query(postgres.url, `insert into words values ('somebody’s words')`);
  await expect(query(postgres.url, `insert into words values ('somebody’s words')`)).rejects.toMatchObject({ code: '23505' });
  const log = readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8');
  expect(log).toContain('words_said_key');
  expect(log).not.toContain('somebody');
});

test('lets nobody in without the password, and listens to this machine only', async () => {
  const postgres = await start();
  const url = new URL(postgres.url);
  url.password = 'guess';
  await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed for user "clapback"');
  expect(
    await query(postgres.url, `select current_setting('listen_addresses') as at, current_setting('unix_socket_directories') as sockets`),
  ).toEqual([{ at: '127.0.0.1', sockets: '' }]);
});

test('keeps data and port from one start to the next', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 7 as number');
  await first.stop();
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  const second = await start();
  expect(second.port).toBe(first.port);
  expect(second.isAdopted).toBe(false);
  expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('takes another port when the one of last time is taken', async () => {
  const first = await start();
  await first.stop();
  const squatter = createServer().listen(first.port, '127.0.0.1');
  await once(squatter, 'listening');
  try {
    const second = await start();
    expect(second.port).not.toBe(first.port);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    squatter.close();
  }
});

test('refuses a second process on the same folder in one clear sentence', async () => {
  const { owner } = await startElsewhere();
  await expect(start()).rejects.toThrow(
    new RegExp(
      `^The database in .+/postgres is already in use by process ${owner.pid}: stop that one first, or set DATA_DIR to another folder\\.$`,
    ),
  );
});

test('takes over the PostgreSQL that a killed process left running', async () => {
  const { owner, pid } = await startElsewhere();
  await killHard(owner);
  const postgres = await start();
  expect(postgres.isAdopted).toBe(true);
  expect(postgres.pid).toBe(pid);
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('restarts what was left running when it was started with other settings', async () => {
  const { owner, pid } = await startElsewhere();
  await killHard(owner);
  const postgres = await start({ settings: { ...settings, max_connections: '40' } });
  expect(postgres.pid).not.toBe(pid);
  expect(await query(postgres.url, 'show max_connections')).toEqual([{ max_connections: '40' }]);
});

test('restarts what a release with other settings of its own left running', async () => {
  const { owner, pid } = await startElsewhere();
  await killHard(owner);
  const file = join(dataDir, 'postgres', 'state.json');
  const before = readFileSync(file, 'utf8');
  const other = before.replace('\\"restart_after_crash\\":\\"off\\"', '\\"restart_after_crash\\":\\"on\\"');
  expect(other).not.toBe(before);
  writeFileSync(file, other);
  expect((await start()).pid).not.toBe(pid);
});

test('recovers when PostgreSQL and its owner were both killed', async () => {
  const { owner, pid } = await startElsewhere();
  await killHard(owner);
  process.kill(pid, 'SIGKILL');
  const postgres = await start();
  expect(postgres.isAdopted).toBe(false);
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('is not fooled by a pid file that names a process which is something else', async () => {
  const first = await start();
  const pidFile = readFileSync(join(first.dataDir, 'postmaster.pid'), 'utf8');
  await first.stop();
  writeFileSync(join(first.dataDir, 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)));
  const second = await start();
  expect(second.isAdopted).toBe(false);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('starts PostgreSQL again on the same port when it is killed under us', async () => {
  const lines: string[] = [];
  const postgres = await start({ onProgress: (line) => lines.push(line) });
  await query(postgres.url, 'create table kept as select 7 as number');
  const { pid, url } = postgres;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await query(url, 'select number from kept')).toEqual([{ number: 7 }]), {
    timeout: 20_000,
    interval: 100,
  });
  expect(postgres.pid).not.toBe(pid);
  expect(lines).toContain('PostgreSQL ended unexpectedly: starting it again ...');
});

test('a stop while it is started again leaves nothing running', async () => {
  const lines: string[] = [];
  const postgres = await start({ onProgress: (line) => lines.push(line) });
  process.kill(postgres.pid, 'SIGKILL');
  await vi.waitFor(() => expect(lines).toContain('PostgreSQL ended unexpectedly: starting it again ...'), { timeout: 20_000, interval: 5 });
  await postgres.stop();
  expect(lines).toEqual(['PostgreSQL ended unexpectedly: starting it again ...']);
  expect(existsSync(join(postgres.dataDir, 'postmaster.pid'))).toBe(false);
});

test('starts PostgreSQL again on the same port when one of its processes is killed', async () => {
  const postgres = await start();
  await query(postgres.url, 'create table kept as select 7 as number');
  const { pid, url } = postgres;
  const [checkpointer] = await query<{ pid: number }>(url, `select pid from pg_stat_activity where backend_type = 'checkpointer'`);
  process.kill(checkpointer!.pid, 'SIGKILL');
  await vi.waitFor(() => expect(postgres.pid).not.toBe(pid), { timeout: 20_000, interval: 100 });
  await vi.waitFor(async () => expect(await query(url, 'select number from kept')).toEqual([{ number: 7 }]), {
    timeout: 20_000,
    interval: 100,
  });
});

test('makes the database anew when making it was cut off', async () => {
  mkdirSync(join(dataDir, 'postgres', 'data.unfinished', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'data.unfinished', 'PG_VERSION'), '18\n');
  const postgres = await start({ isEmpty: true });
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('refuses data of another major version', async () => {
  const postgres = await start();
  await postgres.stop();
  writeFileSync(join(postgres.dataDir, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(
    'was written by PostgreSQL 17 and this release brings PostgreSQL 18: dump it with the old one and restore it, or set DATA_DIR to a new folder.',
  );
});

test.runIf(process.getuid?.() === 0)('keeps the data in a folder of its own when we are root and nobody else can enter ours', async () => {
  chmodSync(dataDir, 0o700);
  const first = await start({ isEmpty: true });
  const home = readFileSync(join(dataDir, 'postgres-folder'), 'utf8').trim();
  expect(first.dataDir).toBe(join(home, 'data'));
  expect(home).toMatch(/^\/var\/lib\/clapback\/[0-9a-f-]{36}$/);
  await query(first.url, 'create table kept as select 7 as number');
  await first.stop();
  const second = await start({ isEmpty: true });
  expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  await second.stop();
  rmSync(home, { recursive: true });
});

test('names a full disk', () => {
  const output =
    'running bootstrap script ... 2026-11-21 02:54:33.595 UTC [12] FATAL:  could not write to file "pg_wal/xlogtemp.12": No space left on device\nchild process exited with exit code 1';
  expect(explainOutput(output, '/data/postgres').message).toBe(
    'The disk that holds /data/postgres is full: free some space, or set DATA_DIR to a folder on another disk.',
  );
});
