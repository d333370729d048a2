import { readFileSync, writeFileSync } from 'node:fs';
import { readFirstArticles } from '../services/src/features/articles/first-articles.ts';
import { startServer, type Server } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { measure } from './load.ts';
import { atMost, besideConstant, plain, type Row } from './row.ts';

const articles = 500;
/** As a reader's browser, so that readers are counted. */
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

/** The list of articles and one article, with its reader counted, beside bare handlers that read the same rows. */
export async function benchArticles(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database({ profiles: 1000, posts: 1000 });
  const product = await startServer('serve-product.ts', productEnv(url, postgres.dataDir));
  const bare = await startServer('serve-bare.ts', { DATABASE_URL: url });
  // As long as the ones that ship.
  const shipped = JSON.stringify(
    (await readFirstArticles()).map(({ title, slug, content, excerpt, keywords, sources }) => ({
      title,
      slug,
      content,
      excerpt,
      keywords,
      sources,
    })),
  );
  await run(url, [
    `create temporary table shipped as select row_number() over () as n, s.* from jsonb_to_recordset($json$${shipped}$json$::jsonb)
       as s (title text, slug text, content text, excerpt text, keywords text[], sources jsonb)`,
    `insert into blog_posts (id, slug, title, content, excerpt, keywords, status, published_at, read_time, view_count, sources, revision, published_revision)
       select gen_random_uuid(), s.slug || '-' || g.n, s.title || ' ' || g.n, s.content, s.excerpt, s.keywords, 'published', now() - make_interval(hours => g.n), 4, g.n % 90, s.sources, 1, 1
       from generate_series(1, ${articles}) g(n) join shipped s on s.n = 1 + g.n % (select count(*) from shipped)`,
    `insert into article_revisions (article_id, number, text) select id, 1, '{}' from blog_posts b where not exists (select from article_revisions v where v.article_id = b.id)`,
    'vacuum analyze',
  ]);
  try {
    const { items } = (await (await fetch(`${product.origin}/api/blog`)).json()) as { items: { slug: string }[] };
    const slug = items[7]?.slug;
    if (!slug) throw new Error(`There are ${items.length} articles`);
    const figures = await measure(
      [
        { name: 'bare list', server: bare, path: '/articles' },
        { name: 'list', server: product, path: '/api/blog', headers },
        { name: 'bare article', server: bare, path: `/articles/${slug}` },
        { name: 'article', server: product, path: `/api/blog/${slug}`, headers },
        { name: 'constant', server: bare, path: '/constant' },
      ],
      { rounds: 5, seconds: 3 },
    );
    const times = (bareName: string, name: string) => figures.get(bareName)!.rate / figures.get(name)!.rate;
    return [
      ...[...figures].map(([name, { rate, p99, cpu }]) =>
        plain(`${articles} articles, ${name}`, `${Math.round(rate)} a second, p99 ${p99} ms, ${Math.round(cpu)} µs of processor`),
      ),
      atMost('The list of articles beside a bare read of the same rows', times('bare list', 'list'), 1.5, 'x'),
      atMost('One article, with its reader counted, beside a bare read of the same rows', times('bare article', 'article'), 1.5, 'x'),
      ...['list', 'article'].map((name) => besideConstant(`500 articles, ${name}`, figures, name)),
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** The sitemap of so many posts, file after file, and the memory that it takes. */
export async function benchSitemap(postgres: BenchPostgres, posts: number): Promise<Row[]> {
  const url = await postgres.database({ profiles: 20_000, posts });
  const product = await startServer('serve-product.ts', productEnv(url, postgres.dataDir));
  try {
    // What it takes to answer anything at all is not the sitemap's.
    for (let count = 0; count < 50; count += 1) await read(product, '/sitemaps/articles.xml');
    writeFileSync(`/proc/${product.pid}/clear_refs`, '5');
    const before = mostMemory(product);
    const began = performance.now();
    const index = await read(product, '/sitemap.xml');
    const indexed = performance.now() - began;
    const files = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/posts\/[^<]*)<\/loc>/g)].map(([, path]) => path!);
    let addresses = 0;
    for (const file of files) addresses += (await read(product, file)).split('<loc>').length - 1;
    const seconds = (performance.now() - began) / 1000;
    if (addresses !== posts) throw new Error(`The sitemap lists ${addresses} posts in place of ${posts}`);
    return [
      atMost(`Sitemap of ${posts.toLocaleString('en')} posts, all files: memory that it took`, mostMemory(product) - before, 50, 'MB'),
      plain(
        'The same, time',
        `${seconds.toFixed(1)} s for ${files.length} files, ${(indexed / 1000).toFixed(1)} s of it for the index; ${before.toFixed(0)} MB before`,
      ),
    ];
  } finally {
    await product.stop();
  }
}

async function read({ origin }: Server, path: string): Promise<string> {
  const answer = await fetch(origin + path);
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return answer.text();
}

/** MB that the process has had resident at the most since that was last cleared. */
const mostMemory = ({ pid }: Server): number => Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
