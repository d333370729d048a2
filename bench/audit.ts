import { startServer } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { measure } from './load.ts';
import { atMost, plain, type Row } from './row.ts';

const lines = 2_000_000;
const staff = 50;

/**
 * A page of an audit log of 2,000,000 lines, with none of its filters and with each, beside a bare handler that reads as many lines by the
 * same key and nothing else: no names, no session, nothing withheld.
 */
export async function benchAudit(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database({ profiles: 6000, posts: 20_000 });
  const product = await startServer('serve-product.ts', { ...productEnv(url, postgres.dataDir), AUDIT_CHAIN_PAUSE_MS: '0' });
  const bare = await startServer('serve-bare.ts', { DATABASE_URL: url });
  const accountId = product.told['accountId']!;
  const actions = `(array['content_hide', 'report_dismissed', 'report_created', 'signed_in', 'role_changed', 'verification_approved'])`;
  await run(url, [
    `update accounts set granted_role = 'moderator' where id = '${accountId}'`,
    'alter table audit_log disable trigger audit_log_waits',
    'create temporary table chosen as select id, row_number() over (order by id) - 1 as n from accounts',
    'create temporary table items as select id, row_number() over (order by id) - 1 as n from posts',
    'create index on chosen (n)',
    'create index on items (n)',
    `insert into audit_log (id, actor_id, action, target_kind, target_id, details, created_at)
       select gen_random_uuid(), a.id, ${actions}[1 + n % 6], 'post', i.id, jsonb_build_object('ground', 'privacy', 'reports', n % 4), now() - make_interval(secs => n)
       from generate_series(1, ${lines}) n join chosen a on a.n = n % ${staff} join items i on i.n = n * 7919 % 20000`,
    'alter table audit_log enable trigger audit_log_waits',
    'vacuum analyze',
  ]);
  const { rows } = await run(url, [
    `select actor_id as actor, target_id as target, action, created_at - interval '10 days' as time from audit_log where action = 'report_dismissed' order by created_at desc limit 1`,
  ]);
  const { actor, target, action, time } = rows[0] as { actor: string; target: string; action: string; time: Date };
  const authorization = `Bearer ${product.tokens[0]}`;
  const path = '/api/moderation/audit-logs';
  const asked = [
    { name: 'no filter', bare: '/audit', product: path },
    { name: 'actor', bare: `/audit?actor_id=${actor}`, product: `${path}?actorId=${actor}` },
    { name: 'target', bare: `/audit?target_id=${target}`, product: `${path}?targetId=${target}` },
    { name: 'kind', bare: `/audit?action=${action}`, product: `${path}?actionType=${action}` },
    { name: 'time', bare: `/audit?before=${time.toISOString()}`, product: `${path}?to=${time.toISOString()}` },
  ];
  try {
    const figures = await measure(
      asked.flatMap(({ name, bare: bareRead, product: page }) => [
        { name: `bare, ${name}`, server: bare, path: bareRead },
        { name: `page, ${name}`, server: product, path: page, headers: { authorization } },
      ]),
      { rounds: 3, seconds: 3 },
    );
    return asked.flatMap(({ name }) => {
      const [keyed, page] = [figures.get(`bare, ${name}`)!, figures.get(`page, ${name}`)!];
      return [
        plain(
          `A page of an audit log of ${lines.toLocaleString('en')} lines, ${name}`,
          `${Math.round(page.rate)} a second, p99 ${page.p99} ms, ${Math.round(page.cpu)} µs of processor; bare ${Math.round(keyed.rate)}`,
        ),
        atMost(`The same beside a bare keyed read of as many lines, ${name}`, keyed.rate / page.rate, 2, 'x'),
      ];
    });
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}
