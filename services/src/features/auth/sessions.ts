import { LockMode, raw, type InferEntity } from '@mikro-orm/core';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SignInMethod } from '@clapback/contracts';
import { createRow } from '#platform/database/create.ts';
import { entityAgo, entityFromNow, entityNow, now, secondsSince } from '#platform/database/fragments.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Site } from '#platform/http/site.ts';
import type { Platform } from '#platform/platform.ts';
import type { Member } from '#platform/access/actor.ts';
import { Session } from './entities.ts';
import { hashRefreshToken, parseRefreshToken, refreshToken, type RefreshToken } from './tokens.ts';

/** Seconds for which a token that was just replaced is answered with its successor again. */
export const reuseSeconds = 30;

/** What a request tells of where it comes from. */
export interface Device {
  address: string;
  userAgent: string | undefined;
  /** The token of the cookie that a browser keeps for longer than a session; a new one for a browser that brought none. */
  knownAs: string;
  /** The host that was asked; the community's where it is not said. */
  site?: Site;
}

export type EndReason = 'signed_out' | 'revoked' | 'reused' | 'password_changed' | 'banned' | 'deleted';

type SessionRow = InferEntity<typeof Session>;

/** Minutes without a sign of somebody after which a session of the console on its own host ends. */
export const consoleIdleMinutes = 30;
/** Hours after which it ends in any case: signing in is the proof that each one begins with. */
export const consoleHours = 12;

/** The condition on a session that lives now. */
export const isLive = () => ({ endedAt: null, expiresAt: { $gt: entityNow() } });

/** A session that lives now, with what its member signs in by. */
export interface LiveSession {
  id: string;
  accountId: string;
  passwordHash: string | null;
}

