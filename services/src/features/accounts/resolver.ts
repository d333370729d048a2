import type { Role, Standing } from '@clapback/contracts';
import { termsVersion } from '@clapback/contracts/limits';
import { abilitiesOf } from '#platform/access/abilities.ts';
import type { ActorResolver, Member } from '#platform/access/actor.ts';
import { queryRaw, readFrom } from '#platform/database/transaction.ts';
import type { Site } from '#platform/http/site.ts';
import type { Platform } from '#platform/platform.ts';

interface MemberRow {
  id: string;
  email: string;
  role: Role;
  standing: Standing;
  standing_until: string | null;
  seconds_since_proof: string;
  has_open_warning: boolean;
  has_premium: boolean;
  is_consent_due: boolean;
  site: Site;
}

// The newest version that they accepted; versions are dates. An account that was made without a sign-up has accepted none, and is not asked.
const isConsentDue = `coalesce((select max(t.version) from terms_acceptances t where t.account_id = a.id and t.document = 'terms') < '${termsVersion}', false)`;

const select = (also: Record<string, string>) => `
  select a.id, a.email, effective_role(a) as role, effective_standing(a) as standing, a.standing_until, extract(epoch from now() - s.authenticated_at) as seconds_since_proof, has_open_warning(a) as has_open_warning, has_premium(a) as has_premium, ${isConsentDue} as is_consent_due, s.site${Object.entries(
    also,
  )
    .map(([name, text]) => `, ${text} as ${name}`)
    .join('')}
  from sessions s join accounts a on a.id = s.account_id
  where s.id = $1 and s.ended_at is null and s.expires_at > now()`;

/** Role, standing and subscription of the one who is behind a live session, in one statement. */
export function actorResolver(platform: Platform): ActorResolver {
  const statement = select({});
  return async (sessionId) => {
    const [row] = await queryRaw<MemberRow>(readFrom(platform), statement, [sessionId]);
    return row ? memberOf(row, sessionId) : null;
  };
}

/**
 * The same with more in the same statement, for a route that is asked for very often. `also` is SQL by the name of what it gives, beside
 * the account `a`, with `$2` for what it asks with.
 */
export function actorResolverWith<Also extends object>(
  platform: Platform,
  also: Record<keyof Also & string, string>,
): (sessionId: string, asked: unknown) => Promise<{ member: Member; also: Also } | null> {
  const statement = select(also);
  return async (sessionId, asked) => {
    const [row] = await queryRaw<MemberRow & Also>(readFrom(platform), statement, [sessionId, asked]);
    return row ? { member: memberOf(row, sessionId), also: row } : null;
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
  hasOpenWarning: row.has_open_warning,
  isConsentDue: row.is_consent_due && row.standing !== 'banned',
  abilities: abilitiesOf(row.role, row.standing, { hasOpenWarning: row.has_open_warning, hasPremium: row.has_premium }),
  secondsSinceProof: Number(row.seconds_since_proof),
  site: row.site,
});
