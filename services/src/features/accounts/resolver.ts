import type { Role, Standing } from '@clapback/contracts';
import { privacyVersion, termsVersion } from '@clapback/contracts/limits';
import type { RenewedDocument } from '@clapback/contracts/vocabulary';
import { abilitiesOf } from '#platform/access/abilities.ts';
import type { ActorResolver, Member } from '#platform/access/actor.ts';
import { queryRaw, readFrom } from '#platform/database/transaction.ts';
import { isWhereStaffWork, type Site } from '#platform/http/site.ts';
import type { Platform } from '#platform/platform.ts';

interface MemberRow {
  id: string;
  email: string;
  role: Role;
  standing: Standing;
  standing_until: string | null;
  seconds_since_proof: string;
  seconds_since_sign_up: string;
  has_open_warning: boolean;
  has_premium: boolean;
  documents_due: RenewedDocument[];
  site: Site;
}

// By the newest version of each; versions are dates. Who acknowledged no privacy policy knew the one of the day of their first terms. An account
// that was made without a sign-up has accepted nothing, and is asked for nothing.
const newest = (document: RenewedDocument) => `max(t.version) filter (where t.document = '${document}')`;
const documentsDue = `(select array_remove(array[
    case when ${newest('terms')} < '${termsVersion}' then 'terms' end,
    case when coalesce(${newest('privacy')}, min(t.version) filter (where t.document = 'terms')) < '${privacyVersion}' then 'privacy' end
  ], null) from terms_acceptances t where t.account_id = a.id)`;

const select = (also: Record<string, string>) => `
  select a.id, a.email, effective_role(a) as role, effective_standing(a) as standing, a.standing_until, extract(epoch from now() - s.authenticated_at) as seconds_since_proof, extract(epoch from now() - a.created_at) as seconds_since_sign_up, has_open_warning(a) as has_open_warning, has_premium(a) as has_premium, ${documentsDue} as documents_due, s.site${Object.entries(
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
    return row ? memberOf(platform, row, sessionId) : null;
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
    return row ? { member: memberOf(platform, row, sessionId), also: row } : null;
  };
}

const memberOf = ({ settings }: Platform, row: MemberRow, sessionId: string): Member => ({
  kind: 'member',
  accountId: row.id,
  sessionId,
  email: row.email,
  role: row.role,
  standing: row.standing,
  standingUntil: row.standing === 'suspended' && row.standing_until !== null ? new Date(row.standing_until) : null,
  hasOpenWarning: row.has_open_warning,
  documentsDue: row.standing === 'banned' ? [] : row.documents_due,
  abilities: abilitiesOf(row.role, row.standing, {
    hasOpenWarning: row.has_open_warning,
    hasPremium: row.has_premium,
    isWhereStaffWork: isWhereStaffWork(settings, row.site),
  }),
  secondsSinceProof: Number(row.seconds_since_proof),
  secondsSinceSignUp: Number(row.seconds_since_sign_up),
  site: row.site,
});
