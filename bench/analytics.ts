import { startServer } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { measure } from './load.ts';
import { besideConstant, plain, type Row } from './row.ts';
import type { Workload } from './workload.ts';

const posts = 20;
const views = 100_000;
const path = '/api/me/analytics?period=all';

/** A member's figures. Their posts are written once the process says who they are. */
export const analyticsWorkload: Workload = {
  size: { profiles: 6000, posts: 2000 },
  requests: async (product, url) => {
    const accountId = product.told['accountId']!;
    await run(url, [
      `update posts set author_id = (select id from accounts where id <> '${accountId}' limit 1) where author_id = '${accountId}'`,
      `update posts set author_id = '${accountId}', created_at = now() - make_interval(days => n)
         from (select id as post_id, (row_number() over (order by id))::int as n from posts limit ${posts}) p where posts.id = p.post_id`,
      `insert into post_views (post_id, account_id, created_at)
         select p.id, a.id, now() - make_interval(mins => (a.n * 7 % 40000)::int) from posts p
         cross join (select id, row_number() over () as n from accounts limit ${views / posts}) a where p.author_id = '${accountId}'`,
      `insert into post_views_by_day select post_id, (created_at at time zone 'UTC')::date, count(*) from post_views group by 1, 2`,
      `update posts p set view_count = (select count(*) from post_views v where v.post_id = p.id) where author_id = '${accountId}'`,
      'vacuum analyze',
    ]);
    return [{ name: 'figures', server: product, path, headers: { authorization: `Bearer ${product.tokens[0]}` } }];
  },
};

/**
 * A member's figures where their posts were opened 100,000 times, beside a bare handler that reads the same posts by their author's key and
 * nothing else: within three times what that takes.
 */
export async function benchAnalytics(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database(analyticsWorkload.size);
  const product = await startServer('serve-product.ts', productEnv(url, postgres.dataDir));
  const bare = await startServer('serve-bare.ts', { DATABASE_URL: url });
  const accountId = product.told['accountId']!;
  try {
    const requests = await analyticsWorkload.requests(product, url);
    const answer = await fetch(product.origin + path, { headers: requests[0]!.headers! });
    const { totals } = (await answer.json()) as { totals: { views: number } };
    if (totals.views !== views) throw new Error(`The member's posts have ${totals.views} views in place of ${views}`);
    const figures = await measure(
      [{ name: 'bare', server: bare, path: `/posts-of/${accountId}` }, ...requests, { name: 'constant', server: bare, path: '/constant' }],
      { rounds: 5, seconds: 3 },
    );
    const [keyed, told] = [figures.get('bare')!.rate, figures.get('figures')!.rate];
    return [
      ...[...figures].map(([name, { rate, p99, cpu }]) =>
        plain(
          `100,000 views of ${posts} posts, ${name}`,
          `${Math.round(rate)} a second, p99 ${p99} ms, ${Math.round(cpu)} µs of processor`,
        ),
      ),
      {
        what: `A member's figures with ${views.toLocaleString('en')} views of ${posts} posts beside a bare keyed read of those posts`,
        figure: `${(keyed / told).toFixed(2)} x`,
        target: '<= 3 x',
        ok: keyed / told <= 3,
      },
      besideConstant('A member’s figures', figures, 'figures'),
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}
