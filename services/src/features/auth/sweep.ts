import { keptDays } from '@clapback/contracts/kept-for';
import { ago, now } from '#platform/database/fragments.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { forgetFailed } from '#platform/jobs/failed.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Removes what signing in has left behind: challenges and links that ran out, devices that were not seen and sessions that have been over for
 * long.
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
}
