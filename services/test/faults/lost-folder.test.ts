import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { freePort, ServiceProcess } from './service-process.ts';

// With the embedded database: start.test.ts, where one runs anyway.
test('a data folder that is moved away with the pictures ends the service with a sentence, where the database is elsewhere', async () => {
  await using database = await createTestDatabase();
  const parent = await makeFolder();
  const dataDir = join(parent, 'data');
  const service = new ServiceProcess(await freePort(), { DATA_DIR: dataDir, DATABASE_URL: database.url });
  onTestFinished(async () => {
    await service.end('SIGTERM');
    await removeFolder(parent);
  });
  await service.start();
  renameSync(dataDir, `${dataDir}-elsewhere`);
  expect(await service.ending).toEqual({ code: 1, signal: null });
  expect(service.errors).toBe(
    `DATA_DIR ${dataDir} is gone: it was deleted or moved while the service ran, with the pictures in it. Put it back, or start again with an empty one.\n`,
  );
});