/** A session while it lives; null for any other. */
export async function findLiveSession(platform: Platform, id: string): Promise<LiveSession | null> {
  const row = await readFrom(platform)
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id', 'accounts.id as accountId', 'accounts.password_hash as passwordHash'])
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Begins a session on a device and gives its first refresh token. */
export function beginSession(tx: Tx, accountId: string, device: Device, method: SignInMethod): RefreshToken {
  const { secrets, settings } = tx.platform;
  const token = refreshToken(secrets, uuid(), 0)!;
  createRow(tx.em, Session, {
    id: token.sessionId,
    accountId,
    refreshHash: hashRefreshToken(token),
    expiresAt: entityFromNow(
      device.site === 'console' ? { minutes: consoleIdleMinutes } : { days: Math.min(settings.sessionDays, settings.sessionIdleDays) },
    ),
    site: device.site ?? 'main',
    userAgent: device.userAgent?.slice(0, 400) ?? null,
    address: device.address,
    signedInBy: method,
    // Anyone who opens the link of a mail has not shown that they know the password: what asks for a recent proof has to ask.
    ...(method === 'confirmation' ? { authenticatedAt: entityAgo({ days: 1 }) } : {}),
  });
  return token;
}

/**
 * Exchanges a refresh token. The newest one is replaced; the one just before it gets the same successor again for 30 s, since two tabs or a
 * lost answer are honest; anything older means that a copy is about, and ends the session on every device that has it.
 */
export async function rotate(platform: Platform, text: string, site: Site = 'main'): Promise<{ token: RefreshToken; accountId: string }> {
  const given = parseRefreshToken(platform.secrets, text);
  if (!given) throw new ProblemError('session_missing');
  const outcome = await transact(platform, async (tx) => {
    const session = await tx.em.findOne(
      Session,
      { id: given.sessionId, site, ...isLive() },
      { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['secondsSinceRotation'] },
    );
    if (!session) return null;
    const { accountId } = session;
    if (given.counter === session.refreshCounter && hashRefreshToken(given).equals(session.refreshHash)) {
      const next = refreshToken(platform.secrets, given.sessionId, given.counter + 1)!;
      session.refreshCounter = next.counter;
      session.refreshHash = hashRefreshToken(next);
      session.rotatedAt = entityNow();
      session.lastUsedAt = entityNow();
      // Pages refresh on their own: that nobody is at the console is for `noteActivity` to say.
      if (site === 'main') session.expiresAt = latestEnd(platform);
      return { token: next, accountId };
    }
    if (given.counter === session.refreshCounter - 1 && session.secondsSinceRotation <= reuseSeconds) {
      const again = successor(platform, session);
      if (again) return { token: again, accountId };
    }
    await endSession(tx, session, 'reused');
    await tx.audit({ actorId: accountId, action: 'session_reuse_detected', targetKind: 'session', targetId: given.sessionId });
    return null;
  });
  if (!outcome) throw new ProblemError('session_missing');
  return outcome;
}

/** When a session ends that is used now: by the database's clock, as it begins, so no host can reckon it. */
const latestEnd = ({ settings: { sessionDays, sessionIdleDays } }: Platform) =>
  raw<Date>('least(created_at + make_interval(days => ?), now() + make_interval(days => ?))', [sessionDays, sessionIdleDays]);

/** Lets a session of the console live on, since its member has just done something there. */
export async function noteActivity(platform: Platform, sessionId: string): Promise<void> {
  await readFrom(platform)
    .updateTable('sessions')
    .set({
      expires_at: sql<string>`least(created_at + make_interval(hours => ${consoleHours}), now() + make_interval(mins => ${consoleIdleMinutes}))`,
    })
    .where('id', '=', sessionId)
    .where('site', '=', 'console')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** The current token of a session, made again; its secret is whichever of ours gives the hash that is kept. */
function successor(platform: Platform, session: SessionRow): RefreshToken | null {
  for (const { id } of platform.settings.secrets) {
    const candidate = refreshToken(platform.secrets, session.id, session.refreshCounter, id);
    if (candidate && hashRefreshToken(candidate).equals(session.refreshHash)) return candidate;
  }
  return null;
}

/** Seconds until a session ends unless it is used. */
export async function secondsLeft(platform: Platform, sessionId: string): Promise<number> {
  const session = await readFrom(platform)
    .selectFrom('sessions')
    .select(secondsSince('expires_at').as('sinceEnd'))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session ? Math.max(0, Math.round(-Number(session.sinceEnd))) : 0;
}

/** Notes that a member has just proved on their session who they are. Throws `session_missing` where it has ended meanwhile. */
export async function noteProof(tx: Tx, { sessionId }: Member): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('sessions')
    .set({ authenticated_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ProblemError('session_missing');
}

/** Ends a session at once: its tokens are refused from now on and its sockets are closed. The session was loaded with a lock. */
export async function endSession(tx: Tx, session: SessionRow, reason: EndReason): Promise<void> {
  const { id: sessionId, accountId } = session;
  session.endedAt = entityNow();
  session.endedBecause = reason;
  await tx.recordEvent('session.ended', { sessionId, accountId }, { accountId });
}

/** Ends a session since its member asked for it. */
export async function signOut(platform: Platform, sessionId: string, address: string, site: Site = 'main'): Promise<void> {
  await transact(platform, async (tx) => {
    const session = await tx.em.findOne(Session, { id: sessionId, site, endedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!session) return;
    await endSession(tx, session, 'signed_out');
    await tx.audit({ actorId: session.accountId, action: 'signed_out', targetKind: 'session', targetId: sessionId, address });
  });
}

/** Ends all sessions of an account, but for one that may stay. Gives the ids of those that ended. */
export async function endAllSessions(tx: Tx, accountId: string, reason: EndReason, except: string | null = null): Promise<string[]> {
  const sessions = await tx.em.find(
    Session,
    { accountId, endedAt: null, ...(except === null ? {} : { id: { $ne: except } }) },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const session of sessions) await endSession(tx, session, reason);
  return sessions.map(({ id }) => id);
}
