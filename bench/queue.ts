import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { CaseFilters, CaseOrder, ModerationCasePage } from '@clapback/contracts';
import { selectCases } from '../services/src/features/moderation/queries.ts';
import type { Member } from '../services/src/platform/access/actor.ts';
import type { Tables } from '../services/src/platform/database/tables.ts';
import { startServer } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { measure } from './load.ts';
import { atMost, besideConstant, plain, type Row } from './row.ts';
import type { Workload } from './workload.ts';

const [cases, reports] = [200_000, 1_000_000];
/** Pages of 8 kB that the plan of one page of the queue may touch. */
const mostBuffers = 500;

const reasons = `(array['spam', 'harassment', 'hate_speech', 'violence', 'misinformation', 'privacy', 'copyright', 'other'])`;
const dueIn = `(case r.reason when 'violence' then interval '4 hours' when 'privacy' then interval '4 hours' when 'harassment' then interval '24 hours'
  when 'hate_speech' then interval '24 hours' else interval '72 hours' end)`;

const lists = ({ author, reporter }: People): Record<string, { order?: CaseOrder; filters?: Omit<CaseFilters, 'search'> }> => ({
  'no filter': {},
  'by urgency': { order: 'urgency' },
  ground: { filters: { ground: 'copyright' } },
  'ground by urgency': { order: 'urgency', filters: { ground: 'copyright' } },
  kind: { filters: { kind: 'post' } },
  flagged: { filters: { flagged: true } },
  'a day old': { filters: { age: 'over_day' } },
  language: { filters: { language: 'de' } },
  author: { filters: { authorId: author } },
  reporter: { filters: { reporterId: reporter } },
});
const searches = { 'a word of one text': '150001', 'a word of every hundredth text': 'landlord' };

/** Who wrote what is reported, and who reported it. */
interface People {
  author: string;
  reporter: string;
}

async function peopleOf(url: string): Promise<People> {
  const { rows } = await run(url, [
    `select c.author_id as author, (select reporter_id from reports where post_id = c.id limit 1) as reporter from cases c where c.pending_at is not null and c.author_id is not null limit 1`,
  ]);
  return rows[0] as People;
}

const pathOf = (query: Record<string, unknown>): string =>
  `/api/moderation/cases?${new URLSearchParams({ status: 'pending', ...query } as Record<string, string>)}`;

/** The first page of the queue for a moderator, in both orders, with each filter and for words. */
export const queueWorkload: Workload = {
  size: { profiles: 20_000, posts: cases },
  fill: fillCases,
  requests: async (product, url) => {
    await run(url, [`update accounts set granted_role = 'moderator' where id = '${product.told['accountId']}'`]);
    const headers = { authorization: `Bearer ${product.tokens[0]}` };
    const paths = [
      ...Object.entries(lists(await peopleOf(url))).map(([name, { order, filters }]) => ({
        name,
        path: pathOf({ ...(order && { order }), ...filters }),
      })),
      ...Object.entries(searches).map(([name, search]) => ({ name, path: pathOf({ search }) })),
    ];
    for (const { path } of paths) {
      const answer = await fetch(product.origin + path, { headers });
      const { items } = (await answer.json()) as ModerationCasePage;
      if (answer.status !== 200 || items.length === 0) throw new Error(`${path} answers ${answer.status} with ${items?.length} cases`);
    }
    return paths.map(({ name, path }) => ({ name, server: product, path, headers }));
  },
};

/**
 * The first page of a queue of 200,000 cases with 1,000,000 reports, a quarter of them pending, in both orders and with each filter, beside
 * a bare handler that reads as many cases with their texts by the same key and nothing else.
 */
