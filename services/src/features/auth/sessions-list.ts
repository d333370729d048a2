import { LockMode } from '@mikro-orm/core';
import type { SessionList } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { now } from '#platform/database/fragments.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { describeDevice } from './devices.ts';
import { Session } from './entities.ts';
import { endAllSessions, endSession, isLive } from './sessions.ts';

/** Where a request that ends sessions comes from, for the audit log. */
interface Asked {
  member: Member;
  address: string;
}

/** The devices on which a member is signed in: the one that asks first, then by last use. */
export async function listSessions(platform: Platform, member: Member): Promise<SessionList> {
  const rows = await readFrom(platform)
    .selectFrom('sessions')
    .select((eb) => [
      'id',
      'user_agent',
      eb.fn<string | null>('host', ['address']).as('address'),
      'signed_in_by',
      'created_at',
      'last_used_at',
    ])
    .where('account_id', '=', member.accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb('id', '=', member.sessionId), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
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
    const session = await tx.em.findOne(
      Session,
      { id: sessionId, accountId: member.accountId, ...isLive() },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!session) throw new ProblemError('not_found');
    await endSession(tx, session, 'revoked');
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
