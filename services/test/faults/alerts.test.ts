import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import type { AlertResults, AlertSource } from '@clapback/contracts';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { amount } from '../proof.ts';
import { TestService, type TestMember } from '../service.ts';
import { freePort, ServiceProcess } from './service-process.ts';

const rounds = amount(1, 8);
const wait = { timeout: 60_000, interval: 50 };
const alerts = '/api/premium/alerts';

/** Sites that feeds are read from, each a host of its own, of which a test may let one hang. */
async function startSites(count: number) {
  const texts = new Map<string, string[]>();
  const hanging = new Set<string>();
  const held: ServerResponse[] = [];
  const servers = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const host = `127.0.0.${index + 2}`;
      texts.set(host, []);
      const server = createServer((request, answer) => {
        if (request.url !== '/feed') return void answer.writeHead(404).end();
        if (hanging.has(host)) return void held.push(answer);
        const items = texts.get(host)!.map((text) => `<item><title>Review</title><description>${text}</description></item>`);
        const feed = `<rss version="2.0"><channel><title>Reviews</title>${items.join('')}</channel></rss>`;
        answer.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed);
      }).listen(0, host);
      await once(server, 'listening');
      return { host, server, port: (server.address() as AddressInfo).port };
    }),
  );
  onTestFinished(() => {
    for (const { server } of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  return { servers, texts, hanging, held };
}

test('[ALERT-09] a worker that is killed amid a round tells nothing twice and loses nothing, and no source is stuck', {
  timeout: 120_000 + rounds * 60_000,
}, async () => {
  const sites = await startSites(4);
  await using service = await TestService.start({ ROLES: 'web' });
  const dataDir = await makeFolder();
  onTestFinished(() => removeFolder(dataDir));
  const worker = new ServiceProcess(await freePort(), {
    ROLES: 'worker',
    DATA_DIR: dataDir,
    DATABASE_URL: service.databaseUrl,
    APP_SECRET: service.platform.settings.secrets.map(({ value }) => value).join(','),
    OUTBOUND_ALLOW: sites.servers.map(({ host, port }) => `${host}:${port}`).join(','),
  });
  onTestFinished(async () => void (await worker.end('SIGKILL')));
  onTestFailed(() => console.log(worker.complaints));
  const [ruth, writer] = [await service.member(), await service.member()];
  await service.subscribe(ruth);
  const call = (method: 'post' | 'put', path: string, body: object = {}) =>
    service[method]<AlertSource>(`${alerts}${path}`, { token: ruth.token, body });
  await call('post', '', { keyword: 'Hollis' });
  await call('put', '/settings', { delivery: 'at_once' });
  for (const { host, port } of sites.servers) await call('post', '/sources', { url: `http://${host}:${port}/feed` });
  worker.launch();
  await vi.waitFor(async () => expect(await count('alert_sources where answered_at is not null and next_look_at > now()')).toBe(4), wait);

  /** Fifteen minutes later. */
  const lookAgain = async () => {
    await service.sql(`update alert_sources set next_look_at = now() - interval '1 second', asked_at = null`);
    const [watch] = await service.sql<{ id: string }>('select id from alert_watches limit 1');
    await service.post(`${alerts}/sources/${watch!.id}/look`, { token: ruth.token });
  };
  async function count(from: string): Promise<number> {
    const [row] = await service.sql<{ count: number }>(`select count(*)::int as count from ${from}`);
    return row!.count;
  }
  const said: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // One source was done with, one is being asked, two and a post are being stored: their finds cannot be written while this holds.
    const [done, asked, ...stored] = sites.servers.map(({ host }) => host) as [string, string, ...string[]];
    const say = (host: string, words: string) => {
      said.push(words);
      sites.texts.get(host)!.push(words);
    };
    say(done, `Hollis at ${done}, round ${round}.`);
    await lookAgain();
    await vi.waitFor(async () => expect(await finds(service, ruth)).toEqual(said.toSorted()), wait);

    const locking = new pg.Client(service.databaseUrl);
    await locking.connect();
    await locking.query('begin; lock table alert_results in exclusive mode');
    const heldBefore = sites.held.length;
    sites.hanging.add(asked);
    for (const host of [asked, ...stored]) say(host, `Hollis at ${host}, round ${round}.`);
    await service.createPost(writer, { title: 'A kitchen', content: `Hollis in a post, round ${round}.` });
    said.push(`Hollis in a post, round ${round}.`);
    await lookAgain();
    await vi.waitFor(async () => {
      // One that hangs for too long is asked again.
      expect(sites.held.length).toBeGreaterThan(heldBefore);
      const waiting = `pg_locks where not granted and relation = 'alert_results'::regclass and database = (select oid from pg_database where datname = current_database())`;
      expect(await count(waiting)).toBe(3);
    }, wait);
    await worker.end('SIGKILL');
    await locking.query('rollback');
    await locking.end();
    sites.hanging.clear();
    // What the killed one had taken is due again minutes later.
    expect(await count(`alert_sources where next_look_at > now() + interval '16 minutes'`)).toBe(0);
    worker.launch();
    await lookAgain();
    await vi.waitFor(async () => expect(await finds(service, ruth)).toEqual(said.toSorted()), wait);
  }
  await lookAgain();
  await vi.waitFor(async () => expect(await count('alert_sources where next_look_at <= now()')).toBe(0), wait);
  await vi.waitFor(
    async () =>
      expect(
        await count(
          `events where kind = 'alert.found' and (number is null or number > (select number from event_positions where consumer = 'notifications'))`,
        ),
      ).toBe(0),
    wait,
  );
  expect(await finds(service, ruth)).toEqual(said.toSorted());
  expect([
    await count('alert_copies'),
    await count('alert_results where told_at is null'),
    await count('alert_sources where failures > 0'),
  ]).toEqual([0, 0, 0]);
  // Each find was an event, and each event told once. That a day has many finds is told by an event of its own.
  const told = `notifications where type = 'alert' and event_number in (select number from events where kind = 'alert.told')`;
  expect([
    await count(`events where kind = 'alert.found'`),
    await count(told),
    await count(`(select distinct event_number from ${told}) n`),
  ]).toEqual([said.length, said.length, said.length]);
});

/** What was found, word for word. */
async function finds(service: TestService, { token }: TestMember): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const path: string = `${alerts}/results${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`;
    const { body } = await service.get<AlertResults>(path, { token });
    found.push(...body.results.map(({ contentSnippet }) => contentSnippet));
    cursor = body.nextCursor;
  } while (cursor);
  return found.toSorted();
}
