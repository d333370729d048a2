// Decides about a member's standing beside a service that runs: `node services/test/decide.ts suspend|unsuspend|ban|unban <member's id>
// [until]`, with that service's settings in the environment and DATABASE_URL. For journeys, until staff have a screen for it.
import { sql } from 'kysely';
import { banMember, unsuspendMember, suspendMember, unbanMember, type Staff } from '#features/moderation/suspend-and-ban.ts';
import { transact, type Tx } from '#platform/database/transaction.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeLog, startPlatform, stopPlatform } from '../src/start.ts';

const [step = '', memberId = '', until = ''] = process.argv.slice(2);
const databaseUrl = process.env.DATABASE_URL ?? '';
const settings = readSettings({ ...process.env, ROLES: 'web', LOG_LEVEL: 'error' });

const steps: Record<string, (tx: Tx, staff: Staff) => Promise<unknown>> = {
  suspend: (tx, staff) =>
    suspendMember(tx, staff, memberId, {
      ground: 'harassment',
      facts: 'Wrote the same insult under nine posts.',
      until: new Date(until),
    }),
  unsuspend: (tx, staff) => unsuspendMember(tx, staff, memberId, { ground: 'The posts were jokes among friends' }),
  ban: (tx, staff) => banMember(tx, staff, memberId, { ground: 'spam', facts: 'Posted 40 advertisements in an hour.' }),
  unban: (tx, staff) => unbanMember(tx, staff, memberId, { ground: 'Another person had the password' }),
};
const decide = steps[step];
if (!decide) throw new Error(`There is no step '${step}'.`);

const platform = await startPlatform(settings, databaseUrl, makeLog(settings));
await transact(platform, async (tx) => {
  const { rows } = await sql<Staff>`
    insert into accounts (id, email, granted_role, email_confirmed_at) values (gen_random_uuid(), 'deciding-' || gen_random_uuid() || '@example.org', 'admin', now())
    returning id as "accountId", granted_role as role`.execute(tx.db);
  await decide(tx, rows[0]!);
});
await stopPlatform(platform);
