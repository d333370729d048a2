import type { Ability, Role, Standing } from '@clapback/contracts';
import { roles } from '@clapback/contracts/vocabulary';

/** Whether a role reaches a level. */
export const reaches = (role: Role, level: Role): boolean => roles.indexOf(role) >= roles.indexOf(level);

/** For each ability the least role that has it, and the standings in which it holds. */
const rules: Record<Ability, { role: Role; standings: readonly Standing[] }> = {
  'post:create': { role: 'responder', standings: ['active'] },
  'post:edit-own': { role: 'viewer', standings: ['active'] },
  'post:delete-own': { role: 'viewer', standings: ['active', 'suspended'] },
  'post:view': { role: 'viewer', standings: ['active', 'suspended'] },
  'post:read-all-edits': { role: 'admin', standings: ['active', 'suspended'] },
  'post:reveal-author': { role: 'moderator', standings: ['active'] },
  'post:like': { role: 'viewer', standings: ['active'] },
  'post:unlike': { role: 'viewer', standings: ['active', 'suspended'] },
  'response:create': { role: 'viewer', standings: ['active'] },
  'response:edit-own': { role: 'viewer', standings: ['active'] },
  'response:delete-own': { role: 'viewer', standings: ['active', 'suspended'] },
  'comment:create': { role: 'viewer', standings: ['active'] },
  'comment:edit-own': { role: 'viewer', standings: ['active'] },
  'comment:delete-own': { role: 'viewer', standings: ['active', 'suspended'] },
  'boost:create': { role: 'viewer', standings: ['active'] },
  'file:upload': { role: 'viewer', standings: ['active'] },
  'report:create': { role: 'viewer', standings: ['active'] },
  'report:decide': { role: 'moderator', standings: ['active'] },
  'claim:create': { role: 'viewer', standings: ['active'] },
  'claim:withdraw': { role: 'viewer', standings: ['active', 'suspended'] },
  'claim:answer': { role: 'viewer', standings: ['active'] },
  'claim:decide': { role: 'moderator', standings: ['active'] },
  'answer:choose': { role: 'viewer', standings: ['active'] },
  'resolution:change': { role: 'viewer', standings: ['active'] },
  'post:flag': { role: 'moderator', standings: ['active'] },
  'post:force-hide': { role: 'moderator', standings: ['active'] },
  'user:suspend': { role: 'moderator', standings: ['active'] },
  'user:history': { role: 'moderator', standings: ['active'] },
  'appeal:create': { role: 'viewer', standings: ['active', 'suspended', 'banned'] },
  'appeal:decide': { role: 'moderator', standings: ['active'] },
  'template:use': { role: 'moderator', standings: ['active'] },
  'template:share': { role: 'admin', standings: ['active'] },
  'verification:request': { role: 'viewer', standings: ['active'] },
  'verification:decide': { role: 'moderator', standings: ['active'] },
  'user:administer': { role: 'admin', standings: ['active'] },
  'article:edit': { role: 'admin', standings: ['active'] },
  'profile:change-own': { role: 'viewer', standings: ['active'] },
  'profile:read-own': { role: 'viewer', standings: ['active', 'suspended', 'banned'] },
  'premium:use': { role: 'viewer', standings: ['active', 'suspended'] },
  // Who is suspended reads what is in them and takes it along.
  'case-file:change': { role: 'viewer', standings: ['active'] },
};

/** What waits for a member to acknowledge a warning about them: whatever they would say in public. Reporting does not. */
export const needsNoWarning: ReadonlySet<string> = new Set<Ability>([
  'post:create',
  'post:edit-own',
  'response:create',
  'response:edit-own',
  'comment:create',
  'comment:edit-own',
  'claim:create',
  'profile:change-own',
]);

/** What takes an active or trialing subscription, for staff too. */
export const needsSubscription: ReadonlySet<string> = new Set<Ability>(['premium:use', 'case-file:change']);

/** What contests a decision, which nobody has to accept anything for. */
const holdsWithoutConsent: ReadonlySet<string> = new Set<Ability>(['appeal:create']);

/**
 * Whether a call waits for a member to accept the terms, or to acknowledge the privacy policy, after they have changed. Reading does not, nor does what a route leaves open to any
 * session (signing out, safety of the account, copying one's data, deleting the account, ending a subscription), nor taking back.
 */
export const needsConsent = (method: string, access: string): boolean =>
  ['POST', 'PUT', 'PATCH'].includes(method) && access !== 'public' && access !== 'session' && !holdsWithoutConsent.has(access);

/** What else than role and standing counts. */
export interface AlsoCounts {
  hasOpenWarning?: boolean;
  hasPremium?: boolean;
  /** Whether the session is for the host at which staff work: on the other one they are members like any. */
  isWhereStaffWork?: boolean;
}

/** What was worked out before, since every request asks. */
const known = new Map<string, readonly Ability[]>();

/** Everything that a role may do in a standing, at one host. The one place where this is worked out; clients are told the result. */
export function abilitiesOf(
  role: Role,
  standing: Standing,
  { hasOpenWarning = false, hasPremium = false, isWhereStaffWork = true }: AlsoCounts = {},
): readonly Ability[] {
  const key = `${role} ${standing} ${hasOpenWarning} ${hasPremium} ${isWhereStaffWork}`;
  const before = known.get(key);
  if (before) return before;
  const abilities = (Object.keys(rules) as Ability[]).filter(
    (ability) =>
      reaches(role, rules[ability].role) &&
      rules[ability].standings.includes(standing) &&
      !(hasOpenWarning && needsNoWarning.has(ability)) &&
      (hasPremium || !needsSubscription.has(ability)) &&
      (isWhereStaffWork || !isForStaff(ability)),
  );
  known.set(key, Object.freeze(abilities));
  return abilities;
}

/** The least role that has an ability, for the words of a refusal. */
export const leastRole = (ability: Ability): Role => rules[ability].role;

/** Whether an ability is for staff alone. */
export const isForStaff = (ability: Ability): boolean => reaches(leastRole(ability), 'moderator');
