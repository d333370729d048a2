import { createHash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BootstrapState } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { lockName } from '#platform/database/locks.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Tables } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';

// A service that others reach would else belong to the first who signs up.
const isClosed = (settings: Settings) => !settings.isLoopback && !settings.adminSetupToken;

const adminExists = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('granted_role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined;

/** Whether a member can become the first admin. */
export async function readBootstrap(platform: Platform): Promise<BootstrapState> {
  const hasAdmin = await adminExists(readFrom(platform));
  return { isOpen: !hasAdmin && !isClosed(platform.settings), needsToken: platform.settings.adminSetupToken !== null };
}

/** What the person who started the service is told while nobody is admin, in one sentence; null where somebody is. */
export async function firstAdminWords(platform: Platform): Promise<string | null> {
  if (await adminExists(readFrom(platform))) return null;
  if (isClosed(platform.settings)) return 'Nobody is admin yet, and nobody can become it: set ADMIN_SETUP_TOKEN and start again.';
  return platform.settings.adminSetupToken
    ? 'Nobody is admin yet: sign up, then enter ADMIN_SETUP_TOKEN on the start page.'
    : 'Nobody is admin yet: sign up, then press “Become admin” on the start page.';
}

/** Makes a member the first admin. False where there is one already, also of two calls at once for the second. */
export async function becomeFirstAdmin(tx: Tx, member: Member, token: string | undefined): Promise<boolean> {
  const { settings } = tx.platform;
  await lockName(tx, 'clapback first admin');
  if (await adminExists(tx.db)) return false;
  if (member.standing !== 'active') throw new ProblemError('account_suspended');
  if (isClosed(settings)) throw new ProblemError('forbidden', { detail: 'Set ADMIN_SETUP_TOKEN to make the first admin here.' });
  if (settings.adminSetupToken && !isSame(token ?? '', settings.adminSetupToken))
    throw refuseField('token', 'wrong_value', 'This is not the setup token.');
  const account = await tx.em.findOneOrFail(Account, member.accountId);
  account.grantedRole = 'admin';
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