export async function benchQueue(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database(queueWorkload.size);
  await fillCases(url);
  const product = await startServer('serve-product.ts', productEnv(url, postgres.dataDir));
  const bare = await startServer('serve-bare.ts', { DATABASE_URL: url });
  const accountId = product.told['accountId']!;
  const { rows: sessions } = await run(url, [`select id from sessions where account_id = '${accountId}'`]);
  const session = (sessions[0] as { id: string }).id;
  try {
    const pages = await queueWorkload.requests(product, url);
    const figures = await measure(
      [
        { name: 'bare', server: bare, path: '/cases' },
        { name: 'bare, for staff', server: bare, path: '/cases', headers: { 'x-session': session } },
        { name: 'constant', server: bare, path: '/constant' },
        ...pages,
      ],
      { rounds: 3, seconds: 2 },
    );
    const [keyed, forStaff] = [figures.get('bare')!.rate, figures.get('bare, for staff')!.rate];
    const rowsOf = pages.flatMap(({ name }) => {
      const { rate, p99, cpu } = figures.get(name)!;
      return [
        plain(
          `First page of ${cases.toLocaleString('en')} cases, ${name}`,
          `${Math.round(rate)} a second, p99 ${p99} ms, ${Math.round(cpu)} µs of processor; bare ${Math.round(keyed)}`,
        ),
        atMost(
          `The same beside a bare keyed read of as many cases, ${name}`,
          keyed / rate,
          name === 'a word of every hundredth text' ? 6 : 3,
          'x',
        ),
        plain(`The same beside one that looks up who asks, ${name}`, `${(forStaff / rate).toFixed(2)} x`),
        besideConstant(`First page of the queue, ${name}`, figures, name),
      ];
    });
    return [...rowsOf, ...(await buffers(url, accountId, lists(await peopleOf(url))))];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** Pages of 8 kB that the plan of each list's first page touches, as PostgreSQL counts them. */
export async function buffers(
  url: string,
  accountId: string,
  asked: Record<string, { order?: CaseOrder; filters?: Omit<CaseFilters, 'search'> }>,
): Promise<Row[]> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }) });
  const staff = { accountId, role: 'moderator' } as Member;
  const rows: Row[] = [];
  try {
    for (const [name, { order, filters }] of Object.entries(asked)) {
      const select = selectCases(staff, { status: 'pending', order, filters: { snoozed: false, ...filters }, size: 21 });
      const explained = await sql<{
        'QUERY PLAN': [{ Plan: Record<string, number> }];
      }>`explain (analyze, buffers, format json) ${select}`.execute(db);
      const plan = explained.rows[0]!['QUERY PLAN'][0].Plan;
      rows.push(atMost(`Buffers of its plan, ${name}`, plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!, mostBuffers, 'buffers'));
    }
  } finally {
    await db.destroy();
  }
  return rows;
}

/** Reports of the posts that are there, with their cases: a quarter is pending. */
export async function fillCases(url: string): Promise<void> {
  await run(url, [
    'create temporary table people as select id, row_number() over (order by id) - 1 as n from accounts',
    'create temporary table items as select id, revision_id, row_number() over (order by created_at) - 1 as n from posts',
    'create index on people (n)',
    'create index on items (n)',
    `insert into reports (id, reporter_id, post_id, revision_id, reason, status, created_at)
       select gen_random_uuid(), p.id, i.id, i.revision_id, ${reasons}[1 + (i.n / 4 + case when i.n % 3 = 0 then k else 0 end) % 8],
         case when i.n % 4 = 0 then 'pending' when i.n % 4 < 3 then 'dismissed' else 'approved' end, now() - make_interval(secs => ((i.n * 13 + k * 7) % 2000000)::int)
       from items i cross join generate_series(1, ${reports / cases}) k join people p on p.n = (i.n * 7 + k * 1009) % 20000`,
    `update reports r set due_at = created_at + ${dueIn}, rank_at = created_at + ${dueIn} - interval '6 hours'`,
    `update revisions r set language = case when ascii(right(r.id::text, 1)) % 16 = 0 then 'de' else 'en' end,
       content = content || case when i.n % 100 < 4 then ' The landlord kept it.' else '' end from items i where i.revision_id = r.id`,
    `update posts set is_flagged = true where ascii(right(id::text, 1)) % 16 = 1`,
    'analyze reports',
    `insert into cases (id, post_id, kind, author_id, revision_id, ground, language, is_flagged, reported_at, pending_at, approved_at, dismissed_at, due_at, rank_at, sums)
       select p.id, p.id, 'post', case when p.is_anonymous then null else p.author_id end, p.revision_id, r.ground, v.language, p.is_flagged, r.at,
         case when r.status = 'pending' then r.at end, case when r.status = 'approved' then r.at end, case when r.status = 'dismissed' then r.at end,
         case when r.status = 'pending' then r.due end, case when r.status = 'pending' then r.rank end, s.sums
       from (select post_id, min(status) as status, max(created_at) as at, min(due_at) as due, min(rank_at) as rank,
         (array_agg(reason order by due_at - created_at, created_at, id))[1] as ground from reports group by post_id) r
       join posts p on p.id = r.post_id join revisions v on v.id = p.revision_id join case_sums(array(select id from posts)) s on s.case_id = p.id`,
    // What the changes left behind would be read along.
    'vacuum full revisions, posts, reports',
    'vacuum analyze',
  ]);
}
