import { sql } from 'kysely';
import type { Role } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { closeResponderRequests } from '../contact/service.ts';
import { mailRole } from './role-mail.ts';
import type { Staff } from './standing.ts';

/**
 * Grants a role. Admins only, and never one's own: so an admin is always left, also of two who demote each other at once. The member is told by
 * mail, open screens and sockets of theirs learn of it; the same role again changes nothing.
 */
export async function changeRole(platform: Platform, tx: Tx, staff: Staff, subjectId: string, role: Role): Promise<void> {
  const { rows } = await sql<{ id: string; email: string; granted_role: Role; may_act: boolean }>`
    select a.id, a.email, a.granted_role, a.granted_role = 'admin' and effective_standing(a) = 'active' as may_act
    from accounts a where a.id in (${staff.accountId}, ${subjectId}) order by a.id for no key update`.execute(tx.db);
  const subject = rows.find(({ id }) => id === subjectId);
  if (!rows.find(({ id }) => id === staff.accountId)?.may_act) throw new ProblemError('forbidden');
  if (!subject) throw new ProblemError('not_found', { detail: 'There is no such member.' });
  if (subjectId === staff.accountId) throw new ProblemError('forbidden', { detail: 'You cannot change your own role.' });
  if (subject.granted_role === role) return;
  await sql`update accounts set granted_role = ${role} where id = ${subjectId}`.execute(tx.db);
  await closeResponderRequests(tx, subjectId);
  await tx.recordEvent('account.changed', { accountId: subjectId }, { accountId: subjectId, actorId: staff.accountId });
  await tx.audit({
    actorId: staff.accountId,
    action: 'role_changed',
    targetKind: 'account',
    targetId: subjectId,
    details: { from: subject.granted_role, to: role },
  });
  await mailRole(platform, tx, subject.email, role);
}
