import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** What a sealed secret is bound to: a row that is copied to another account opens nothing there. */
export const sealContext = (accountId: string) => `totp:${accountId}`;

// RFC 6238 with the values that every authenticator app knows; many ignore others.
const parameters = { issuer: 'Clapback', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps of 30 s that a phone's clock may be off, in both directions (RFC 6238, 5.2). */
const tolerance = 1;

/** A new secret of 160 bits, as letters to type and as the address behind the QR code. */
export function newSecret(email: string): { secret: string; url: string } {
  const totp = new TOTP({ ...parameters, label: email, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, url: totp.toString() };
}

/** The time step that a code belongs to; null for a code that is of no step near now. */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const delta = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: tolerance });
  return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta;
}

/**
 * Whether a code is right now. It is used up by that, and every older one with it: the step of the newest code is kept, so that of two
 * that arrive at once one is refused.
 */
export async function takeCode(platform: Platform, tx: Tx, accountId: string, code: string): Promise<boolean> {
  const { rows } = await sql<{
    sealed_secret: string;
  }>`select sealed_secret from totp_secrets where account_id = ${accountId} and confirmed_at is not null`.execute(tx.db);
  if (!rows[0]) return false;
  const secret = platform.secrets.unseal(rows[0].sealed_secret, sealContext(accountId));
  if (secret === null) {
    platform.log.error({ accountId }, 'The secret of an authenticator app cannot be opened: was its APP_SECRET taken away?');
    return false;
  }
  const step = stepOf(secret, code);
  if (step === null) return false;
  const taken =
    await sql`update totp_secrets set last_step = ${step} where account_id = ${accountId} and sealed_secret = ${rows[0].sealed_secret} and last_step < ${step} returning 1`.execute(
      tx.db,
    );
  return taken.rows.length === 1;
}
