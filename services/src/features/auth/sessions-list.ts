import { sql } from 'kysely';
import type { SessionList, SignInMethod } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { describeDevice } from './devices.ts';
import { endAllSessions, endSession } from './sessions.ts';

/** Where a request that ends sessions comes from, for the audit log. */
interface Asked {
  member: Member;
  address: string;
}

/** The devices on which a member is signed in: the one that asks first, then by last use. */
export async function listSessions(platform: Platform, member: Member): Promise<SessionList> {
  const { rows } = await sql<{
    id: string;
    user_agent: string | null;
    address: string | null;
    signed_in_by: SignInMethod;
    created_at: Date;
    last_used_at: Date;
  }>`
    select id, user_agent, host(address) as address, signed_in_by, created_at, last_used_at
    from sessions where account_id = ${member.accountId} and ended_at is null and expires_at > now()
    order by (id = ${member.sessionId}) desc, last_used_at desc, id desc`.execute(readFrom(platform));
  const items = rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === member.sessionId,
    device: describeDevice(row.user_agent),
    address: row.address,
    signedInBy: row.signed_in_by,
    createdAt: toIso(row.created_at),
    lastUsedAt: toIso(row.last_used_at),
  }));
  return { items, nextCursor: null };
}

/** Ends one of a member's own sessions. Throws `not_found` for one that is somebody else's, that has ended, or that never was. */
export async function revokeSession(platform: Platform, { member, address }: Asked, sessionId: string): Promise<void> {
  await transact(platform, async (tx) => {
    const { rows } = await sql`
      select from sessions where id = ${sessionId} and account_id = ${member.accountId} and ended_at is null and expires_at > now() for update`.execute(
      tx.db,
    );
    if (rows.length === 0) throw new ProblemError('not_found');
    await endSession(tx, sessionId, 'revoked');
    await tx.audit({ actorId: member.accountId, action: 'session_revoked', targetKind: 'session', targetId: sessionId, address });
  });
}

/** Ends all sessions of a member but the one that asks. */
export async function revokeOtherSessions(platform: Platform, { member, address }: Asked): Promise<void> {
  await transact(platform, async (tx) => {
    for (const sessionId of await endAllSessions(tx, member.accountId, 'revoked', member.sessionId)) {
      await tx.audit({ actorId: member.accountId, action: 'session_revoked', targetKind: 'session', targetId: sessionId, address });
    }
  });
}
