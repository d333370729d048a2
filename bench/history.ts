import type { UserHistory } from '@clapback/contracts';
import { fillAuditLog } from './audit.ts';
import { startServer } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { measure } from './load.ts';
import { fillCases } from './queue.ts';
import { atMost, besideConstant, plain, type Row } from './row.ts';

/**
 * The history of a member who wrote, was reported, reported others and stands in the audit log, among 1,000,000 reports and 2,000,000 audit
 * lines, beside a bare handler that reads twenty rows of each of these lists by its key and nothing else.
 */
export async function benchHistory(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database({ profiles: 20_000, posts: 200_000 });
  await fillCases(url);
  await fillAuditLog(url);
  const product = await startServer('serve-product.ts', { ...productEnv(url, postgres.dataDir), AUDIT_CHAIN_PAUSE_MS: '0' });
  const bare = await startServer('serve-bare.ts', { DATABASE_URL: url });
  await run(url, [`update accounts set granted_role = 'moderator' where id = '${product.told['accountId']}'`]);
  const { rows } = await run(url, [
    `select l.actor_id as id from (select actor_id from audit_log order by created_at desc limit 50) l
       where exists (select from cases where author_id = l.actor_id) and exists (select from reports where reporter_id = l.actor_id) limit 1`,
  ]);
  const { id } = rows[0] as { id: string };
  const headers = { authorization: `Bearer ${product.tokens[0]}` };
  const path = `/api/moderation/users/${id}/history`;
  try {
    const answer = await fetch(product.origin + path, { headers });
    const told = (await answer.json()) as UserHistory;
    const { posts, contentReportsReceived: received, contentReportsFiled: filed } = told.activity;
    const sizes = [posts, received, filed, told.auditLogs].map((list) => list.length);
    if (answer.status !== 200 || sizes.includes(0)) throw new Error(`${path} answers ${answer.status} with lists of ${sizes.join(', ')}`);
    const figures = await measure(
      [
        { name: 'bare', server: bare, path: `/history/${id}` },
        { name: 'history', server: product, path, headers },
        { name: 'constant', server: bare, path: '/constant' },
      ],
      { rounds: 5, seconds: 3 },
    );
    const [keyed, history] = [figures.get('bare')!, figures.get('history')!];
    return [
      plain(
        `A member's history, lists of ${sizes.join(', ')} rows`,
        `${Math.round(history.rate)} a second, p99 ${history.p99} ms, ${Math.round(history.cpu)} µs of processor; bare ${Math.round(keyed.rate)}`,
      ),
      atMost('The same beside a bare read of these lists by their keys', keyed.rate / history.rate, 5, 'x'),
      besideConstant('A member’s history', figures, 'history'),
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}
