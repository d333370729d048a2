import { startServer, type Server } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { measure, type Asked, type Measured } from './load.ts';
import { plain, ratio, type Row } from './row.ts';

/** Members who like: one may do so 200 times a minute, and that limit is on. */
const members = 800;
const posts = 10_000;

const told = ({ rate, p99, cpu }: Measured) => `${Math.round(rate)} a second, p99 ${p99} ms, ${Math.round(cpu)} µs of processor`;

/** Liking a post beside a bare handler that writes the same: like, count and event in one transaction. */
export async function benchLiking(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database({ profiles: 20_000, posts });
  const { rows } = await run(url, ['select id from posts']);
  const postIds = (rows as { id: string }[]).map(({ id }) => id);
  const product = await startServer('serve-product.ts', { ...productEnv(url, postgres.dataDir), BENCH_MEMBERS: String(members) });
  const bare = await startServer('serve-bare.ts', { DATABASE_URL: url });
  try {
    // Each like is a new one: numbers of posts and of members without a common divisor meet again after millions.
    const likes = (one: (count: number) => Record<string, string>, path: string, step: number): Asked['each'] => {
      let count = 0;
      return (request) => {
        count += 1;
        const id = postIds[(count * step) % posts]!;
        return { ...request, path: `${path}/${id}/like`, headers: one(count) };
      };
    };
    const accountIds = product.told['accountIds']!.split(' ');
    const tokenOf = ({ tokens }: Server, count: number) => tokens[count % (members - 1)]!;
    const figures = await measure(
      [
        {
          name: 'bare',
          server: bare,
          path: '/posts',
          method: 'PUT',
          each: likes((count) => ({ 'x-account': accountIds[count % (members - 3)]! }), '/posts', 41),
        },
        {
          name: 'product',
          server: product,
          path: '/api/posts',
          method: 'PUT',
          each: likes((count) => ({ authorization: `Bearer ${tokenOf(product, count)}` }), '/api/posts', 37),
        },
      ],
      { rounds: 5, seconds: 3 },
    );
    const [ours, theirs] = [figures.get('product')!, figures.get('bare')!];
    return [
      plain('Liking a post', told(ours)),
      plain('Liking a post, bare handler', told(theirs)),
      ratio('Liking a post beside the bare handler', ours.rate / theirs.rate, 0.5),
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}
