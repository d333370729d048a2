import { startServer } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { measure, type Measured } from './load.ts';
import { besideConstant, plain, ratio, type Row } from './row.ts';
import { asOneOf, type Workload } from './workload.ts';

const secret = 'a secret for measurements only and nothing else';

/** The settings of a product process under load: everything is on, and the limits count but lie above the load. */
export const productEnv = (url: string, dataDir: string): Record<string, string> => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  DEMO: 'false',
  APP_SECRET: secret,
  LOG_LEVEL: 'info',
  READS_PER_MINUTE: '10000000',
  POSTS_PER_HOUR: '1000000',
  FIRST_HOUR_POSTS: '0',
  SOCKETS_PER_ADDRESS: '100000',
});

/** The newest page of the feed, for visitors and for members. */
export const feedWorkload: Workload = {
  size: { profiles: 20_000, posts: 10_000 },
  requests: (product) => [
    { name: 'visitors', server: product, path: '/api/posts' },
    { name: 'signed in', server: product, path: '/api/posts', each: asOneOf(product) },
  ],
};

/** Creating a post in one request. */
export const postingWorkload: Workload = {
  size: { profiles: 20_000, posts: 10_000 },
  // Passes as the bot check would have given them: what is measured is taking them.
  fill: async (url) => {
    await run(url, [
      `insert into captcha_passes (hash, action, expires_at) select sha256(convert_to('pass-' || n, 'utf8')), 'create_post', now() + interval '1 hour' from generate_series(1, 300000) n`,
    ]);
  },
  requests: (product) => {
    let count = 0;
    return [
      {
        name: 'creating a post',
        server: product,
        path: '/api/posts',
        method: 'POST',
        headers: json,
        expect: 201,
        each: (request) => {
          count += 1;
          const authorization = `Bearer ${product.tokens[count % product.tokens.length]}`;
          return {
            ...request,
            headers: { ...json, authorization, 'idempotency-key': `key-${count}` },
            body: JSON.stringify({ ...post, captchaToken: `pass-${count}` }),
          };
        },
      },
    ];
  },
};

const json = { 'content-type': 'application/json' };
const post = {
  title: 'A title of usual length',
  content: 'What was said about the work, and what the papers show. '.repeat(6),
  postType: 'statement',
};

const told = ({ rate, p99, cpu }: Measured) => `${Math.round(rate)} a second, p99 ${p99} ms, ${Math.round(cpu)} µs of processor`;

/** `GET /api/posts` for visitors and signed in, beside constant bytes, a bare handler and the ORM, for each size of the database. */
export async function benchFeed(postgres: BenchPostgres, sizes: number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const posts of sizes) {
    const url = await postgres.database({ ...feedWorkload.size, posts });
    const product = await startServer('serve-product.ts', productEnv(url, postgres.dataDir));
    const bare = await startServer('serve-bare.ts', { DATABASE_URL: url });
    try {
      const figures = await measure(
        [
          { name: 'bare', server: bare, path: '/posts' },
          ...(await feedWorkload.requests(product, url)),
          { name: 'constant', server: bare, path: '/constant' },
          { name: 'orm', server: bare, path: '/orm' },
        ],
        { rounds: 10, seconds: 2 },
      );
      const at = `of ${posts.toLocaleString('en-US')} posts`;
      const rate = (name: string) => figures.get(name)!.rate;
      for (const [name, measured] of figures) rows.push(plain(`Newest 20 ${at}, ${name}`, told(measured)));
      rows.push(ratio(`Visitors beside the bare handler, ${at}`, rate('visitors') / rate('bare'), 6));
      rows.push(ratio(`Signed in beside the bare handler, ${at}`, rate('signed in') / rate('bare'), 1.6));
      rows.push(ratio(`Visitors beside constant bytes, ${at}`, rate('visitors') / rate('constant'), 0.6));
      rows.push(besideConstant(`Newest 20 ${at}, signed in`, figures, 'signed in'));
      rows.push(ratio(`Visitors beside the ORM’s plain find, ${at}`, rate('visitors') / rate('orm'), 1));
    } finally {
      await Promise.all([product.stop(), bare.stop()]);
    }
  }
  return rows;
}

/** Creating a post beside a bare handler that writes the same rows. */
export async function benchPosting(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database(postingWorkload.size);
  await postingWorkload.fill!(url);
  const product = await startServer('serve-product.ts', productEnv(url, postgres.dataDir));
  const bare = await startServer('serve-bare.ts', { DATABASE_URL: url });
  try {
    const figures = await measure(
      [
        {
          name: 'bare',
          server: bare,
          path: '/posts',
          method: 'POST',
          headers: json,
          expect: 201,
          each: (request) => ({ ...request, body: JSON.stringify({ ...post, authorId: product.told['accountId'] }) }),
        },
        ...(await postingWorkload.requests(product, url)),
        { name: 'constant', server: bare, path: '/constant' },
      ],
      { rounds: 10, seconds: 3 },
    );
    const [ours, theirs] = [figures.get('creating a post')!, figures.get('bare')!];
    return [
      plain('Creating a post', told(ours)),
      plain('Creating a post, bare handler', told(theirs)),
      ratio('Creating a post beside the bare handler', ours.rate / theirs.rate, 0.5),
      besideConstant('Creating a post', figures, 'creating a post'),
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}
