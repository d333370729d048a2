import { v7 as uuid } from 'uuid';
import type { PasskeyPurpose } from '@clapback/contracts';
import { createRow } from '#platform/database/create.ts';
import { entityFromNow, now } from '#platform/database/fragments.ts';
import { transact } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';
import { AuthChallenge } from '../auth/entities.ts';

/** Seconds for which a challenge may be answered. */
export const challengeSeconds = 300;

/** For whom a challenge is: a session of an account, or, to sign in, anyone who answers it. */
export interface Asked {
  purpose: PasskeyPurpose;
  accountId: string | null;
  sessionId: string | null;
}

/** Makes a challenge of 256 bits, as base64url. Only its hash is kept. */
export async function makeChallenge(platform: Platform, asked: Asked): Promise<{ challengeId: string; challenge: string }> {
  const challenge = randomToken();
  const challengeId = uuid();
  await transact(platform, async (tx) =>
    createRow(tx.em, AuthChallenge, {
      id: challengeId,
      accountId: asked.accountId,
      sessionId: asked.sessionId,
      purpose: `passkey_${asked.purpose}`,
      hash: hashToken(challenge),
      expiresAt: entityFromNow({ seconds: challengeSeconds }),
    }),
  );
  return { challengeId, challenge };
}

/**
 * Uses a challenge up, whatever its answer is worth, and gives the test of what the browser signed. Throws `challenge_invalid` for one that
 * was used, is too old, or was for something or somebody else.
 */
export async function takeChallenge(platform: Platform, challengeId: string, asked: Asked): Promise<(challenge: string) => boolean> {
  const taken = await transact(platform, (tx) =>
    tx.db
      .deleteFrom('auth_challenges')
      .where('id', '=', challengeId)
      .where('purpose', '=', `passkey_${asked.purpose}`)
      .where('expires_at', '>', now)
      .where('account_id', 'is not distinct from', asked.accountId)
      .where('session_id', 'is not distinct from', asked.sessionId)
      .returning('hash')
      .executeTakeFirst(),
  );
  if (!taken) throw new ProblemError('challenge_invalid');
  return (challenge) => hashToken(challenge).equals(taken.hash);
}
