// The API as it runs in production, without the pages: every hook, log line, limit and measurement is on.
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { build } from '../services/src/app.ts';
import { beginSession } from '../services/src/features/auth/sessions.ts';
import { signAccessToken } from '../services/src/features/auth/tokens.ts';
import { readFrom, transact } from '../services/src/platform/database/transaction.ts';
import { readSettings } from '../services/src/platform/settings/settings.ts';
import { makeLog, startPlatform, stopPlatform } from '../services/src/start.ts';

const settings = readSettings(process.env);
const platform = await startPlatform(settings, settings.databaseUrl!, makeLog(settings));
const app = await build(platform);
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
