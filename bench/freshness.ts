import { setTimeout as wait } from 'node:timers/promises';
import type { Post, PostPage } from '@clapback/contracts';
import autocannon from 'autocannon';
import { startServer, type Server } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { atMost, type Row } from './row.ts';

const rounds = 20;

/**
 * On two processes under load: how soon a new post, a like and a delete are seen on the other one, and whether anybody gets an answer older
 * than one they have seen.
 */
export async function benchFreshness(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database({ profiles: 20_000, posts: 10_000 });
  const servers = [
    await startServer('serve-product.ts', productEnv(url, postgres.dataDir)),
    await startServer('serve-product.ts', productEnv(url, postgres.dataDir)),
  ] as const;
  await run(url, [
    `insert into captcha_passes (hash, action, expires_at) select sha256(convert_to('pass-' || n, 'utf8')), 'create_post', now() + interval '1 hour' from generate_series(1, 1000) n`,
  ]);
  const load = servers.map(({ origin }) => autocannon({ url: `${origin}/api/posts`, connections: 16, duration: 600 }));
  try {
    const worst = { post: 0, like: 0, delete: 0 };
    let older = 0;
    const watching = new AbortController();
    // A reader who goes from one process to the other, and remembers the most likes that it has seen.
    const watch = (async () => {
      let seenAt: number | null = null;
      let most = new Map<string, number>();
      for (let turn = 0; !watching.signal.aborted; turn += 1) {
        const page = await read(servers[turn % 2]!, seenAt === null ? {} : { 'seen-ago': String(Math.floor(performance.now() - seenAt)) });
        seenAt = performance.now();
        const now = new Map(page.items.map(({ id, likeCount }) => [id, likeCount]));
        for (const [id, likes] of now) if (likes < (most.get(id) ?? 0)) older += 1;
        most = now;
      }
    })();
    for (let round = 0; round < rounds; round += 1) {
      const [writer, reader] = round % 2 ? [servers[0], servers[1]] : [servers[1], servers[0]];
      const post = await write<Post>(writer, 'POST', '/api/posts', {
        title: `Round ${round}`,
        content: 'Seen soon',
        postType: 'other',
        captchaToken: `pass-${round + 1}`,
      });
      worst.post = Math.max(worst.post, await until(reader, (page) => page.items.some(({ id }) => id === post.id)));
      await write(writer, 'PUT', `/api/posts/${post.id}/like`);
      worst.like = Math.max(worst.like, await until(reader, (page) => page.items.find(({ id }) => id === post.id)?.likeCount === 1));
      await write(writer, 'DELETE', `/api/posts/${post.id}`);
      worst.delete = Math.max(worst.delete, await until(reader, (page) => page.items.every(({ id }) => id !== post.id)));
    }
    watching.abort();
    await watch;
    return [
      ...Object.entries(worst).map(([what, milliseconds]) =>
        atMost(`A ${what} is seen on another process under load, worst of ${rounds}`, milliseconds, 1000, 'ms'),
      ),
      atMost('Answers older than one that the same client had seen', older, 0, 'answers'),
    ];
  } finally {
    for (const one of load) (one as unknown as { stop(): void }).stop();
    await Promise.all(load);
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function read({ origin }: Server, headers: Record<string, string> = {}): Promise<PostPage> {
  return (await (await fetch(`${origin}/api/posts`, { headers })).json()) as PostPage;
}

async function write<T>({ origin, tokens }: Server, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${tokens[0]}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function until(server: Server, holds: (page: PostPage) => boolean): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 10_000) {
    if (holds(await read(server))) return performance.now() - began;
    await wait(5);
  }
  throw new Error('Not seen within 10 s');
}
