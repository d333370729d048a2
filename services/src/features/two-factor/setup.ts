import { sql } from 'kysely';
import type { RecoveryCodes, TotpSetup, TwoFactorState } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { mailFactorChanged, type FactorChange } from '../auth/service.ts';
import { replaceCodes } from './recovery-codes.ts';
import { endOpenSignIns } from './service.ts';
import { newSecret, sealContext, stepOf } from './totp.ts';

/** Whether an account asks for codes, and how many recovery codes are left. */
export async function twoFactorState(platform: Platform, accountId: string): Promise<TwoFactorState> {
  const { rows } = await sql<{ confirmed_at: Date | string | null; left: number }>`
    select (select confirmed_at from totp_secrets where account_id = ${accountId}) as confirmed_at,
      (select count(*)::int from recovery_codes where account_id = ${accountId} and used_at is null) as left`.execute(readFrom(platform));
  const { confirmed_at: confirmedAt = null, left = 0 } = rows[0] ?? {};
  return { enabledAt: confirmedAt && toIso(confirmedAt), recoveryCodesLeft: left };
}

/** Begins to set up an authenticator app; a set-up that was not confirmed is replaced. Throws `conflict` where an app is set up. */
export async function beginSetup(platform: Platform, member: Member): Promise<TotpSetup> {
  const setup = newSecret(member.email);
  await transact(platform, async (tx) => {
    const { rows } = await sql`
      insert into totp_secrets as t (account_id, sealed_secret) values (${member.accountId}, ${platform.secrets.seal(setup.secret, sealContext(member.accountId))})
      on conflict (account_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now() where t.confirmed_at is null
      returning 1`.execute(tx.db);
    if (rows.length === 0) throw alreadyOn();
  });
  return setup;
}

/** Turns two-factor authentication on by a first code of the app, and gives the recovery codes. A set-up waits for that for an hour. */
export async function confirmSetup(platform: Platform, member: Member, entered: string): Promise<RecoveryCodes> {
  await countTry(platform, `totp-confirm:${member.accountId}`, { max: 20, seconds: 900 });
  return transact(platform, async (tx) => {
    const { rows } = await sql<{ sealed_secret: string; confirmed_at: unknown; is_fresh: boolean }>`
      select sealed_secret, confirmed_at, created_at > now() - interval '1 hour' as is_fresh from totp_secrets where account_id = ${member.accountId} for update`.execute(
      tx.db,
    );
    const row = rows[0];
    if (row?.confirmed_at) throw alreadyOn();
    const secret = row?.is_fresh ? platform.secrets.unseal(row.sealed_secret, sealContext(member.accountId)) : null;
    if (secret === null) throw new ProblemError('challenge_invalid');
    const step = stepOf(secret, entered.replaceAll(/\s/g, ''));
    if (step === null)
      throw new ProblemError('second_factor_invalid', { detail: 'That code is not right. Please enter the one that your app shows now.' });
    await sql`update totp_secrets set confirmed_at = now(), last_step = ${step} where account_id = ${member.accountId}`.execute(tx.db);
    await tellChange(platform, tx, member, 'totp_enabled');
    return { codes: await replaceCodes(tx, member.accountId) };
  });
}

/** Turns two-factor authentication off. The recovery codes go with it. */
export async function turnOff(platform: Platform, member: Member): Promise<void> {
  await transact(platform, async (tx) => {
    await sql`select from accounts where id = ${member.accountId} for no key update`.execute(tx.db);
    const { rows } = await sql<{
      was_on: boolean;
    }>`delete from totp_secrets where account_id = ${member.accountId} returning confirmed_at is not null as was_on`.execute(tx.db);
    if (!rows[0]?.was_on) return;
    await sql`delete from recovery_codes where account_id = ${member.accountId}`.execute(tx.db);
    await endOpenSignIns(tx, member.accountId);
    await tellChange(platform, tx, member, 'totp_disabled');
  });
}

/** New recovery codes in place of the old. Throws `conflict` where two-factor authentication is off. */
export async function renewCodes(platform: Platform, member: Member): Promise<RecoveryCodes> {
  return transact(platform, async (tx) => {
    const { rows } =
      await sql`select from totp_secrets where account_id = ${member.accountId} and confirmed_at is not null for update`.execute(tx.db);
    if (rows.length === 0) throw new ProblemError('conflict', { detail: 'Two-factor authentication is off. Please turn it on first.' });
    await tellChange(platform, tx, member, 'recovery_codes_made');
    return { codes: await replaceCodes(tx, member.accountId) };
  });
}

async function tellChange(platform: Platform, tx: Tx, member: Member, change: FactorChange): Promise<void> {
  const { accountId } = member;
  await tx.audit({ actorId: accountId, action: change, targetKind: 'account', targetId: accountId });
  await tx.recordEvent('account.changed', { accountId }, { accountId });
  await mailFactorChanged(platform, tx, member.email, change);
}

const alreadyOn = () => new ProblemError('conflict', { detail: 'Two-factor authentication is on already.' });
