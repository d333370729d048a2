import { sql } from 'kysely';
import { banMember, unsuspendMember, suspendMember, unbanMember, type Staff } from '#features/moderation/suspend-and-ban.ts';
import { transact, type Tx } from '#platform/database/transaction.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeLog, startPlatform, stopPlatform } from '../src/start.ts';

type Step = 'suspend' | 'unsuspend' | 'ban' | 'unban';

const steps: Record<Step, (tx: Tx, staff: Staff, memberId: string, until: Date) => Promise<unknown>> = {
  suspend: (tx, staff, memberId, until) =>
    suspendMember(tx, staff, memberId, { ground: 'harassment', facts: 'Wrote the same insult under nine posts.', until }),
  unsuspend: (tx, staff, memberId) => unsuspendMember(tx, staff, memberId, { ground: 'The posts were jokes among friends' }),
  ban: (tx, staff, memberId) => banMember(tx, staff, memberId, { ground: 'spam', facts: 'Posted 40 advertisements in an hour.' }),
  unban: (tx, staff, memberId) => unbanMember(tx, staff, memberId, { ground: 'Another person had the password' }),
};

/**
 * Decides about a member's standing beside a service that runs, on its database. For journeys, until staff have a screen for it.
 * `env`: the settings of that service, with DATABASE_URL. `until`: when a suspension ends.
 */
export async function decideBeside(env: NodeJS.ProcessEnv, step: Step, memberId: string, until: Date): Promise<void> {
  const settings = readSettings({ ...env, ROLES: 'web', LOG_LEVEL: 'error' });
  const platform = await startPlatform(settings, env['DATABASE_URL'] ?? '', makeLog(settings));
  try {
    await transact(platform, async (tx) => {
      const { rows } = await sql<Staff>`
        insert into accounts (id, email, granted_role, email_confirmed_at) values (gen_random_uuid(), 'deciding-' || gen_random_uuid() || '@example.org', 'admin', now())
        returning id as "accountId", granted_role as role`.execute(tx.db);
      await steps[step](tx, rows[0]!, memberId, until);
    });
  } finally {
    await stopPlatform(platform);
  }
}
