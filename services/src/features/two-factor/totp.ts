import { Secret, TOTP } from 'otpauth';
import type { Tx } from '#platform/database/transaction.ts';
import { TotpSecret } from './entities.ts';

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
  // The library compares bytes, and fails where six characters are more than six of them.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = Date.now();
  const delta = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: tolerance });
  return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta;
}

/**
 * Whether a code is right now. It is used up by that, and every older one with it: the step of the newest code is kept, so that of two
 * that arrive at once one is refused.
 */
export async function takeCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const { secrets, log } = tx.platform;
  const row = await tx.em.findOne(TotpSecret, { accountId, confirmedAt: { $ne: null } });
  if (!row) return false;
  const { sealedSecret } = row;
  const secret = secrets.unseal(sealedSecret, sealContext(accountId));
  if (secret === null) {
    log.error({ accountId }, 'The secret of an authenticator app cannot be opened: was its APP_SECRET taken away?');
    return false;
  }
  const step = stepOf(secret, code);
  if (step === null) return false;
  const taken = await tx.db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('sealed_secret', '=', sealedSecret)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}
