import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import pg from 'pg';
import { hasEnded } from '@clapback/embedded-postgres/src/processes.ts';
import { createTestDatabase } from '../database.ts';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { postmasterOf } from '@clapback/embedded-postgres/test/postgres.ts';
import { readListening, readSettings } from '#platform/settings/settings.ts';
import { refuseTakenPort } from '../../src/listening.ts';
import { eventually } from '../eventually.ts';
import { isAtLength } from '../proof.ts';
import { freePort, ServiceProcess } from './service-process.ts';
import { publicAddress } from '../public-address.ts';

async function makeDataDir(): Promise<string> {
  const dataDir = await makeFolder();
  onTestFinished(() => removeFolder(dataDir));
  return dataDir;
}

function serviceAt(port: number, env: Record<string, string>): ServiceProcess {
  const service = new ServiceProcess(port, env);
  onTestFinished(async () => void (await service.end('SIGTERM')));
  return service;
}

/** Starts a service that cannot start. @returns what it says */
async function refusal(env: Record<string, string>): Promise<string> {
  const service = serviceAt(await freePort(), { DATA_DIR: await makeDataDir(), ...env });
  service.launch();
  expect(await service.ending).toEqual({ code: 1, signal: null });
  return service.errors;
}

test('of services on one data folder one runs, each other says why it does not, and the loss of the folder ends the one', {
  timeout: 300_000,
}, async () => {
  const dataDir = await makeDataDir();
  const both = [serviceAt(await freePort(), { DATA_DIR: dataDir }), serviceAt(await freePort(), { DATA_DIR: dataDir })];
  for (const service of both) service.launch();
  await vi.waitFor(() => expect(both.filter(({ pid }) => pid === null)).toHaveLength(1), { timeout: 60_000 });
  const [running, refused] = [both.find(({ pid }) => pid !== null)!, both.find(({ pid }) => pid === null)!];
  await running.untilReady(90_000);
  const sentence = `The database in ${dataDir}/postgres is already in use by process ${running.pid}: stop that one first, or set DATA_DIR to another folder.\n`;
  expect(refused.errors).toBe(sentence);
  // And one that comes when the database has long been there.
  expect(await refusal({ DATA_DIR: dataDir })).toBe(sentence);
  expect(await running.readiness()).toBe(200);
  const postmaster = postmasterOf(dataDir)!;
  // Again and again while its PostgreSQL, which ends by that, still writes into it.
  await eventually(() => rmSync(dataDir, { recursive: true, force: true }));
  expect(await running.ending).toEqual({ code: 1, signal: null });
  expect(running.errors).toBe(
    `DATA_DIR ${dataDir} is gone: it was deleted or moved while the service ran, with the database and the pictures in it. Put it back, or start again with an empty one.\n`,
  );
  expect(await hasEnded(postmaster, 20_000)).toBe(true);
});

test('a port that is taken is named before anything is made', async () => {
  const other = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const dataDir = await makeDataDir();
  expect(await refusal({ PORT: String(port), DATA_DIR: dataDir })).toBe(
    `PORT ${port} is taken by another program on 127.0.0.1. Choose another one, for example PORT=${port + 1}.\n`,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});

test('refuses what it cannot use when it begins, in one sentence that names the setting', async () => {
  await using database = await createTestDatabase();
  const env = { DATABASE_URL: database.url };
  // What is read before anything is made is refused in the same way as a port that is taken, so no process is needed to see it.
  const read: [Record<string, string>, string][] = [
    [{ PORT: '99999' }, "PORT must be a number from 0 to 65535, but is '99999'.\n"],
    [{ HOST: '192.0.2.1', ...env }, 'HOST 192.0.2.1 is no address of this machine.\n'],
    [{ HOST: 'nowhere.invalid', ...env }, 'HOST nowhere.invalid is no address of this machine.\n'],
  ];
  for (const [wrong, sentence] of read)
    await expect((async () => refuseTakenPort(readListening(wrong)))()).rejects.toMatchObject({ message: sentence.trimEnd() });
  const begun: [Record<string, string>, string][] = [
    [{ DATABASE_URL: 'postgresql://127.0.0.1:9/clapback' }, 'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9.\n'],
    [
      { REMOTES_SOURCE: '/nowhere/remotes.json', ...env },
      'REMOTES_SOURCE must be the path of a remote list, or the address of one, but /nowhere/remotes.json cannot be read (ENOENT).\n',
    ],
  ];
  const refusals = isAtLength ? [...read, ...begun] : begun;
  expect(await Promise.all(refusals.map(([wrong]) => refusal(wrong)))).toEqual(refusals.map(([, sentence]) => sentence));
});

test('refuses a data folder that cannot be written to, naming DATA_DIR', async () => {
  const parent = await makeDataDir();
  writeFileSync(join(parent, 'file'), '');
  const below = join(parent, 'file', 'data');
  const sentence = `DATA_DIR must be a folder that can be written to, but ${below} is not (ENOTDIR).`;
  // The secret is the first that is written there; where one is set it is the database.
  expect(() => readSettings({ DATA_DIR: below })).toThrow(sentence);
  expect(await refusal({ DATA_DIR: below, APP_SECRET: 'a'.repeat(40) })).toBe(`${sentence}\n`);
  if (isAtLength) expect(await refusal({ DATA_DIR: below })).toBe(`${sentence}\n`);
});

const isRoot = process.getuid?.() === 0;

test('refuses a data folder that is not ours to write, naming DATA_DIR', async ({ skip }) => {
  const folder = join(await makeDataDir(), 'locked');
  mkdirSync(folder);
  if (isRoot) {
    // Root may write anywhere but where nothing can be written.
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', folder]);
    skip(status !== 0, 'nothing can be mounted here, and root may write everywhere else');
    onTestFinished(() => void spawnSync('umount', [folder]));
  } else {
    chmodSync(folder, 0o500);
  }
  expect(() => readSettings({ DATA_DIR: folder })).toThrow(
    /^DATA_DIR must be a folder that can be written to, but .+\/locked is not \((EROFS|EACCES)\)\.$/,
  );
  expect(() => readSettings({ DATA_DIR: join(folder, 'data') })).toThrow(
    /^DATA_DIR must be a folder that can be written to, but .+\/locked\/data is not \((EROFS|EACCES|ENOENT)\)\.$/,
  );
});

test('the demo community is refused where others can reach it; alone it runs until its folder is moved, with a database elsewhere', {
  timeout: 300_000,
}, async () => {
  await using database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into installation_facts (key, value) values ('demo', '{"filled":true}')`);
  await client.end();
  const env = { DATABASE_URL: database.url };
  const sentence =
    'DATABASE_URL must not name a database with the demo community where others can reach the service: everybody knows the password of its accounts.\n';
  expect(await refusal({ ...env, ...publicAddress })).toBe(sentence);
  if (isAtLength) expect(await refusal({ ...env, HOST: '0.0.0.0' })).toBe(sentence);
  // For this machine alone it starts; and ends with a sentence where its folder is moved away with the pictures.
  const parent = await makeDataDir();
  const dataDir = join(parent, 'data');
  const service = serviceAt(await freePort(), { ...env, DATA_DIR: dataDir });
  await service.start();
  renameSync(dataDir, `${dataDir}-elsewhere`);
  expect(await service.ending).toEqual({ code: 1, signal: null });
  expect(service.errors).toBe(
    `DATA_DIR ${dataDir} is gone: it was deleted or moved while the service ran, with the pictures in it. Put it back, or start again with an empty one.\n`,
  );
});
