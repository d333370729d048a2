// The API as it runs in production, without the pages: every hook, log line, limit and measurement is on.
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SearchQuery } from '@clapback/contracts';
import { build } from '../services/src/app.ts';
import { beginSession } from '../services/src/features/auth/sessions.ts';
import { signAccessToken } from '../services/src/features/auth/tokens.ts';
import { readFrom, transact } from '../services/src/platform/database/transaction.ts';
import { postView } from '../services/src/features/posts/views.ts';
import { findPage, readPosts } from '../services/src/features/search/service.ts';
import { readSettings } from '../services/src/platform/settings/settings.ts';
import { makeLog } from '../services/src/platform/log/log.ts';
import { startPlatform, stopPlatform } from '../services/src/start.ts';

const settings = readSettings(process.env);
const platform = await startPlatform(settings, settings.databaseUrl!, makeLog(settings));
const app = await build(platform);
// A search as it is answered, without marking in the posts what was searched for.
app.get<{ Querystring: SearchQuery }>(
  '/bench/search',
  { config: { access: 'public' }, schema: { querystring: SearchQuery } },
  async ({ query }) => {
    const { page, posts } = await findPage(platform, query, null, true);
    const ids = page.map(({ id }) => id);
    const rows = await readPosts(platform, ids, null, posts);
    return { items: rows.map((row) => postView(platform.secrets, row, null)) };
  },
);
await app.listen({ host: '127.0.0.1', port: 0 });

// As many members as there are connections: what one member does at once waits for itself.
const { rows } = await sql<{ id: string }>`
  select id from accounts a order by exists (select from post_likes where account_id = a.id) desc limit ${Number(process.env['BENCH_MEMBERS'] ?? 32)}`.execute(
  readFrom(platform),
);
const tokens: string[] = [];
for (const { id } of rows) {
  const refresh = await transact(platform, async (tx) =>
    beginSession(tx, id, { address: '127.0.0.1', userAgent: 'bench', knownAs: 'bench' }, 'password'),
  );
  tokens.push((await signAccessToken(platform.secrets, settings.publicUrl.origin, refresh.sessionId, id)).token);
}

process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => stopPlatform(platform))
      .then(() => process.exit(0)),
);
process.send!({
  port: String((app.server.address() as AddressInfo).port),
  tokens: tokens.join(' '),
  accountId: rows[0]!.id,
  accountIds: rows.map(({ id }) => id).join(' '),
});
