import type { Role, Standing } from '@clapback/contracts';
import { abilitiesOf } from '#platform/access/abilities.ts';
import type { ActorResolver, Member } from '#platform/access/actor.ts';
import { askWritten, readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

interface MemberRow {
  id: string;
  email: string;
  role: Role;
  standing: Standing;
  standing_until: string | null;
  seconds_since_proof: string;
}

const select = (also: string) => `
  select a.id, a.email, effective_role(a) as role, effective_standing(a) as standing, a.standing_until, extract(epoch from now() - s.authenticated_at) as seconds_since_proof${also}
  from sessions s join accounts a on a.id = s.account_id
  where s.id = $1 and s.ended_at is null and s.expires_at > now()`;

/** Role, standing and subscription of whoever is behind a live session, in one statement. */
export function actorResolver(platform: Platform): ActorResolver {
  const statement = select('');
  return async (sessionId) => {
    const [row] = await askWritten<MemberRow>(readFrom(platform), statement, [sessionId]);
    return row ? memberOf(row, sessionId) : null;
  };
}

/**
 * The same with something else in the same statement, for a route that is asked for very often. `also` is SQL that gives a text, beside
 * the account `a`, with `$2` for what it asks with.
 */
export function actorResolverWith(platform: Platform, also: string): (sessionId: string, asked: unknown) => Promise<{ member: Member; also: string | null } | null> {
  const statement = select(`, ${also} as also`);
  return async (sessionId, asked) => {
    const [row] = await askWritten<MemberRow & { also: string | null }>(readFrom(platform), statement, [sessionId, asked]);
    return row ? { member: memberOf(row, sessionId), also: row.also } : null;
  };
}

const memberOf = (row: MemberRow, sessionId: string): Member => ({
  kind: 'member',
  accountId: row.id,
  sessionId,
  email: row.email,
  role: row.role,
  standing: row.standing,
  standingUntil: row.standing === 'suspended' && row.standing_until !== null ? new Date(row.standing_until) : null,
  abilities: abilitiesOf(row.role, row.standing),
  secondsSinceProof: Number(row.seconds_since_proof),
});
