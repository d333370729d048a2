import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SignInMethod } from '@clapback/contracts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { hashRefreshToken, parseRefreshToken, refreshToken, type RefreshToken } from './tokens.ts';

/** Seconds for which a token that was just replaced is answered with its successor again. */
export const reuseSeconds = 30;

/** What a request tells of where it comes from. */
export interface Device {
  address: string;
  userAgent: string | undefined;
  /** The token of the cookie that a browser keeps for longer than a session; a new one for a browser that brought none. */
  knownAs: string;
}

export type EndReason = 'signed_out' | 'revoked' | 'reused' | 'password_changed' | 'banned';

/** Begins a session on a device and gives its first refresh token. */
export async function beginSession(
  platform: Platform,
  tx: Tx,
  accountId: string,
  device: Device,
  method: SignInMethod,
): Promise<RefreshToken> {
  const token = refreshToken(platform.secrets, uuid(), 0)!;
  await tx.db
    .insertInto('sessions')
    .values({
      id: token.sessionId,
      account_id: accountId,
      refresh_hash: hashRefreshToken(token),
      expires_at: sql`now() + make_interval(days => ${Math.min(platform.settings.sessionDays, platform.settings.sessionIdleDays)})`,
      user_agent: device.userAgent?.slice(0, 400) ?? null,
      address: device.address,
      signed_in_by: method,
      // Who opens the link of a mail has not shown that they know the password: what asks for a recent proof has to ask.
      ...(method === 'confirmation' ? { authenticated_at: sql`now() - make_interval(days => 1)` } : {}),
    })
    .execute();
  return token;
}

interface SessionRow {
  account_id: string;
  refresh_counter: number;
  refresh_hash: Buffer;
  seconds_since_rotation: string;
}

/**
 * Exchanges a refresh token. The newest one is replaced; the one just before it gets the same successor again for 30 s, since two tabs or a
 * lost answer are honest; anything older means that a copy is about, and ends the session on every device that has it.
 */
export async function rotate(platform: Platform, text: string): Promise<{ token: RefreshToken; accountId: string }> {
  const given = parseRefreshToken(platform.secrets, text);
  if (!given) throw new ProblemError('session_missing');
  const outcome = await transact(platform, async (tx) => {
    const { rows } = await sql<SessionRow>`
      select account_id, refresh_counter, refresh_hash, extract(epoch from now() - rotated_at) as seconds_since_rotation
      from sessions where id = ${given.sessionId} and ended_at is null and expires_at > now() for update`.execute(tx.db);
    const row = rows[0];
    if (!row) return null;
    if (given.counter === row.refresh_counter && hashRefreshToken(given).equals(row.refresh_hash)) {
      const next = refreshToken(platform.secrets, given.sessionId, given.counter + 1)!;
      const { sessionDays, sessionIdleDays } = platform.settings;
      await sql`update sessions set refresh_counter = ${next.counter}, refresh_hash = ${hashRefreshToken(next)}, rotated_at = now(), last_used_at = now(),
        expires_at = least(created_at + make_interval(days => ${sessionDays}), now() + make_interval(days => ${sessionIdleDays}))
        where id = ${given.sessionId}`.execute(tx.db);
      return { token: next, accountId: row.account_id };
    }
    if (given.counter === row.refresh_counter - 1 && Number(row.seconds_since_rotation) <= reuseSeconds) {
      const again = successor(platform, given.sessionId, row);
      if (again) return { token: again, accountId: row.account_id };
    }
    await endSession(tx, given.sessionId, 'reused');
    await tx.audit({ actorId: row.account_id, action: 'session_reuse_detected', targetKind: 'session', targetId: given.sessionId });
    return null;
  });
  if (!outcome) throw new ProblemError('session_missing');
  return outcome;
}

/** The current token of a session, made again; its secret is whichever of ours gives the hash that is kept. */
function successor(platform: Platform, sessionId: string, row: SessionRow): RefreshToken | null {
  for (const { id } of platform.settings.secrets) {
    const candidate = refreshToken(platform.secrets, sessionId, row.refresh_counter, id);
    if (candidate && hashRefreshToken(candidate).equals(row.refresh_hash)) return candidate;
  }
  return null;
}

/** Seconds until a session ends unless it is used. */
export async function secondsLeft(platform: Platform, sessionId: string): Promise<number> {
  const { rows } = await sql<{
    seconds: number;
  }>`select greatest(0, round(extract(epoch from expires_at - now())))::int as seconds from sessions where id = ${sessionId}`.execute(
    readFrom(platform),
  );
  return rows[0]?.seconds ?? 0;
}

/** Ends a session at once: its tokens are refused from now on and its sockets are closed. Gives whose it was; null where it had ended. */
export async function endSession(tx: Tx, sessionId: string, reason: EndReason): Promise<string | null> {
  const { rows } = await sql<{ account_id: string }>`
    update sessions set ended_at = now(), ended_because = ${reason} where id = ${sessionId} and ended_at is null returning account_id`.execute(
    tx.db,
  );
  const accountId = rows[0]?.account_id;
  if (accountId) await tx.recordEvent('session.ended', { sessionId, accountId }, { accountId });
  return accountId ?? null;
}

/** Ends a session since its member asked for it. */
export async function signOut(platform: Platform, sessionId: string, address: string): Promise<void> {
  await transact(platform, async (tx) => {
    const accountId = await endSession(tx, sessionId, 'signed_out');
    if (accountId) await tx.audit({ actorId: accountId, action: 'signed_out', targetKind: 'session', targetId: sessionId, address });
  });
}

/** Ends all sessions of an account, but for one that may stay. Gives the ids of those that ended. */
export async function endAllSessions(tx: Tx, accountId: string, reason: EndReason, except: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions where account_id = ${accountId} and ended_at is null and id is distinct from ${except} order by id for update`.execute(
    tx.db,
  );
  for (const { id } of rows) await endSession(tx, id, reason);
  return rows.map(({ id }) => id);
}
