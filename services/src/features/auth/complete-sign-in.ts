import { sql } from 'kysely';
import type { Role, SignInMethod } from '@clapback/contracts';
import { reaches } from '#platform/access/abilities.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { ensureProfile } from '../accounts/service.ts';
import { describeDevice, rememberDevice } from './devices.ts';
import { mailNewDevice } from './mails.ts';
import { beginSession, type Device } from './sessions.ts';
import type { RefreshToken } from './tokens.ts';

/** Anyone who has proved who they are, as the accounts table knows them. */
export interface ProvenAccount {
  id: string;
  email: string;
  signUpName: string | null;
  /** Whether it had signed in before this sign-in began; false for the very first one, and for those at the same time. */
  hasSignedInBefore?: boolean;
}

/** The first refresh token of a session, and whether nobody had signed in to the account before. */
export interface NewSession extends RefreshToken {
  isFirst: boolean;
}

/**
 * The last step of every way to sign in: the first one makes the profile, the audit log gets its line, the browser is remembered, its owner
 * told where it is a new one, and a session begins. The caller has judged the proof and the standing within the same transaction.
 */
export async function completeSignIn(tx: Tx, account: ProvenAccount, device: Device, method: SignInMethod): Promise<NewSession> {
  if (device.site === 'console') await refuseOthersThanStaff(tx, account.id);
  const isFirst = await ensureProfile(tx, account);
  await tx.audit({
    actorId: account.id,
    action: 'signed_in',
    targetKind: 'account',
    targetId: account.id,
    address: device.address,
    details: { method },
  });
  const isNewDevice = await rememberDevice(tx, account.id, device);
  if (isNewDevice && account.hasSignedInBefore !== false) {
    await mailNewDevice(tx, account.id, { device: describeDevice(device.userAgent), address: device.address, at: new Date() });
  }
  return { ...beginSession(tx, account.id, device, method), isFirst };
}

/** The console's own host lets staff in alone. It is said after the proof, so that strangers learn nothing of an account's role. */
async function refuseOthersThanStaff(tx: Tx, accountId: string): Promise<void> {
  const row = await tx.db
    .selectFrom('accounts as a')
    .select(sql<Role>`effective_role(a)`.as('role'))
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  if (row && reaches(row.role, 'moderator')) return;
  const { publicUrl } = tx.platform.settings;
  throw new ProblemError('forbidden', {
    detail: `This page is for moderators and admins. Your account is at home at ${publicUrl.origin}.`,
    context: { path: publicUrl.href },
  });
}
