import pg from 'pg';
import { startServer } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { measure } from './load.ts';
import { atMost, plain, type Row } from './row.ts';

const [cases, reports] = [200_000, 1_000_000];
/** Pages of 8 kB that the plan of one page of the queue may touch. */
const mostBuffers = 500;

const reasons = `(array['spam', 'harassment', 'hate_speech', 'violence', 'misinformation', 'privacy', 'copyright', 'other'])`;
const dueIn = `(case r.reason when 'violence' then interval '4 hours' when 'privacy' then interval '4 hours' when 'harassment' then interval '24 hours'
  when 'hate_speech' then interval '24 hours' else interval '72 hours' end)`;

/**
 * The first page of a queue of 200,000 cases with 1,000,000 reports, a quarter of them pending, in both orders and with each filter, beside
 * a bare handler that reads as many cases with their texts by the same key and nothing else.
 */
export async function benchQueue(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database({ profiles: 20_000, posts: cases });
  const product = await startServer('serve-product.ts', productEnv(url, postgres.dataDir));
  const bare = await startServer('serve-bare.ts', { DATABASE_URL: url });
  const accountId = product.told['accountId']!;
  await run(url, [
    `update accounts set granted_role = 'moderator' where id = '${accountId}'`,
    'create temporary table people as select id, row_number() over (order by id) - 1 as n from accounts',
    'create temporary table items as select id, revision_id, row_number() over (order by created_at) - 1 as n from posts',
    'create index on people (n)',
    'create index on items (n)',
    `insert into reports (id, reporter_id, post_id, revision_id, reason, status, created_at)
       select gen_random_uuid(), p.id, i.id, i.revision_id, ${reasons}[1 + (i.n * 31 + k * (i.n % 3)) % 8],
         case when i.n % 4 = 0 then 'pending' when i.n % 4 < 3 then 'dismissed' else 'approved' end, now() - make_interval(secs => ((i.n * 13 + k * 7) % 2000000)::int)
       from items i cross join generate_series(1, ${reports / cases}) k join people p on p.n = (i.n * 7 + k * 1009) % 20000`,
    `update reports r set due_at = created_at + ${dueIn}, rank_at = created_at + ${dueIn} - interval '6 hours'`,
    `update revisions set language = case when ascii(right(id::text, 1)) % 16 = 0 then 'de' else 'en' end`,
    `update posts set is_flagged = true where ascii(right(id::text, 1)) % 16 = 1`,
    `insert into cases (id, post_id, kind, author_id, revision_id, ground, language, is_flagged, reported_at, pending_at, approved_at, dismissed_at, due_at, rank_at)
       select p.id, p.id, 'post', case when p.is_anonymous then null else p.author_id end, p.revision_id, r.ground, v.language, p.is_flagged, r.at,
         case when r.status = 'pending' then r.at end, case when r.status = 'approved' then r.at end, case when r.status = 'dismissed' then r.at end,
         case when r.status = 'pending' then r.due end, case when r.status = 'pending' then r.rank end
       from (select post_id, min(status) as status, max(created_at) as at, min(due_at) as due, min(rank_at) as rank,
         (array_agg(reason order by due_at - created_at, created_at, id))[1] as ground from reports group by post_id) r
       join posts p on p.id = r.post_id join revisions v on v.id = p.revision_id`,
    'vacuum analyze',
  ]);
  const { rows } = await run(url, [
    `select c.author_id as author, (select reporter_id from reports where post_id = c.id limit 1) as reporter from cases c where c.pending_at is not null and c.author_id is not null limit 1`,
  ]);
  const { author, reporter } = rows[0] as { author: string; reporter: string };
  const authorization = `Bearer ${product.tokens[0]}`;
  const filters = {
    'no filter': '',
    'by urgency': '&order=urgency',
    ground: '&ground=copyright',
    'ground by urgency': '&ground=copyright&order=urgency',
    kind: '&kind=post',
    flagged: '&flagged=true',
    'a day old': '&age=over_day',
    language: '&language=de',
    author: `&authorId=${author}`,
    reporter: `&reporterId=${reporter}`,
    'rare words': '&search=%22number%20150000%22',
    'common words': '&search=papers',
  };
  try {
    const path = '/api/moderation/cases?status=pending';
    const figures = await measure(
      [
        { name: 'bare', server: bare, path: '/cases' },
        ...Object.entries(filters).map(([name, query]) => ({ name, server: product, path: path + query, headers: { authorization } })),
      ],
      { rounds: 3, seconds: 2 },
    );
    const keyed = figures.get('bare')!.rate;
    const rowsOf = Object.keys(filters).flatMap((name) => {
      const { rate, p99, cpu } = figures.get(name)!;
      return [
        plain(
          `First page of ${cases.toLocaleString('en')} cases, ${name}`,
          `${Math.round(rate)} a second, p99 ${p99} ms, ${Math.round(cpu)} µs of processor; bare ${Math.round(keyed)}`,
        ),
        atMost(`The same beside a bare keyed read of as many cases, ${name}`, keyed / rate, 3, 'x'),
      ];
    });
    return [
      ...rowsOf,
      ...(await buffers(
        url,
        product,
        Object.entries(filters).map(([name, query]) => [name, path + query] as const),
        authorization,
      )),
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** Buffers that the statements behind each page touch, as `pg_stat_database` counts them: of many calls, so that what else runs does not count. */
async function buffers(
  url: string,
  product: { origin: string },
  pages: readonly (readonly [name: string, path: string])[],
  authorization: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const touched = async () => {
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ blocks: string }>(
      `select sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit + coalesce(toast_blks_read + toast_blks_hit, 0)) as blocks from pg_statio_user_tables
       where relname in ('cases', 'reports', 'posts', 'responses', 'comments', 'profiles', 'revisions', 'decisions')`,
    );
    return Number(rows[0]!.blocks);
  };
  const calls = 50;
  const rows: Row[] = [];
  try {
    for (const [name, path] of pages) {
      const before = await touched();
      for (let call = 0; call < calls; call += 1) await (await fetch(product.origin + path, { headers: { authorization } })).text();
      // The connections of the service tell what they counted once they are idle for a second.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      rows.push(atMost(`Buffers of its plan, ${name}`, ((await touched()) - before) / calls, mostBuffers, 'buffers'));
    }
  } finally {
    await client.end();
  }
  return rows;
}
