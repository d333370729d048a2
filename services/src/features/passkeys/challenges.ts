import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { PasskeyPurpose } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, randomToken } from '#platform/secrets.ts';

/** Seconds for which a challenge may be answered. */
export const challengeSeconds = 300;

/** For whom a challenge is: a session of an account, or, to sign in, whoever answers it. */
export interface Asked {
  purpose: PasskeyPurpose;
  accountId: string | null;
  sessionId: string | null;
}

/** Makes a challenge of 256 bits, as base64url. Only its hash is kept. */
export async function makeChallenge(platform: Platform, asked: Asked): Promise<{ challengeId: string; challenge: string }> {
  const challenge = randomToken();
  const challengeId = uuid();
  await transact(platform, (tx) =>
    tx.db
      .insertInto('auth_challenges')
      .values({
        id: challengeId,
        account_id: asked.accountId,
        session_id: asked.sessionId,
        purpose: `passkey_${asked.purpose}`,
        hash: hashToken(challenge),
        expires_at: sql`now() + make_interval(secs => ${challengeSeconds})`,
      })
      .execute(),
  );
  return { challengeId, challenge };
}

/**
 * Uses a challenge up, whatever its answer is worth, and gives the test of what the browser signed. Throws `challenge_invalid` for one that
 * was used, is too old, or was for something or somebody else.
 */
export async function takeChallenge(platform: Platform, challengeId: string, asked: Asked): Promise<(challenge: string) => boolean> {
  const { rows } = await transact(platform, (tx) =>
    sql<{ hash: Buffer }>`
    delete from auth_challenges where id = ${challengeId} and purpose = ${`passkey_${asked.purpose}`} and expires_at > now()
      and account_id is not distinct from ${asked.accountId} and session_id is not distinct from ${asked.sessionId} returning hash`.execute(
      tx.db,
    ),
  );
  const hash = rows[0]?.hash;
  if (!hash) throw new ProblemError('challenge_invalid');
  return (challenge) => hashToken(challenge).equals(hash);
}
