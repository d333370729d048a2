import { startServer, type Server } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { measure, type Asked, type Measured } from './load.ts';
import { besideConstant, plain, ratio, type Row } from './row.ts';
import type { Workload } from './workload.ts';

/** Members who like: one may do so 200 times a minute, and that limit is on. */
const members = 800;

const told = ({ rate, p99, cpu }: Measured) => `${Math.round(rate)} a second, p99 ${p99} ms, ${Math.round(cpu)} µs of processor`;

/** Each like is a new one: numbers of posts and of members without a common divisor meet again after millions. */
const likes = (postIds: string[], path: string, step: number, headersOf: (count: number) => Record<string, string>): Asked['each'] => {
  let count = 0;
  return (request) => {
    count += 1;
    return { ...request, path: `${path}/${postIds[(count * step) % postIds.length]!}/like`, headers: headersOf(count) };
  };
};

const postsOf = async (url: string): Promise<string[]> =>
  ((await run(url, ['select id from posts'])).rows as { id: string }[]).map(({ id }) => id);

/** Liking one post after the other. */
export const likingWorkload: Workload = {
  size: { profiles: 20_000, posts: 10_000 },
  env: { BENCH_MEMBERS: String(members) },
  requests: async (product, url) => [
    {
      name: 'liking a post',
      server: product,
      path: '/api/posts',
      method: 'PUT',
      each: likes(await postsOf(url), '/api/posts', 37, (count) => ({ authorization: `Bearer ${tokenOf(product, count)}` })),
    },
  ],
};

const tokenOf = ({ tokens }: Server, count: number): string => tokens[count % (members - 1)]!;

/** Liking a post beside a bare handler that writes the same: like, count and event in one transaction. */
export async function benchLiking(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database(likingWorkload.size);
  const product = await startServer('serve-product.ts', { ...productEnv(url, postgres.dataDir), ...likingWorkload.env });
  const bare = await startServer('serve-bare.ts', { DATABASE_URL: url });
  try {
    const accountIds = product.told['accountIds']!.split(' ');
    const figures = await measure(
      [
        {
          name: 'bare',
          server: bare,
          path: '/posts',
          method: 'PUT',
          each: likes(await postsOf(url), '/posts', 41, (count) => ({ 'x-account': accountIds[count % (members - 3)]! })),
        },
        ...(await likingWorkload.requests(product, url)),
        { name: 'constant', server: bare, path: '/constant' },
      ],
      { rounds: 10, seconds: 3 },
    );
    const [ours, theirs] = [figures.get('liking a post')!, figures.get('bare')!];
    return [
      plain('Liking a post', told(ours)),
      plain('Liking a post, bare handler', told(theirs)),
      ratio('Liking a post beside the bare handler', ours.rate / theirs.rate, 1),
      besideConstant('Liking a post', figures, 'liking a post'),
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}
