import { once } from 'node:events';
import { startServer, type Server } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { benchFirstPage, firstPageRequests } from './first-page.ts';
import type { Crowd } from './listen-crowd.ts';
import { atMost, median, plain, type Row } from './row.ts';
import type { Workload } from './workload.ts';

const publicUrl = 'http://localhost:4000';
const comments = 10_000;
/** Members who watch a post, half of them at each of two processes. */
const watchers = 200;
const rounds = 100;
const now = () => Number(process.hrtime.bigint()) / 1e6;

/** The page of a post's comments that its readers begin with. */
export const commentsWorkload: Workload = {
  size: { profiles: 2000, posts: 100 },
  fill: async (url) => {
    await run(url, [
      `insert into comments (id, post_id, author_id, content, revision_id, created_at)
       select gen_random_uuid(), p.id, a.id, repeat('What was said, and what it means. ', 5) || c.n, gen_random_uuid(), now() - make_interval(secs => ${comments} - c.n)
       from generate_series(1, ${comments}) as c (n)
       cross join (select id from posts order by created_at desc, id desc limit 1) p
       join (select id, row_number() over () as n from accounts) a on a.n = 1 + c.n % 2000`,
      `update posts set comment_count = ${comments} where id in (select post_id from comments)`,
      'vacuum analyze',
    ]);
  },
  requests: async (product, url) => firstPageRequests(pathOf(await busiestPost(url)), product),
};

const pathOf = (postId: string): string => `/api/posts/${postId}/comments?from=newest`;

const busiestPost = async (url: string): Promise<string> =>
  ((await run(url, ['select post_id from comments limit 1'])).rows as { post_id: string }[])[0]!.post_id;

/** The comments of a post: the page that its readers begin with, beside a bare handler, and how soon all who watch it hear of a new one. */
export async function benchComments(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database(commentsWorkload.size);
  await commentsWorkload.fill!(url);
  const postId = await busiestPost(url);
  const page = await benchFirstPage(url, postgres.dataDir, {
    of: '10,000 comments',
    bare: `/comments/${postId}`,
    product: pathOf(postId),
  });
  return [...page, ...(await benchWatchers(url, postgres.dataDir, postId))];
}

/** From the 2xx of a comment at one process to the last frame at two of them; the worker, which may dispatch, is a third. */
async function benchWatchers(url: string, dataDir: string, postId: string): Promise<Row[]> {
  const env = { ...productEnv(url, dataDir), PUBLIC_URL: publicUrl, TRUST_PROXY: '1', COMMENTS_PER_TEN_MINUTES: '1000000' };
  const servers = [
    await startServer('serve-product.ts', { ...env, ROLES: 'worker' }),
    await startServer('serve-product.ts', { ...env, ROLES: 'web' }),
    await startServer('serve-product.ts', { ...env, ROLES: 'web' }),
  ] as const;
  const [, ...webs] = servers;
  const crowds: Server[] = [];
  try {
    for (const { origin } of webs) {
      const listeners = await startServer('listen-crowd.ts', {});
      crowds.push(listeners);
      const opened = next(listeners);
      listeners.child.send({ server: origin, size: watchers / webs.length, isProduct: true, origin: publicUrl } satisfies Crowd);
      await opened;
    }
    const waits: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const heard = Promise.all(crowds.map((listeners) => next<{ last: number }>(listeners)));
      heard.catch(() => {}); // told where it is awaited
      const answer = await fetch(`${webs[0]!.origin}/api/posts/${postId}/comments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${webs[0]!.tokens[round % webs[0]!.tokens.length]}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content: `Round ${round}` }),
      });
      const answered = now();
      if (answer.status !== 201) throw new Error(`A comment was answered ${answer.status}: ${await answer.text()}`);
      const last = Math.max(...(await heard).map((one) => one.last));
      // The first round warms up what is used for the first time.
      if (round > 0) waits.push(Math.max(0, last - answered));
    }
    const p99 = waits.toSorted((one, other) => one - other)[Math.ceil(waits.length * 0.99) - 1]!;
    return [
      atMost(`From the 2xx of a comment to the last of ${watchers} who watch its post at two processes, p99 of ${rounds}`, p99, 300, 'ms'),
      plain('The same, median', `${median(waits).toFixed(1)} ms`),
    ];
  } finally {
    await Promise.all([...servers, ...crowds].map((server) => server.stop()));
  }
}

async function next<T>({ child }: Server): Promise<T> {
  const [message] = (await once(child, 'message')) as [T & { failed?: string }];
  if (message.failed) throw new Error(message.failed);
  return message;
}
