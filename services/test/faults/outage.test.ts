import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, vi, type TestContext } from 'vitest';
import type { Problem } from '@clapback/contracts';
import { startEmbeddedPostgres } from '@clapback/embedded-postgres/src/embedded.ts';
import type { TestMember } from '../client.ts';
import { makePreparedFolder } from '../database.ts';
import { overload, print, summary } from './figures.ts';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { LiveClient } from './live-client.ts';
import { freeze } from '@clapback/embedded-postgres/test/postgres.ts';
import { amount } from '../proof.ts';
import { freePort, ServiceProcess } from './service-process.ts';
import { patiently, WatchedClient, type Watched } from './watched-client.ts';
import { eventually } from '../eventually.ts';

/** Longest that any request may take while the database is away, in milliseconds: 12 s until a silent connection is given up, and the way. */
const longestAnswer = 15_000;

/** A service on a PostgreSQL that is not its own, with members and clients that listen. */
async function setUp({ onTestFinished, onTestFailed }: TestContext) {
  const [databaseFolder, dataDir] = [await makePreparedFolder(), await makeFolder()];
  onTestFinished(async () => void (await Promise.all([removeFolder(databaseFolder), removeFolder(dataDir)])));
  let postgres = await startEmbeddedPostgres({ dataDir: databaseFolder });
  onTestFinished(() => postgres.stop());
  const service = new ServiceProcess(await freePort(), { DATA_DIR: dataDir, DATABASE_URL: postgres.url });
  onTestFinished(async () => void (await service.end('SIGTERM')));
  onTestFailed(() => console.log(service.complaints));
  await service.start();
  const client = new WatchedClient(service.origin);
  const member = await client.newMember('writer@example.org', 'Writer');
  const [staying, cut] = [
    new LiveClient(() => service.origin, service.origin, ['feed']),
    new LiveClient(() => service.origin, service.origin, ['feed']),
  ];
  for (const listener of [staying, cut]) {
    await listener.start();
    onTestFinished(() => listener.stop());
  }
  return {
    service,
    client,
    member,
    staying,
    cut,
    databaseUrl: () => postgres.url,
    /** Kills PostgreSQL for good. @returns the way to bring it back */
    async killDatabase() {
      const { port, pid } = postgres;
      process.kill(pid, 'SIGKILL');
      await postgres.stop();
      return async () => {
        postgres = await startEmbeddedPostgres({ dataDir: databaseFolder });
        expect(postgres.port).toBe(port);
      };
    },
    async freezeDatabase() {
      const thaw = freeze(postgres.pid);
      return async () => thaw();
    },
  };
}

