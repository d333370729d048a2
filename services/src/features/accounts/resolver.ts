import { sql } from 'kysely';
import type { Role, Standing } from '@clapback/contracts';
import { abilitiesOf } from '#platform/access/abilities.ts';
import type { ActorResolver } from '#platform/access/actor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** Role, standing and subscription of whoever is behind a live session, in one statement. */
export const actorResolver = (platform: Platform): ActorResolver => async (sessionId, also) => {
  const { rows } = await sql<{ id: string; email: string; role: Role; standing: Standing; standing_until: string | null; seconds_since_proof: string; also: unknown }>`
    select a.id, a.email, effective_role(a) as role, effective_standing(a) as standing, a.standing_until,
      extract(epoch from now() - s.authenticated_at) as seconds_since_proof${also ? sql`, ${also} as also` : sql``}
    from sessions s join accounts a on a.id = s.account_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > now()`.execute(readFrom(platform));
  const row = rows[0];
  if (!row) return null;
  return {
    kind: 'member',
    accountId: row.id,
    sessionId,
    email: row.email,
    role: row.role,
    standing: row.standing,
    standingUntil: row.standing === 'suspended' && row.standing_until !== null ? new Date(row.standing_until) : null,
    abilities: abilitiesOf(row.role, row.standing),
    secondsSinceProof: Number(row.seconds_since_proof),
    ...(also ? { also: row.also } : {}),
  };
};
