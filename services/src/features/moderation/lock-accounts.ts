import type { Role } from '@clapback/contracts';
import { now } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { effectiveRole, effectiveStanding } from '../accounts/service.ts';
import type { DecidedStanding } from './account-transitions.ts';

/** One of the two whom a decision about a person concerns, locked. */
export interface LockedAccount {
  id: string;
  email: string;
  role: Role;
  /** By decision, a suspension that has ended left out. */
  standing: DecidedStanding;
  standingUntil: Date | null;
}

/**
 * Both rows, locked in one order. The one who decides must be in good standing at this moment: so of two admins who ban each other at the
 * same time one succeeds, and an admin is always left. The last one cannot be banned, as nobody acts on themselves.
 */
export async function lockAccounts(tx: Tx, staffId: string, subjectId: string): Promise<{ actor: LockedAccount; subject: LockedAccount }> {
  const rows = await tx.db
    .selectFrom('accounts as a')
    .where('a.id', 'in', [staffId, subjectId])
    .orderBy('a.id')
    .forNoKeyUpdate()
    .select((eb) => [
      'a.id',
      'a.email',
      'a.standing',
      'a.standing_until',
      effectiveRole('a').as('role'),
      effectiveStanding('a').as('standing_now'),
      eb.and([eb('a.standing', '=', 'suspended'), eb('a.standing_until', '<=', now)]).as('has_ended'),
    ])
    .execute();
  const people = rows.map(({ id, email, role, standing, standing_until: until, standing_now: standingNow, has_ended: hasEnded }) => ({
    id,
    email,
    role,
    mayAct: standingNow === 'active',
    standing: hasEnded ? ('active' as const) : standing,
    standingUntil: hasEnded || until === null ? null : new Date(until),
  }));
  const actor = people.find(({ id }) => id === staffId);
  const subject = people.find(({ id }) => id === subjectId);
  if (!actor?.mayAct) throw new ProblemError('forbidden');
  if (!subject) throw new ProblemError('not_found', { detail: 'There is no such member.' });
  return { actor, subject };
}
