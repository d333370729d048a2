import type { Role } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { Account } from '../accounts/entities.ts';
import { closeResponderRequests } from '../contact/service.ts';
import { lockAccounts } from './lock-accounts.ts';
import { mailRole } from './role-mail.ts';
import type { Staff } from './suspend-and-ban.ts';

/**
 * Grants a role. Admins only, and never one's own: so an admin is always left, also of two who demote each other at once. The member is
 * told by mail, open screens and sockets of theirs learn of it; the same role again changes nothing.
 */
export async function changeRole(tx: Tx, staff: Staff, subjectId: string, role: Role): Promise<void> {
  const { actor } = await lockAccounts(tx, staff.accountId, subjectId);
  if (actor.role !== 'admin') throw new ProblemError('forbidden');
  if (subjectId === staff.accountId) throw new ProblemError('forbidden', { detail: 'You cannot change your own role.' });
  const subject = await tx.em.findOneOrFail(Account, subjectId);
  const before = subject.grantedRole;
  if (before === role) return;
  subject.grantedRole = role;
  await closeResponderRequests(tx, subjectId);
  await tx.recordEvent('account.changed', { accountId: subjectId }, { accountId: subjectId, actorId: staff.accountId });
  await tx.audit({
    actorId: staff.accountId,
    action: 'role_changed',
    targetKind: 'account',
    targetId: subjectId,
    details: { from: before, to: role },
  });
  await mailRole(tx, subject.id, role);
}
