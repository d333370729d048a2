import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test, vi, type TestContext } from 'vitest';
import type { Problem } from '@clapback/contracts';
import type { TestMember } from '../client.ts';
import { noise } from '../pictures.ts';
import { amount } from '../proof.ts';
import { print, summary } from './figures.ts';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { databaseUrlOf, endPostgres, query } from '@clapback/embedded-postgres/test/postgres.ts';
import { freePort, ServiceProcess } from './service-process.ts';
import { WatchedClient } from './watched-client.ts';

/** A data folder on a disk of its own, of that many megabytes. Only root can make one. */
async function makeDisk(megabytes: number, skip: TestContext['skip']): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  const mounted =
    process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).status === 0;
  skip(!mounted, 'a small disk can be mounted by root only, and where mounting is allowed');
  onTestFinished(async () => {
    await endPostgres(folder);
    spawnSync('umount', ['--lazy', folder]);
  });
  return folder;
}

/** Fills a disk to its last byte. @returns the way to make room again */
function fill(folder: string): () => void {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  try {
    for (const size of [1_000_000, 4096, 1]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
  return () => rmSync(path);
}

async function upload(client: WatchedClient, member: TestMember, bytes: Buffer<ArrayBuffer>) {
  const form = new FormData();
  form.append('purpose', 'post-image');
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'noise.png');
  return client.post<Problem>('/api/uploads', { token: member.token, body: form });
}

test('a full disk is told with DATA_DIR when the database cannot be made', async ({ skip }) => {
  const dataDir = await makeDisk(20, skip);
  const service = new ServiceProcess(await freePort(), { DATA_DIR: dataDir });
  onTestFinished(async () => void (await service.end('SIGKILL')));
  service.launch();
  expect(await service.ending).toEqual({ code: 1, signal: null });
  expect(service.errors).toBe(
    `The disk that holds ${dataDir}/postgres is full: free some space, or set DATA_DIR to a folder on another disk.\n`,
  );
});

test('on a full disk the service refuses what it cannot keep, loses nothing that it kept, and goes on when there is room', {
  timeout: 240_000,
}, async ({ skip }) => {
  const dataDir = await makeDisk(160, skip);
  const service = new ServiceProcess(await freePort(), { DATA_DIR: dataDir });
  onTestFinished(async () => void (await service.end('SIGKILL')));
  onTestFailed(() => console.log(service.complaints));
  await service.start();
  const { pid } = service;
  const client = new WatchedClient(service.origin);
  const member = await client.newMember('writer@example.org', 'Writer');
  const kept = new Set<string>();
  const picture = (await noise('png', 512)) as Buffer<ArrayBuffer>;
  kept.add((await client.postPatiently(member, 'Before', 'Text')).id);

  const makeRoom = fill(dataDir);
  const uploads = await Promise.all([1, 2, 3].map(() => upload(client, member, picture)));
  expect(uploads.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array.from({ length: 3 }, () => '507 storage_full'));
  // Long texts, until one does not fit any more.
  const texts = Array.from({ length: 40 }, (_, index) => randomBytes(4500).toString('hex') + index);
  const refused: { status: number; code: string; type: string | null }[] = [];
  for (const content of texts) {
    // Without a pass, which takes room as well, the post would be refused for that.
    const captchaToken = await client.pass('create_post').catch(() => null);
    if (!captchaToken) continue;
    const { status, body, headers } = await client.post<{ id: string } & Problem>('/api/posts', {
      token: member.token,
      body: { title: 'While full', content, postType: 'statement', captchaToken },
    });
    if (status === 201) kept.add(body.id);
    else refused.push({ status, code: body.code, type: headers.get('content-type') });
  }
  // PostgreSQL itself gives up once its log needs a new segment, and cannot come back before there is room.
  await vi.waitFor(async () => expect(await query(databaseUrlOf(dataDir), 'select pg_switch_wal()').catch(() => 'gone')).toBe('gone'), {
    timeout: 20_000,
    interval: 10,
  });
  await vi.waitFor(async () => expect(await client.get('/readyz')).toMatchObject({ status: 503 }), { timeout: 20_000, interval: 50 });
  expect(await client.get('/healthz')).toMatchObject({ status: 200 });
  const stillRefused = await upload(client, member, picture);
  expect([503, 507]).toContain(stillRefused.status);

  makeRoom();
  const roomAt = performance.now();
  kept.add((await client.postPatiently(member, 'After', 'Text')).id);
  const firstPost = performance.now() - roomAt;
  await service.untilReady(60_000);
  await vi.waitFor(async () => expect((await upload(client, member, picture)).status).toBe(201), { timeout: 60_000 });

  const statuses = refused.map(({ status, code }) => `${status} ${code}`);
  print('A full disk', {
    'posts refused':
      [...new Set(statuses)].map((status) => `${status}: ${statuses.filter((one) => one === status).length}`).join(', ') || 'none',
    'first post after there was room': `${Math.round(firstPost)} ms`,
    'PostgreSQL ended for want of room': service.output.includes('PostgreSQL ended unexpectedly') ? 'yes' : 'no',
    'time to a refusal': summary(client.requests.filter(({ status }) => status === 503 || status === 507).map(({ ms }) => ms)),
  });
  expect(service.pid).toBe(pid);
  expect(client.requests.filter(({ status }) => status === null)).toEqual([]);
  expect(refused.filter(({ status, type }) => ![503, 507].includes(status) || type !== 'application/problem+json; charset=utf-8')).toEqual(
    [],
  );
  expect(firstPost).toBeLessThan(amount(90_000, 30_000));
  const url = databaseUrlOf(dataDir);
  expect((await query<{ id: string }>(url, 'select id from posts')).map(({ id }) => id).toSorted()).toEqual([...kept].toSorted());
  expect(await query(url, 'select (select count(*)::int from revisions) as revisions, (select count(*)::int from files) as files')).toEqual(
    [{ revisions: kept.size, files: 1 }],
  );
});
