import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { v7 as uuid } from 'uuid';
import { removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { databaseUrlOf, killPostgres, query } from '@clapback/embedded-postgres/test/postgres.ts';
import { makePreparedFolder } from '../database.ts';
import { amount, isAtLength, seed, seededRandom } from '../proof.ts';
import { print } from './figures.ts';
import { holdHalfWritten, untilMoment } from './moment.ts';
import { freePort, ServiceProcess } from './service-process.ts';

type Moment = (url: string) => Promise<(() => Promise<void>) | null>;

/** As soon as there are such rows. */
const once =
  (name: string, rows: string): Moment =>
  async (url) => {
    await untilMoment(name, rows, (text) => query(url, text));
    return null;
  };

/**
 * Moments at which one of them is killed, and what is let go of after that. `npm test` kills at each of them once; at length the kills after
 * these fall by chance. The process that started first gives events their numbers.
 */
const moments: [victim: 'first' | 'second' | 'postgres', until: Moment][] = [
  // While it is a child of the process that keeps it running, which learns of its end at once.
  ['postgres', (url) => holdHalfWritten(url, 'notifications')],
  ['first', once('likes wait for their numbers', `select from events where kind = 'post.liked' and number is null`)],
  [
    'second',
    once(
      'likes are numbered and not told',
      `select from events where kind = 'post.liked' and number > (select number from event_positions where consumer = 'notifications')`,
    ),
  ],
];
const kills = amount(moments.length, 30);
const authors = 20;

/** Starts a process again whenever it ends, until it is told not to. */
function keepRunning(service: ServiceProcess): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await service.start().catch(() => 0);
      await service.ending;
    }
  })();
  return async () => {
    stopping.abort();
    await service.end('SIGTERM');
    await running;
  };
}

test('each like is told once, however often the workers and PostgreSQL are killed while notifications are made', {
  timeout: 360_000,
}, async () => {
  const random = seededRandom();
  const dataDir = await makePreparedFolder();
  onTestFinished(() => removeFolder(dataDir));
  const first = new ServiceProcess(await freePort(), { DATA_DIR: dataDir });
  const stopFirst = keepRunning(first);
  onTestFinished(stopFirst);
  await vi.waitFor(async () => expect(await first.readiness()).toBe(200), { timeout: 120_000, interval: 100 });
  const url = databaseUrlOf(dataDir);
  const second = new ServiceProcess(await freePort(), { DATA_DIR: dataDir, DATABASE_URL: url, ROLES: 'worker' });
  const stopSecond = keepRunning(second);
  onTestFinished(stopSecond);
  onTestFailed(() => console.log(`seed ${seed}\n${first.complaints}\n${second.complaints}`));

  const over = new AbortController();
  onTestFinished(() => over.abort());
  const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (over.signal.aborted) throw error;
        await wait(20);
      }
    }
  };
  const posts = await patiently(() =>
    query<{ id: string }>(
      url,
      `with author as (insert into accounts (id, email, granted_role, email_confirmed_at) select gen_random_uuid(), 'author-' || n || '@example.org', 'responder', now() from generate_series(1, $1::int) n returning id)
       insert into posts (id, author_id, title, content, post_type, revision_id) select gen_random_uuid(), id, 'A title', 'Content', 'statement', gen_random_uuid() from author returning id`,
      [authors],
    ),
  );
  const [liker] = await query<{ id: string }>(
    url,
    `insert into accounts (id, email, granted_role, email_confirmed_at) values (gen_random_uuid(), 'liker@example.org', 'responder', now()) returning id`,
  );

  let liked = 0;
  const enough = new AbortController();
  const liking = (async () => {
    while (!enough.signal.aborted && !over.signal.aborted) {
      const ids = posts.map(() => uuid());
      // A try whose answer was lost is the same try again.
      await patiently(() =>
        query(
          url,
          `insert into events (id, topic, kind, ids, actor_id)
           select e.id, 'feed', 'post.liked', jsonb_build_object('postId', e.post), $3 from unnest($1::uuid[], $2::text[]) as e (id, post) on conflict do nothing`,
          [ids, posts.map(({ id }) => id), liker!.id],
        ),
      );
      liked += ids.length;
      await wait(random.integer(amount(150, 20)));
    }
  })();
  /** Who is killed runs by then. A worker alone answers nobody. */
  const runs = {
    postgres: () => {},
    first: async () => expect(await first.readiness()).toBe(200),
    second: () => expect(second.output).toContain('The worker is running'),
  };
  const killed = { first: 0, second: 0, postgres: 0 };
  for (let turn = 0; turn < kills; turn += 1) {
    const [named, until] = moments[turn] ?? [];
    const victim = named ?? (['second', 'first', 'postgres'] as const)[turn % 3]!;
    if (until) await vi.waitFor(runs[victim], { timeout: 120_000, interval: 20 });
    const letGo = until ? await patiently(() => until(url)) : await wait(300 + random.integer(900), null);
    if (victim === 'postgres') killed.postgres += Number(killPostgres(dataDir));
    else {
      const worker = { first, second }[victim];
      if (worker.pid) killed[victim] += 1;
      worker.signal('SIGKILL');
    }
    await letGo?.();
  }
  enough.abort();
  await liking;
  await vi.waitFor(
    async () =>
      expect(
        await query(
          url,
          `select count(*)::int as left from events where kind = 'post.liked' and (number is null or number > (select number from event_positions where consumer = 'notifications'))`,
        ),
      ).toEqual([{ left: 0 }]),
    { timeout: 60_000, interval: 200 },
  );
  expect(
    await query(
      url,
      `select count(*)::int as rows, count(distinct (recipient_id, event_number))::int as told, count(distinct recipient_id)::int as recipients,
         (select count(*)::int from events e where kind = 'post.liked' and not exists (select from notifications n where n.event_number = e.number)) as missed
       from notifications where type = 'like'`,
    ),
  ).toEqual([{ rows: liked, told: liked, recipients: authors, missed: 0 }]);
  print(`Notified (seed ${seed})`, {
    likes: liked,
    'kills of workers, of PostgreSQL': `${killed.first + killed.second}, ${killed.postgres}`,
  });
  if (!isAtLength) expect(killed).toEqual({ postgres: 1, first: 1, second: 1 });
});
