import { LockMode } from '@mikro-orm/core';
import type { RecoveryCodes, TotpSetup, TwoFactorState } from '@clapback/contracts';
import { enteredCode } from '@clapback/contracts/characters';
import type { AuditAction } from '@clapback/contracts/audit-actions';
import type { Member } from '#platform/access/actor.ts';
import { entityNow, now } from '#platform/database/fragments.ts';
import { toIsoOrNull } from '#platform/database/time.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { lockAccount } from '../accounts/service.ts';
import { mailFactorChanged, type FactorChange } from '../auth/service.ts';
import { TotpSecret } from './entities.ts';
import { replaceCodes } from './recovery-codes.ts';
import { endOpenSignIns } from './service.ts';
import { newSecret, sealContext, stepOf } from './totp.ts';

/** Whether an account asks for codes, and how many recovery codes are left. */
export async function twoFactorState(platform: Platform, accountId: string): Promise<TwoFactorState> {
  const state = await readFrom(platform)
    .selectNoFrom((eb) => [
      eb.selectFrom('totp_secrets').select('confirmed_at').where('account_id', '=', accountId).as('confirmedAt'),
      eb
        .selectFrom('recovery_codes')
        .select((codes) => codes.fn.countAll().as('left'))
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .as('left'),
    ])
    .executeTakeFirstOrThrow();
  return { enabledAt: toIsoOrNull(state.confirmedAt), recoveryCodesLeft: Number(state.left) };
}

/** Begins to set up an authenticator app; a set-up that was not confirmed is replaced. Throws `conflict` where an app is set up. */
export async function beginSetup(platform: Platform, member: Member): Promise<TotpSetup> {
  const setup = newSecret(member.email);
  await transact(platform, async (tx) => {
    const begun = await tx.db
      .insertInto('totp_secrets')
      .values({ account_id: member.accountId, sealed_secret: tx.seal(setup.secret, sealContext(member.accountId)) })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet((eb) => ({ sealed_secret: eb.ref('excluded.sealed_secret'), last_step: 0, created_at: now }))
          .where('totp_secrets.confirmed_at', 'is', null),
      )
      .returning('account_id')
      .executeTakeFirst();
    if (!begun) throw alreadyOn();
  });
  return setup;
}

/** Turns two-factor authentication on by a first code of the app, and gives the recovery codes. A set-up waits for that for an hour. */
export async function confirmSetup(platform: Platform, member: Member, entered: string): Promise<RecoveryCodes> {
  await countTry(platform, `totp-confirm:${member.accountId}`, { max: 20, seconds: 900 });
  return transact(platform, async (tx) => {
    const setup = await tx.em.findOne(TotpSecret, member.accountId, { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['isFresh'] });
    if (setup?.confirmedAt) throw alreadyOn();
    const secret = setup?.isFresh ? platform.secrets.unseal(setup.sealedSecret, sealContext(member.accountId)) : null;
    if (!setup || secret === null) throw new ProblemError('challenge_invalid');
    const step = stepOf(secret, enteredCode(entered));
    if (step === null)
      throw new ProblemError('second_factor_invalid', { detail: 'That code is not right. Please enter the one that your app shows now.' });
    setup.confirmedAt = entityNow();
    setup.lastStep = step;
    await tellChange(tx, member, 'totp_enabled');
    return { codes: await replaceCodes(tx, member.accountId) };
  });
}

/** Turns two-factor authentication off. The recovery codes go with it. */
export async function turnOff(platform: Platform, member: Member): Promise<void> {
  await transact(platform, async (tx) => {
    await lockAccount(tx, member.accountId);
    const removed = await tx.db
      .deleteFrom('totp_secrets')
      .where('account_id', '=', member.accountId)
      .returning('confirmed_at')
      .executeTakeFirst();
    if (!removed?.confirmed_at) return;
    await tx.db.deleteFrom('recovery_codes').where('account_id', '=', member.accountId).execute();
    await endOpenSignIns(tx, member.accountId);
    await tellChange(tx, member, 'totp_disabled');
  });
}

/** New recovery codes in place of the old. Throws `conflict` where two-factor authentication is off. */
export async function renewCodes(platform: Platform, member: Member): Promise<RecoveryCodes> {
  return transact(platform, async (tx) => {
    const secret = await tx.em.findOne(
      TotpSecret,
      { accountId: member.accountId, confirmedAt: { $ne: null } },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!secret) throw new ProblemError('conflict', { detail: 'Two-factor authentication is off. Please turn it on first.' });
    await tellChange(tx, member, 'recovery_codes_made');
    return { codes: await replaceCodes(tx, member.accountId) };
  });
}

async function tellChange(tx: Tx, member: Member, change: FactorChange & AuditAction): Promise<void> {
  const { accountId } = member;
  await tx.audit({ actorId: accountId, action: change, targetKind: 'account', targetId: accountId });
  await tx.recordEvent('account.changed', { accountId }, { accountId });
  await mailFactorChanged(tx, accountId, change);
}

const alreadyOn = () => new ProblemError('conflict', { detail: 'Two-factor authentication is on already.' });
