import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { BootstrapState } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import type { Settings } from '#platform/settings/settings.ts';

// A service that others reach would else belong to whoever signs up first.
const isClosed = (settings: Settings) => !settings.isLoopback && !settings.adminSetupToken;
const adminExists = sql`select from accounts where granted_role = 'admin'`;

/** Whether a member can become the first admin. */
export async function readBootstrap(platform: Platform): Promise<BootstrapState> {
  const { rows } = await adminExists.execute(readFrom(platform));
  return { isOpen: rows.length === 0 && !isClosed(platform.settings), needsToken: platform.settings.adminSetupToken !== null };
}

/** Makes a member the first admin. False where there is one already, also of two calls at once for the second. */
export async function becomeFirstAdmin(tx: Tx, settings: Settings, member: Member, token: string | undefined): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('clapback first admin'))`.execute(tx.db);
  const { rows } = await adminExists.execute(tx.db);
  if (rows.length > 0) return false;
  if (member.standing !== 'active') throw new ProblemError('account_suspended');
  if (isClosed(settings)) throw new ProblemError('forbidden', { detail: 'Set ADMIN_SETUP_TOKEN to make the first admin here.' });
  if (settings.adminSetupToken && !isSame(token ?? '', settings.adminSetupToken))
    throw refuseField('token', 'wrong_value', 'This is not the setup token.');
  await sql`update accounts set granted_role = 'admin' where id = ${member.accountId}`.execute(tx.db);
  const { accountId } = member;
  await tx.recordEvent('account.changed', { accountId }, { accountId, actorId: accountId });
  await tx.audit({
    actorId: member.accountId,
    action: 'admin_bootstrapped',
    targetKind: 'account',
    targetId: member.accountId,
    details: { from: member.role, to: 'admin' },
  });
  return true;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));
