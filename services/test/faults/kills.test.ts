import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import type { PostPage } from '@clapback/contracts';
import { print, summary } from './figures.ts';
import { removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { makePreparedFolder } from '../database.ts';
import { amount, isAtLength, seed, seededRandom } from '../proof.ts';
import { LiveClient } from './live-client.ts';
import { holdHalfWritten } from './moment.ts';
import { databaseUrlOf, killPostgres, query } from '@clapback/embedded-postgres/test/postgres.ts';
import { freePort, ServiceProcess } from './service-process.ts';
import { patiently, WatchedClient } from './watched-client.ts';

const members = amount(4, 8);
/**
 * Of the service and of PostgreSQL: in the gate while posts are half written, and of the service once more as soon as so many are answered;
 * at length by chance.
 */
const kills = { service: amount(2, 10), postgres: amount(1, 10) };
/** So many that every kill falls amid others. */
const postsEach = amount(8, 25);
const posted = members * postsEach;

/** Who is killed, after how many posts were answered and how many ms more, or as soon as a post waits in the midst of being written. */
interface Kill {
  victim: 'service' | 'postgres';
  after: number;
  pause: number | 'half written';
}

/** In the order of their posts. */
function planned(random: ReturnType<typeof seededRandom>): Kill[] {
  if (!isAtLength)
    return [
      { victim: 'service', after: 5, pause: 'half written' },
      { victim: 'postgres', after: 14, pause: 'half written' },
      { victim: 'service', after: 23, pause: 0 },
    ];
  return Array.from({ length: kills.service + kills.postgres }, (_, index) => ({
    victim: index % 2 ? ('postgres' as const) : ('service' as const),
    after: 2 + random.integer(posted - 20),
    pause: random.integer(25),
  })).toSorted((left, right) => left.after - right.after);
}

/** Starts the service again whenever it ends, as whatever runs services on a server does. */
class Supervisor {
  readonly service: ServiceProcess;
  readonly startTimes: number[] = [];
  /** Starts that failed because PostgreSQL was killed meanwhile. */
  failedStarts = 0;
  /** Ends that nobody asked for, of a service that was ready. */
  crashes = 0;
  #isStopped = false;
  #running: Promise<void> | null = null;

  constructor(service: ServiceProcess) {
    this.service = service;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.service.end('SIGTERM');
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const isReady = await this.service.start().then(
        (ms) => this.startTimes.push(ms),
        () => 0,
      );
      const { signal } = await this.service.ending;
      if (signal === 'SIGKILL' || this.#isStopped) continue;
      if (isReady) this.crashes += 1;
      else this.failedStarts += 1;
    }
  }
}

test('no post is lost, doubled or halved when the service and its PostgreSQL are killed again and again', {
  // A minute where the machine does nothing else.
  timeout: 480_000,
}, async () => {
  const random = seededRandom();
  const answered = new Map<string, { title: string; tries: number; lastTryAt: number }>();
  const dataDir = await makePreparedFolder();
  onTestFinished(() => removeFolder(dataDir));
  const service = new ServiceProcess(await freePort(), { DATA_DIR: dataDir });
  const supervisor = new Supervisor(service);
  onTestFinished(() => supervisor.stop());
  onTestFailed(() => console.log(`seed ${seed}, ${answered.size} posts answered\n${service.complaints}`));
  supervisor.start();
  await vi.waitFor(() => expect(supervisor.startTimes).toHaveLength(1), { timeout: 120_000 });

  const clients = Array.from({ length: members }, (_, index) => new WatchedClient(service.origin, `10.0.0.${index + 1}`));
  const people = await Promise.all(clients.map((client, index) => client.newMember(`writer-${index}@example.org`, `Writer ${index}`)));
  // What it took to make them says nothing of the kills.
  for (const { requests } of clients) requests.length = 0;
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const listener = new LiveClient(() => service.origin, service.origin, ['feed']);
  await listener.start();
  onTestFinished(() => listener.stop());

  const writing = Promise.all(
    clients.map(async (client, index) => {
      for (let number = 0; number < postsEach && !over.signal.aborted; number += 1) {
        const title = `Post ${number} of writer ${index}`;
        const { id, ...post } = await client.postPatiently(people[index]!, title, `What happened, part ${number}.`);
        answered.set(id, { title, ...post });
      }
    }),
  );
  const killed = { service: 0, postgres: 0 };
  const killing = (async () => {
    for (const { victim, after, pause } of planned(random)) {
      while (answered.size < after) {
        if (over.signal.aborted) return;
        await wait(1);
      }
      // A post and its first revision are written in one transaction.
      const letGo = pause === 'half written' ? await holdHalfWritten(databaseUrlOf(dataDir), 'revisions') : () => wait(0);
      if (pause !== 'half written') await wait(pause);
      if (victim === 'service') {
        await vi.waitFor(() => expect(service.pid).not.toBeNull(), { timeout: 20_000, interval: 5 });
        service.signal('SIGKILL');
      } else {
        await vi.waitFor(() => expect(killPostgres(dataDir)).toBe(true), { timeout: 20_000, interval: 5 });
      }
      killed[victim] += 1;
      await letGo();
    }
  })();
  const startedAt = performance.now();
  await Promise.all([writing, killing]);
  const took = performance.now() - startedAt;

  await vi.waitFor(async () => expect(await service.readiness()).toBe(200), { timeout: 30_000, interval: 50 });
  const url = databaseUrlOf(dataDir);
  await vi.waitFor(
    async () => expect(await query(url, 'select count(*)::int as count from events where number is null')).toEqual([{ count: 0 }]),
    { timeout: 10_000 },
  );
  const posts = await query<{
    id: string;
    title: string;
    created_at: Date;
    revisions: number;
    first_revisions: number;
    is_current: boolean;
    events: number;
    kept_answers: number;
  }>(
    url,
    `select p.id, p.title, p.created_at,
       (select count(*)::int from revisions r where r.post_id = p.id) as revisions,
       (select count(*)::int from revisions r where r.post_id = p.id and r.number = 1) as first_revisions,
       exists (select from revisions r where r.id = p.revision_id and r.post_id = p.id and r.title = p.title and r.content = p.content) as is_current,
       (select count(*)::int from events e where e.kind = 'post.created' and e.ids ->> 'postId' = p.id::text) as events,
       (select count(*)::int from idempotency_keys k where k.status = 201 and k.body ->> 'id' = p.id::text) as kept_answers
     from posts p`,
  );
  const retried = [...answered.values()].filter(({ tries }) => tries > 1);
  const answeredAgain = posts.filter(({ id, created_at }) => created_at.getTime() < (answered.get(id)?.lastTryAt ?? 0) - 50);
  expect(killed).toEqual(kills);
  expect(retried.length).toBeGreaterThan(0);
  expect(supervisor.crashes).toBe(0);
  // Nothing lost and nothing doubled, as rows and as a reader sees it.
  expect(posts.map(({ id, title }) => `${id} ${title}`).toSorted()).toEqual(
    [...answered].map(([id, { title }]) => `${id} ${title}`).toSorted(),
  );
  expect(posts).toHaveLength(posted);
  expect(new Set(posts.map(({ title }) => title)).size).toBe(posted);
  expect((await readFeed(clients[0]!)).toSorted()).toEqual([...answered.keys()].toSorted());
  // Nothing halved.
  expect(
    posts.filter(
      (post) => post.revisions !== 1 || post.first_revisions !== 1 || !post.is_current || post.events !== 1 || post.kept_answers !== 1,
    ),
  ).toEqual([]);
  expect(
    await query(
      url,
      `select
      (select count(*)::int from revisions) as revisions, (select count(*)::int from events where kind = 'post.created') as events,
      (select count(distinct number)::int from events) = (select count(*)::int from events) as numbers_differ, (select count(*)::int from idempotency_keys) as kept_answers`,
    ),
  ).toEqual([{ revisions: posted, events: posted, numbers_differ: true, kept_answers: posted }]);
  // The live stream told each of them once, in order, across all the losses.
  await vi.waitFor(() => expect(listener.events).toHaveLength(posted), { timeout: 60_000, interval: 50 });
  print(`Kills (seed ${seed})`, {
    'posts answered with 201': answered.size,
    'posts in the database': posts.length,
    'kills of the service, of PostgreSQL': `${killed.service}, ${killed.postgres}`,
    'posts that took more than one try': retried.length,
    'answers that were lost after the commit and given again': answeredAgain.length,
    'starts of the service until ready': summary(supervisor.startTimes),
    'starts that failed since PostgreSQL was killed meanwhile': supervisor.failedStarts,
    'events heard by a client that came back each time': listener.events.length,
    'the whole of it': `${Math.round(took / 1000)} s`,
  });
  expect(listener.resets).toBe(0);
  expect(listener.events.map(({ number }) => number)).toEqual(
    (await query<{ number: string }>(url, `select number from events where topic = 'feed' order by number`)).map(({ number }) =>
      Number(number),
    ),
  );
  // Anyone who asked meanwhile got an answer or none, but never a wrong one.
  const statuses = new Set(clients.flatMap(({ requests }) => requests.map(({ status }) => status ?? 'none')));
  expect([...statuses].filter((status) => ![200, 201, 202, 503, 'none'].includes(status))).toEqual([]);
  // Whose post was half written was told so by the service, or by nobody where that was killed.
  if (!isAtLength) expect([statuses.has(503), statuses.has('none')]).toEqual([true, true]);
});

/** Ids of all posts, page after page, as a visitor gets them. */
async function readFeed(client: WatchedClient): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const path: string = `/api/posts${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`;
    const { body } = await patiently(() => client.get<PostPage>(path));
    ids.push(...body.items.map(({ id }) => id));
    cursor = body.nextCursor;
  } while (cursor);
  return ids;
}
