import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#platform/settings/settings.ts';
import { startPlatform, stopPlatform } from '../../start.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startS3, type TestS3 } from '../../../test/s3.ts';
import { publicAddress } from '../../../test/public-address.ts';

let dataDir: string;
let database: TestDatabase;
let s3: TestS3;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'clapback-hosts-'));
  database = await createTestDatabase();
  s3 = await startS3();
});
afterAll(async () => {
  await database.drop();
  await s3.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const own = publicAddress;
const start = async (env: Record<string, string>) =>
  stopPlatform(await startPlatform(readSettings({ DATA_DIR: dataDir, ...env }), database.url, pino({ level: 'silent' })));

describe('several machines on one database', () => {
  let other: pg.Client;
  beforeAll(async () => {
    // What the database shows of a process on another machine.
    other = new pg.Client({ connectionString: database.url, application_name: 'clapback events 0badcafe' });
    other.on('error', () => {});
    await other.connect();
  });
  afterAll(() => other.end());

  test('are refused with a local folder for files, which names what to set', async () => {
    await expect(start(own)).rejects.toThrow(
      'S3_BUCKET must be set where several machines serve one database: a local folder would hold the pictures of one of them only.',
    );
  });

  test('are taken with a bucket, and on one’s own machine', async () => {
    await start({ ...own, ...s3.env });
    await start({});
  });
});

test('several processes on one machine share its folder', async () => {
  const first = await startPlatform(readSettings({ DATA_DIR: dataDir, ...own }), database.url, pino({ level: 'silent' }));
  try {
    await start(own);
  } finally {
    await stopPlatform(first);
  }
});

test('a service with a local folder never loads what only a bucket needs', () => {
  const program = (module: string) => `
    import { registerHooks } from 'node:module';
    let loaded = 0;
    registerHooks({ load: (url, context, next) => { loaded += url.includes('/node_modules/@aws-sdk/'); return next(url, context); } });
    await import(${JSON.stringify(module)});
    process.stdout.write(String(loaded > 0), () => process.exit());`;
  const loads = (module: string) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', program(module)], {
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
      encoding: 'utf8',
    }).stdout;
  expect([loads('./src/start.ts'), loads('./src/platform/files/s3.ts')]).toEqual(['false', 'true']);
});
