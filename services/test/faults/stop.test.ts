import { existsSync } from 'node:fs';
import { request as httpRequest, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { expect, test, vi, type TestContext } from 'vitest';
import type { TestMember } from '../client.ts';
import { makePreparedFolder } from '../database.ts';
import { overload, print, summary } from './figures.ts';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { LiveClient } from './live-client.ts';
import { databaseUrlOf, postmasterOf, query } from '@clapback/embedded-postgres/test/postgres.ts';
import { isAtLength } from '../proof.ts';
import { freePort, ServiceProcess } from './service-process.ts';
import { WatchedClient } from './watched-client.ts';
import { eventually } from '../eventually.ts';

async function setUp({ onTestFinished, onTestFailed }: TestContext, makeDataDir = makePreparedFolder) {
  const dataDir = await makeDataDir();
  onTestFinished(() => removeFolder(dataDir));
  const service = new ServiceProcess(await freePort(), { DATA_DIR: dataDir });
  onTestFinished(async () => void (await service.end('SIGKILL')));
  onTestFailed(() => console.log(service.complaints));
  return { dataDir, service, client: new WatchedClient(service.origin) };
}

/** An upload of which only the beginning has arrived. */
async function beginUpload(
  origin: string,
  member: TestMember,
): Promise<{ finish: () => Promise<number | undefined>; request: ClientRequest }> {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2563eb' } })
    .png()
    .toBuffer();
  const head =
    '--limit\r\ncontent-disposition: form-data; name="purpose"\r\n\r\npost-image\r\n--limit\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--limit--\r\n')]);
  const request = httpRequest(`${origin}/api/uploads`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${member.token}`,
      'content-type': 'multipart/form-data; boundary=limit',
      'content-length': body.length,
    },
  });
  const answered = new Promise<number | undefined>((resolve) => {
    request.on('response', (response) => resolve(response.resume().statusCode)).on('error', () => resolve(undefined));
  });
  await new Promise((resolve) => request.write(body.subarray(0, head.length + 100), resolve));
  return { request, finish: () => (request.end(body.subarray(head.length + 100)), answered) };
}

test.concurrent('told to stop, the service answers what is under way, refuses what comes after, and leaves nothing running', {
  timeout: 480_000,
}, async (context) => {
  const { dataDir, service, client } = await setUp(context);
  const first = await service.start();
  const member = await client.newMember('writer@example.org', 'Writer');
  const listener = new LiveClient(() => service.origin, service.origin, ['feed']);
  await listener.start();
  context.onTestFinished(() => listener.stop());
  const locker = new pg.Client(databaseUrlOf(dataDir));
  locker.on('error', () => {});
  await locker.connect();

  // Under way: three posts that wait for a lock, and half an upload.
  const passes = await Promise.all([1, 2, 3].map(() => client.pass('create_post')));
  await locker.query('begin; lock table posts in exclusive mode');
  const posting = Promise.all(
    passes.map((captchaToken, index) => client.createPost(member, { title: `Under way ${index}`, captchaToken })),
  );
  const upload = await beginUpload(service.origin, member);
  await eventually(async () =>
    expect(
      await query(
        databaseUrlOf(dataDir),
        `select count(*)::int as count from pg_stat_activity where application_name = 'clapback' and wait_event_type = 'Lock'`,
      ),
    ).toEqual([{ count: 3 }]),
  );
  // And members who go on writing whatever happens.
  const others = [1, 2, 3, 4].map((index) => new WatchedClient(service.origin, `10.0.1.${index}`));
  const writing = Promise.all(others.map((other, index) => other.postPatiently(member, `Patient ${index}`, 'Text')));

  const toldAt = performance.now();
  service.signal('SIGTERM');
  await eventually(async () => expect(await service.readiness()).not.toBe(200));
  await locker.query('rollback');
  await locker.end();
  const answers = await posting;
  expect(await upload.finish()).toBe(201);
  expect(await service.ending).toEqual({ code: 0, signal: null });
  const took = performance.now() - toldAt;
  expect(took).toBeLessThan(25_000);
  expect(listener.closes).toEqual([1001]);
  expect(postmasterOf(dataDir)).toBeNull();

  const restart = await service.start();
  const written = await writing;
  const titles = await query<{ title: string }>(databaseUrlOf(dataDir), 'select title from posts order by title');
  expect(titles.map(({ title }) => title)).toEqual([
    'Patient 0',
    'Patient 1',
    'Patient 2',
    'Patient 3',
    'Under way 0',
    'Under way 1',
    'Under way 2',
  ]);
  expect(
    await query(databaseUrlOf(dataDir), 'select id from posts where id <> all($1)', [[...answers, ...written].map(({ id }) => id)]),
  ).toEqual([]);
  const refusals = others.flatMap(({ requests }) => requests).filter(({ status }) => status === 503);
  expect(
    refusals.filter(
      ({ headers }) => headers?.get('content-type') !== 'application/problem+json; charset=utf-8' || !headers.get('retry-after'),
    ),
  ).toEqual([]);
  expect(restart).toBeLessThan(Math.max(10_000, 3 * first));
  print('Stop amid requests', {
    'time to end': `${Math.round(took)} ms`,
    'posts answered, in the database': `${answers.length + written.length}, ${titles.length}`,
    'next start until ready': `${Math.round(restart)} ms`,
  });
});

test.concurrent('a client that never ends its request does not keep the service from stopping; a second signal ends it at once', {
  timeout: 480_000,
}, async (context) => {
  const { dataDir, service, client } = await setUp(context);
  await service.start();
  const member = await client.newMember('writer@example.org', 'Writer');
  await beginUpload(service.origin, member);
  const toldAt = performance.now();
  expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null });
  const took = performance.now() - toldAt;
  expect(took).toBeLessThan(25_000);
  expect(postmasterOf(dataDir)).toBeNull();

  await service.start();
  await beginUpload(service.origin, member);
  // Answered after what arrived before it, so the upload is under way.
  expect(await service.readiness()).toBe(200);
  const ended = service.ending;
  const forcedAt = performance.now();
  // What comes within a second is the same signal by another way, so it is told until it ends.
  await eventually(async () => {
    service.signal('SIGTERM');
    expect(service.pid).toBeNull();
  });
  expect(await ended).toEqual({ code: 1, signal: null });
  const forced = performance.now() - forcedAt;
  expect(forced).toBeLessThan(3000 * overload());
  await service.start();
  expect(service.output).toContain('Taking over the PostgreSQL that was left running.');
  print('Stop with a request that never ends', {
    'time to end': `${Math.round(took)} ms`,
    'time to end after a second signal': `${Math.round(forced)} ms`,
  });
});

test.concurrent('told to stop while it starts, or twice as a whole process group is, the service leaves nothing running either', {
  timeout: 480_000,
}, async (context) => {
  // At length it makes its database first, for the figure.
  const { dataDir, service } = await setUp(context, isAtLength ? makeFolder : makePreparedFolder);
  const first = await service.start();
  // Its parent passes on as SIGINT what it got as SIGTERM, and the group has got that itself: that is one signal, and ends it once.
  service.signal('SIGTERM');
  service.signal('SIGINT');
  service.signal('SIGTERM');
  expect(await service.ending).toEqual({ code: 0, signal: null });
  expect(postmasterOf(dataDir)).toBeNull();
  const starts: number[] = [];
  const moments = [
    ...(isAtLength ? [300, 600, 900, 1200] : []).map((ms) => () => wait(ms)),
    // It has claimed the database, and nothing runs yet that would have to be stopped.
    () => vi.waitFor(() => expect(existsSync(join(dataDir, 'postgres', 'owner.json'))).toBe(true), { timeout: 60_000, interval: 1 }),
    // The very moment at which a PostgreSQL appears that must not be left behind.
    () => vi.waitFor(() => expect(postmasterOf(dataDir), service.complaints).not.toBeNull(), { timeout: 60_000, interval: 1 }),
  ];
  for (const [index, moment] of moments.entries()) {
    service.launch();
    await moment();
    const { code, signal } = await service.end('SIGTERM');
    expect(signal ?? code).toBe(signal ? 'SIGTERM' : 0);
    expect(postmasterOf(dataDir)).toBeNull();
    // In the gate one start says that both have left nothing in its way.
    if (!isAtLength && index < moments.length - 1) continue;
    starts.push(await service.start());
    await service.end('SIGTERM');
  }
  expect(Math.max(...starts)).toBeLessThan(Math.max(10_000, 3 * first));
  print('Starts', {
    [isAtLength ? 'first start, which makes the database' : 'first start']: `${Math.round(first)} ms`,
    'later starts': summary(starts),
  });
});
