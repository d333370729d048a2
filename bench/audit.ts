import { startServer } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { measure, type Asked, type Measured } from './load.ts';
import { atMost, besideConstant, plain, type Row } from './row.ts';
import type { Workload } from './workload.ts';

const lines = 2_000_000;
const staff = 50;

/** A page of the audit log for a moderator, without a filter and with each. */
export const auditWorkload: Workload = {
  size: { profiles: 6000, posts: 20_000 },
  env: { AUDIT_CHAIN_PAUSE_MS: '0' },
  fill: fillAuditLog,
  requests: async (product, url) => {
    await run(url, [`update accounts set granted_role = 'moderator' where id = '${product.told['accountId']}'`]);
    const headers = { authorization: `Bearer ${product.tokens[0]}` };
    return (await readsOf(url)).map(({ name, path }) => ({ name, server: product, path, headers }));
  },
};

/** Paths of a page with each filter, and of the bare read of as many lines by the same key. */
async function readsOf(url: string): Promise<{ name: string; bare: string; path: string }[]> {
  const { rows } = await run(url, [
    `select actor_id as actor, target_id as target, action, created_at - interval '10 days' as time from audit_log where action = 'report_dismissed' order by created_at desc limit 1`,
  ]);
  const { actor, target, action, time } = rows[0] as { actor: string; target: string; action: string; time: Date };
  const path = '/api/moderation/audit-logs';
  return [
    { name: 'no filter', bare: '/audit', path },
    { name: 'actor', bare: `/audit?actor_id=${actor}`, path: `${path}?actorId=${actor}` },
    { name: 'target', bare: `/audit?target_id=${target}`, path: `${path}?targetId=${target}` },
    { name: 'kind', bare: `/audit?action=${action}`, path: `${path}?actionType=${action}` },
    { name: 'time', bare: `/audit?before=${time.toISOString()}`, path: `${path}?to=${time.toISOString()}` },
  ];
}

/**
 * A page of an audit log of 2,000,000 lines, with none of its filters and with each, beside a bare handler that reads as many lines by the
 * same key and nothing else: no names, no session, nothing withheld.
 */
export async function benchAudit(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database(auditWorkload.size);
  await fillAuditLog(url);
  const product = await startServer('serve-product.ts', { ...productEnv(url, postgres.dataDir), ...auditWorkload.env });
  const bare = await startServer('serve-bare.ts', { DATABASE_URL: url });
  const { rows: sessions } = await run(url, [`select id from sessions where account_id = '${product.told['accountId']}'`]);
  const session = (sessions[0] as { id: string }).id;
  const bareReads = await readsOf(url);
  try {
    const pages = await auditWorkload.requests(product, url);
    const figures = await measure(
      [
        ...pages.flatMap(({ name, ...page }): Asked[] => {
          const bareRead = bareReads.find((read) => read.name === name)!.bare;
          return [
            { name: `bare, ${name}`, server: bare, path: bareRead },
            { name: `bare, for staff, ${name}`, server: bare, path: bareRead, headers: { 'x-session': session } },
            { name: `page, ${name}`, ...page },
          ];
        }),
        { name: 'constant', server: bare, path: '/constant' },
      ],
      { rounds: 3, seconds: 3 },
    );
    return pages.flatMap(({ name }) => {
      const [keyed, forStaff, page] = [`bare, ${name}`, `bare, for staff, ${name}`, `page, ${name}`].map((one) => figures.get(one)!) as [
        Measured,
        Measured,
        Measured,
      ];
      return [
        plain(
          `A page of an audit log of ${lines.toLocaleString('en')} lines, ${name}`,
          `${Math.round(page.rate)} a second, p99 ${page.p99} ms, ${Math.round(page.cpu)} µs of processor; bare ${Math.round(keyed.rate)}`,
        ),
        atMost(`The same beside a bare keyed read of as many lines, ${name}`, keyed.rate / page.rate, 2, 'x'),
        plain(`The same beside one that looks up who asks, ${name}`, `${(forStaff.rate / page.rate).toFixed(2)} x`),
        besideConstant(`A page of the audit log, ${name}`, figures, `page, ${name}`),
      ];
    });
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** Lines of 50 who act, on posts that are there and on their own accounts. */
export async function fillAuditLog(url: string): Promise<void> {
  const actions = `(array['content_hide', 'report_dismissed', 'report_created', 'signed_in', 'role_changed', 'verification_approved'])`;
  await run(url, [
    'alter table audit_log disable trigger audit_log_waits',
    'create temporary table chosen as select id, row_number() over (order by id) - 1 as n from accounts',
    'create temporary table items as select id, row_number() over (order by id) - 1 as n from posts',
    'create index on chosen (n)',
    'create index on items (n)',
    `insert into audit_log (id, actor_id, action, target_kind, target_id, details, created_at)
       select gen_random_uuid(), a.id, ${actions}[1 + l.n % 6], case when l.n % 6 in (3, 4) then 'account' else 'post' end,
         case when l.n % 6 in (3, 4) then a.id else i.id end, jsonb_build_object('ground', 'privacy', 'reports', l.n % 4), now() - make_interval(secs => l.n)
       from generate_series(1, ${lines}) l (n) join chosen a on a.n = l.n % ${staff} join items i on i.n = l.n::bigint * 7919 % 20000`,
    'alter table audit_log enable trigger audit_log_waits',
    'vacuum analyze',
  ]);
}
