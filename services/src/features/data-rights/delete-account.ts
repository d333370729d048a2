import { sql } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { effectiveStanding } from '../accounts/service.ts';
import { endAllSessions } from '../auth/service.ts';
import { lockReportedPeople } from '../reports/service.ts';
import { lockItemsOf } from './lock-items.ts';

/** What a member must type, to the letter (RIGHTS-05). */
const confirmationPhrase = 'DELETE_MY_ACCOUNT_PERMANENTLY';

/** Refuses any other text than the phrase, one with a space behind it too. */
export function checkConfirmation(confirmation: string): void {
  if (confirmation !== confirmationPhrase) throw refuseField('confirmation', 'wrong_value', `Please type ${confirmationPhrase} exactly.`);
}

/**
 * Deletes an account with all that the manifests of the features say: in one transaction, after which nothing of it can be read, and one
 * sweep, which removes the bytes of files. What the member wrote elsewhere at the same moment either came before and goes with it, or finds
 * no account any more. The last admin stays.
 */
export async function deleteAccount(tx: Tx, member: Member): Promise<void> {
  const { accountId } = member;
  // Items first, as whoever edits or reports one locks it before the account.
  await lockItemsOf(tx, accountId);
  await lockReportedPeople(tx, accountId, member.role === 'admin' ? await adminIds(tx) : []);
  if (member.role === 'admin') await refuseLastAdmin(tx, accountId);
  const account = await tx.db.selectFrom('accounts').select(['id', 'email']).where('id', '=', accountId).forUpdate().executeTakeFirst();
  if (!account) throw new ProblemError('session_missing');
  const profile = await tx.db.selectFrom('profiles').select('display_name').where('id', '=', accountId).executeTakeFirst();

  await endAllSessions(tx, accountId, 'deleted');
  await tx.flush();
  await eraseAuditDetails(tx, accountId);
  const erased = { accountId, email: account.email, displayName: profile?.display_name ?? null };
  for (const erases of tx.platform.erasers) {
    await erases(tx, erased);
    await tx.flush();
  }
  await tx.audit({ actorId: accountId, action: 'account_deleted', targetKind: 'account', targetId: accountId });
  await tx.db.deleteFrom('accounts').where('id', '=', accountId).execute();
}

const adminIds = async (tx: Tx): Promise<string[]> =>
  (await tx.db.selectFrom('accounts').select('id').where('granted_role', '=', 'admin').execute()).map(({ id }) => id);

/** Of two admins who delete their accounts at once, one stays: each waits for the rows of all admins. */
async function refuseLastAdmin(tx: Tx, accountId: string): Promise<void> {
  const admins = await tx.db
    .selectFrom('accounts')
    .select(['id', effectiveStanding().as('standing')])
    .where('granted_role', '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (!admins.some(({ id, standing }) => standing === 'active' && id !== accountId))
    throw new ProblemError('conflict', { detail: 'You are the only admin. Please make someone else an admin first.' });
}

/** Erases what names people beside the audit lines of a member, their sessions and all that they wrote. The lines stay as they are. */
async function eraseAuditDetails(tx: Tx, accountId: string): Promise<void> {
  // One look at four tables, which typed calls would say four times over.
  await sql`
    with own as (
      select id from posts where author_id = ${accountId} union all select id from responses where author_id = ${accountId}
      union all select id from comments where author_id = ${accountId} union all select id from sessions where account_id = ${accountId}
      union all select ${accountId}::uuid)
    delete from audit_details d using audit_log l
    where d.entry_id = l.id and (l.actor_id = ${accountId} or l.target_id in (select id from own))`.execute(tx.db);
}
