import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import type { Problem, Upload, UploadPurpose } from '@clapback/contracts';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import type { TestMember } from '../client.ts';
import { createTestDatabase } from '../database.ts';
import { slowPdf, tellingPdf } from '../documents.ts';
import { sensorPhotograph as photograph } from '../pictures.ts';
import { amount, isAtLength } from '../proof.ts';
import { overload, print } from './figures.ts';
import { freePort, ServiceProcess } from './service-process.ts';
import { WatchedClient } from './watched-client.ts';

/** Members with slow documents: as many as are opened at once, and twice as many at length. Each takes three seconds of a core. */
const members = amount(2, 4);
/** Slow documents that each of them sends at once. */
const each = amount(1, 4);

test(`[RESP-12] ${members} members with slow documents delay a picture by 1 s at most, and a document by 10 s`, {
  timeout: 600_000,
}, async () => {
  const [database, dataDir] = [await createTestDatabase(), await makeFolder()];
  onTestFinished(async () => {
    await database.drop();
    await removeFolder(dataDir);
  });
  const service = new ServiceProcess(await freePort(), { DATA_DIR: dataDir, DATABASE_URL: database.url });
  onTestFinished(async () => void (await service.end('SIGKILL')));
  onTestFailed(() => console.log(service.complaints));
  await service.start();
  const client = new WatchedClient(service.origin);
  const slow: TestMember[] = [];
  for (const name of ['ann', 'ben', 'cas', 'dee'].slice(0, members)) slow.push(await client.newMember(`${name}@example.org`, name));
  const honest = await client.newMember('honest@example.org', 'Honest');
  const [bomb, pdf, picture] = [await slowPdf(), await tellingPdf(), await photograph(1200, 900)];
  const upload = (member: TestMember, purpose: UploadPurpose, file: Buffer) => {
    const form = new FormData();
    form.set('purpose', purpose);
    form.set('file', new Blob([new Uint8Array(file)]), 'file');
    return client.post<Upload & Problem>('/api/uploads', { token: member.token, body: form });
  };
  /** ms until a file of the honest one is kept. */
  const timeOf = async (purpose: UploadPurpose, file: Buffer) => {
    const began = performance.now();
    expect((await upload(honest, purpose, file)).status).toBe(201);
    return performance.now() - began;
  };
  // The first of each starts processes.
  for (const [purpose, file] of [
    ['post-image', picture],
    ['evidence', pdf],
  ] as const)
    await timeOf(purpose, file);
  const alone = { picture: await timeOf('post-image', picture), document: await timeOf('evidence', pdf) };
  const attack = Promise.all(slow.flatMap((member) => Array.from({ length: each }, () => upload(member, 'evidence', bomb))));
  const [besidePicture, besideDocument] = await Promise.all([timeOf('post-image', picture), timeOf('evidence', pdf)]);
  const refusals = await attack;
  print(`Slow documents of ${members} members`, {
    'of each': each,
    'a picture alone': `${Math.round(alone.picture)} ms`,
    'beside them': `${Math.round(besidePicture)} ms`,
    'a document alone': `${Math.round(alone.document)} ms`,
    'beside all': `${Math.round(besideDocument)} ms`,
  });
  expect(new Set(refusals.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['415 invalid_file_type']));
  expect(besidePicture - alone.picture).toBeLessThan(isAtLength ? 1000 : Math.max(1000 * overload(), 3 * alone.picture));
  expect(besideDocument - alone.document).toBeLessThan(10_000 * overload());
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
});
