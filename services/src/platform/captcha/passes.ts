import type { QueryCreator } from 'kysely';
import type { CaptchaAction, CaptchaResult } from '@clapback/contracts';
import { fromNow, now } from '#platform/database/fragments.ts';
import { readFrom, type Tx, transact } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import type { Tables } from '#platform/database/tables.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';

const passMinutes = 10;

/** Judges a bot check and, where it passed, gives a pass for the action: once, within ten minutes. One solution earns one pass. */
export async function issueCaptchaPass(platform: Platform, token: string, action: CaptchaAction): Promise<CaptchaResult> {
  const verdict = await platform.captcha.verify(token, action).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'The bot check could not be judged');
    return { passed: false as const, error: 'The bot check cannot be judged right now. Please try again in a moment.' };
  });
  if (!verdict.passed) return { success: false, error: verdict.error };
  const pass = await transact(platform, async (tx) => {
    const noted = await tx.db
      .insertInto('captcha_solutions')
      .values({ hash: hashToken(verdict.solution), expires_at: verdict.expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .executeTakeFirst();
    return noted ? giveCaptchaPass(tx.db, action) : null;
  });
  return pass ? { success: true, pass } : { success: false, error: 'This bot check was used already. Please try again.' };
}

/** Makes a pass for an action, to be used once within ten minutes by whoever has it. */
export async function giveCaptchaPass(db: QueryCreator<Tables>, action: CaptchaAction): Promise<string> {
  const pass = randomToken();
  await db
    .insertInto('captcha_passes')
    .values({ hash: hashToken(pass), action, expires_at: fromNow({ minutes: passMinutes }) })
    .execute();
  return pass;
}

/**
 * The part of a larger statement that finds a pass that holds, and lets nobody else use it until the transaction ends. The statement
 * deletes it. `passHash` is `hashToken` of the pass.
 */
export const lockCaptchaPass = (db: QueryCreator<Tables>, passHash: Buffer, action: CaptchaAction) =>
  db
    .selectFrom('captcha_passes')
    .select('hash')
    .where('hash', '=', passHash)
    .where('action', '=', action)
    .where('expires_at', '>', now)
    .forUpdate();

/** Consumes a pass within the transaction of the action that it allows: where that fails, the pass is not used up. */
export async function redeemCaptchaPass(tx: Tx, pass: string, action: CaptchaAction): Promise<void> {
  const used = await tx.db
    .deleteFrom('captcha_passes')
    .where('hash', '=', hashToken(pass))
    .where('action', '=', action)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst();
  if (!used) throw invalidCaptchaPass();
}

/** The refusal of a call whose pass does not hold. */
export const invalidCaptchaPass = () =>
  new ProblemError('captcha_failed', {
    detail: 'The bot check has expired or was used already. Please try again.',
    errors: [{ field: 'captchaToken', code: 'captcha_failed', message: 'Please try again.' }],
  });

/** Removes what has expired. */
export async function sweepCaptchaPasses(platform: Platform): Promise<void> {
  await readFrom(platform).deleteFrom('captcha_passes').where('expires_at', '<', now).execute();
  await readFrom(platform).deleteFrom('captcha_solutions').where('expires_at', '<', now).execute();
}
