import { keptDays } from '@clapback/contracts/kept-for';
import { sql, type ExpressionBuilder } from 'kysely';
import { ago, now } from '#platform/database/fragments.ts';
import type { Tables } from '#platform/database/tables.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { forgetFailed } from '#platform/jobs/failed.ts';
import type { Platform } from '#platform/platform.ts';

/** Most accounts that are removed in one transaction. */
const mostAtOnce = 500;

/**
 * Removes what signing in has left behind: challenges and links that ran out, devices that were not seen, sessions that have been over for long
 * and sign-ups that nobody has confirmed.
 */
export async function sweepAuth(platform: Platform): Promise<void> {
  const db = readFrom(platform);
  await db.deleteFrom('auth_challenges').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('known_devices')
    .where('last_seen_at', '<', ago({ days: keptDays.unseenDevice }))
    .execute();
  await db
    .deleteFrom('email_tokens')
    .where('expires_at', '<', ago({ days: 7 }))
    .execute();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb(eb.fn.coalesce('ended_at', 'expires_at'), '<', ago({ days: keptDays.endedSession })))
    .execute();
  // The hash of a password whose account was never made is kept for nobody.
  await forgetFailed(platform, 'auth.sign-up', ['passwordHash', 'agreedHash']);
  for (let removed = mostAtOnce; removed === mostAtOnce; ) removed = await transact(platform, removeUnconfirmed);
}

/**
 * Removes some sign-ups that nobody has confirmed, with what stands beside their audit lines, and gives how many there were. Nothing else of
 * their address goes: who signed up has not shown that it is theirs, and its owner may have written to support.
 */
async function removeUnconfirmed(tx: Tx): Promise<number> {
  const found = await tx.db.selectFrom('accounts').select('id').where(isGivenUp).limit(mostAtOnce).forUpdate().skipLocked().execute();
  if (found.length === 0) return 0;
  const locked = found.map(({ id }) => id);
  // Asked once more, since a link may have been made before they were locked. From now on none is.
  const removed = await tx.db.deleteFrom('accounts').where('id', 'in', locked).where(isGivenUp).returning('id').execute();
  const ids = sql`${removed.map(({ id }) => id)}::uuid[]`;
  await sql`
    delete from audit_details d
    where d.entry_id in (select id from audit_log where actor_id = any(${ids}) union select id from audit_log where target_id = any(${ids}))`.execute(
    tx.db,
  );
  return removed.length;
}

/**
 * SQL: whether an account waits for its confirmation in vain: its browser is known no more and no link to confirm works. The hour between lets
 * a confirmation end that began with the last moment of its link.
 */
const isGivenUp = ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, 'accounts'>) =>
  and([
    eb('accounts.email_confirmed_at', 'is', null),
    eb('accounts.sign_up_browser_until', '<', now),
    eb('accounts.granted_role', 'in', ['viewer', 'responder']),
    eb('accounts.standing', '=', 'active'),
    not(
      exists(
        selectFrom('email_tokens')
          .select('email_tokens.id')
          .whereRef('email_tokens.account_id', '=', 'accounts.id')
          .where('email_tokens.expires_at', '>', ago({ hours: 1 })),
      ),
    ),
  ]);