const titles = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index}`);

/** Asks for all kinds of things, four times a second, until told to stop. @returns when all were answered */
async function askAround(client: WatchedClient, member: TestMember, until: AbortSignal): Promise<void> {
  const asked: Promise<unknown>[] = [];
  while (!until.aborted) {
    const answers = [
      client.get('/api/posts'),
      client.get('/api/auth/session', { token: member.token }),
      client.put('/api/posts/00000000-0000-7000-8000-000000000000/like', { token: member.token }),
      client.post('/api/realtime/ticket'),
      client.get('/readyz'),
      client.get('/healthz'),
    ];
    // The client notes what came of each.
    asked.push(...answers.map((answer) => answer.catch(() => {})));
    await wait(250);
  }
  await Promise.allSettled(asked);
}

for (const { how, seconds } of [
  { how: 'refuses connections', seconds: amount(4, 10) },
  // Longer than the 12 seconds after which a silent connection is given up.
  { how: 'is frozen', seconds: amount(14, 18) },
] as const) {
  test.concurrent(`[RT-08] while PostgreSQL ${how} every request is answered 503, and all goes on by itself when it is back`, {
    // 40 s where the machine does nothing else.
    timeout: 240_000,
  }, async (context) => {
    const { service, client, member, staying, cut, databaseUrl, killDatabase, freezeDatabase } = await setUp(context);
    const pid = service.pid;
    const before = await Promise.all(titles('Before', 5).map((title) => client.postPatiently(member, title, 'Text')));

    // One listener loses its connection and, while it is away, misses posts.
    await eventually(() => expect(cut.events).toHaveLength(5));
    cut.cutOff();
    const missed = await Promise.all(titles('Missed', 5).map((title) => client.postPatiently(member, title, 'Text')));
    // Posts are under way at the moment when the database goes.
    const passes = await Promise.all(
      titles('Under way', 30).map(async (title) => ({ title, pass: await patiently(() => client.pass('create_post')) })),
    );
    const underWay = passes.map(({ title, pass }) => client.postPatiently(member, title, 'Text', pass));
    await Promise.any(underWay);
    const bringBack = how === 'is frozen' ? await freezeDatabase() : await killDatabase();
    const goneAt = Date.now();
    const asking = new AbortController();
    context.onTestFinished(() => asking.abort());
    const asked = askAround(client, member, asking.signal);
    await wait(seconds * 1000);

    const backAt = Date.now();
    await bringBack();
    const answersAgainAt = Date.now();
    const firstOf = async (work: () => Promise<unknown>) => patiently(work).then(() => Date.now() - answersAgainAt);
    const status = async (path: string) => expect((await client.get(path)).status).toBe(200);
    const [firstRead, firstPost, ready] = await Promise.all([
      firstOf(() => status('/api/posts')),
      firstOf(() => client.postPatiently(member, 'First after', 'Text')),
      firstOf(() => status('/readyz')),
    ]);
    asking.abort();
    await asked;
    const delayed = await Promise.all(underWay);
    const after = await postThroughAllConnections(client, member, databaseUrl());
    await client.newMember('late@example.org', 'Late'); // whose mail the worker sends
    const posts = [...before, ...missed, ...delayed, ...after].length + 1;
    await vi.waitFor(() => expect([staying.events.length, cut.events.length]).toEqual([posts, posts]), { timeout: 60_000, interval: 50 });

    const during = client.requests.filter(({ startedAt, ms }) => startedAt > goneAt && startedAt + ms < backAt);
    // Making a challenge of the bot check needs no database.
    const refused = during.filter(({ path }) => path.startsWith('/api/') && !path.startsWith('/api/captcha/challenge'));
    print(`PostgreSQL ${how} for ${seconds} s`, {
      'requests answered 503 meanwhile': refused.length,
      'time to such an answer': summary(refused.map(({ ms }) => ms)),
      'longest that any request took': `${Math.max(...client.requests.map(({ ms }) => ms)).toLocaleString('en-US')} ms`,
      'first page read after it was back': `${firstRead} ms`,
      'first post after it was back': `${firstPost} ms`,
      '/readyz 200 after it was back': `${ready} ms`,
      'events heard, in order, once': `${staying.events.length} by the one that stayed, ${cut.events.length} by the one that was cut off`,
    });

    // Nobody waited for long, nobody was turned away with anything but 503, and no connection broke.
    expect(Math.max(...client.requests.map(({ ms }) => ms))).toBeLessThan(longestAnswer * overload());
    expect(client.requests.filter((request) => request.status === null)).toEqual([]);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused.filter((request) => !isUnavailable(request))).toEqual([]);
    expect(new Set(during.filter(({ path }) => path === '/readyz').map((request) => request.status))).toEqual(new Set([503]));
    expect(new Set(during.filter(({ path }) => path === '/healthz').map((request) => request.status))).toEqual(new Set([200]));
    expect(Math.max(...during.filter(({ path }) => path === '/healthz').map(({ ms }) => ms))).toBeLessThan(1000 * overload());
    expect(Math.max(...during.filter(({ path }) => path === '/readyz').map(({ ms }) => ms))).toBeLessThan(3000 * overload());
    expect([firstRead, firstPost, ready].filter((ms) => ms > 6000 * overload())).toEqual([]);
    // The process lived through it, and so did the open socket.
    expect(service.pid).toBe(pid);
    expect(staying.closes).toEqual([]);
    expect(cut.closes[0]).toBe(1006);
    expect([staying.resets, cut.resets]).toEqual([0, 0]);
    for (const { events } of [staying, cut]) {
      const numbers = events.map(({ number }) => number);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((left, right) => left - right));
      expect(new Set(events.map(({ ids }) => ids['postId'])).size).toBe(posts);
    }
  });
}

/**
 * Writes posts while the table is locked, until all connections that the service may have wait for it: none may have got lost. A statement
 * waits ten seconds at most, so that on a slow machine the first may have gone before the last has come: then they are written anew.
 */
async function postThroughAllConnections(client: WatchedClient, member: TestMember, url: string): Promise<{ id: string }[]> {
  const [locker, observer] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([locker.connect(), observer.connect()]);
  const waiting = async () => {
    const { rows } = await observer.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name = 'clapback' and wait_event_type = 'Lock'`,
    );
    return rows[0]!.count;
  };
  const written: { id: string }[] = [];
  try {
    for (let tries = 1; ; tries += 1) {
      const passes = await Promise.all(
        titles('After', 10).map(async (title) => ({ title, captchaToken: await patiently(() => client.pass('create_post')) })),
      );
      await locker.query('begin; lock table posts in exclusive mode');
      const posting = Promise.allSettled(passes.map((fields) => client.createPost(member, fields)));
      const most = await vi
        .waitFor(async () => expect(await waiting()).toBe(10), { timeout: 12_000, interval: 50 })
        .then(() => 10, waiting);
      await locker.query('rollback');
      for (const answer of await posting) if (answer.status === 'fulfilled') written.push(answer.value);
      if (most === 10) return written;
      if (tries === 3) throw new Error(`Of ten connections ${most} came to the lock.`);
    }
  } finally {
    await Promise.all([locker.end(), observer.end()]);
  }
}

const isUnavailable = ({ status, headers, body }: Watched) =>
  status === 503 &&
  headers?.get('content-type') === 'application/problem+json; charset=utf-8' &&
  headers.get('retry-after') === '2' &&
  (body as Problem).code === 'database_unavailable';
