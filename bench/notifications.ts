import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startServer, type Server } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { atMost, median, plain, type Row } from './row.ts';

const notifications = 10_000;
/** Requests a second while it is looked at how long they take: far from what the process can do, as on any day. */
const requestsPerSecond = 100;
const seconds = 8;

/**
 * Ten thousand likes that become notifications, in the process that answers requests as well: how long until all are made, what requests
 * notice of it, and what reading them costs their recipient.
 */
export async function benchNotifications(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database({ profiles: 20_000, posts: 2000 });
  const product = await startServer('serve-product.ts', productEnv(url, postgres.dataDir));
  try {
    const recipient = product.told['accountId']!;
    // Half of them for one member, who has the longest list that there is.
    await run(url, [`update posts set author_id = '${recipient}' where id in (select id from posts order by id limit 1000)`]);
    await requests(product);
    const before = await requests(product);
    const under = requests(product);
    await wait(1000);
    const began = performance.now();
    await run(url, [
      `insert into events (id, topic, kind, ids, actor_id)
       select gen_random_uuid(), 'feed', 'post.liked', jsonb_build_object('postId', p.id), a.id
       from (select id, author_id, row_number() over (order by id) as n from posts) p
       join lateral (select id from accounts where id <> '${recipient}' and id <> p.author_id offset p.n % 1000 limit ${notifications / 2000}) a on true`,
    ]);
    const took = await untilMade(url, began);
    const meanwhile = await under;
    const reading = await readingTime(product, '/api/notifications');
    const counting = await readingTime(product, '/api/notifications/unread');
    return [
      atMost(`${notifications.toLocaleString('en-US')} notifications are made`, took / 1000, 10, 's'),
      plain('Requests before, and while they are made', `p99 ${before} ms, ${meanwhile} ms`),
      atMost('Requests while they are made beside before, p99', Math.max(1, meanwhile) / Math.max(1, before), 2, 'x'),
      plain('First page of a member who has 5,000, middle of 50', `${reading.toFixed(1)} ms`),
      plain('Their unread count, middle of 50', `${counting.toFixed(1)} ms`),
    ];
  } finally {
    await product.stop();
  }
}

/** The slowest one in a hundred of requests that come at an even rate, in ms. */
async function requests({ origin, tokens }: Server): Promise<number> {
  const { latency } = await autocannon({
    url: `${origin}/api/posts`,
    headers: { authorization: `Bearer ${tokens[1]}` },
    connections: 10,
    overallRate: requestsPerSecond,
    duration: seconds,
  });
  return latency.p99;
}

async function untilMade(url: string, began: number): Promise<number> {
  for (;;) {
    const { rows } = await run(url, ['select count(*)::int as made from notifications']);
    if ((rows[0] as { made: number }).made === notifications) return performance.now() - began;
    if (performance.now() - began > 60_000) throw new Error(`Only ${(rows[0] as { made: number }).made} were made in a minute`);
    await wait(50);
  }
}

/** The middle of some reads, in ms. */
async function readingTime({ origin, tokens }: Server, path: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 50; turn += 1) {
    const began = performance.now();
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${tokens[0]}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return median(times);
}
