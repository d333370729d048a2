import { now } from '#platform/database/fragments.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { reaches } from '#platform/access/abilities.ts';
import { effectiveStanding } from '../accounts/service.ts';
import { takeUnopenedCases } from '../moderation/service.ts';
import { isForAdmins } from './entities.ts';
import { mailStaff } from './mails.ts';
import { tellStaff } from './service.ts';
import { stillWaiting } from './waiting.ts';

/** Tells admins of the critical cases that nobody has opened by half of their due time, each once. */
const tellOfUnopenedCases = (platform: Platform): Promise<void> =>
  transact(platform, async (tx) => {
    for (const caseId of await takeUnopenedCases(tx)) await tellStaff(tx, 'unopened_case', caseId);
  });

/**
 * Tells admins of what nobody has opened. Puts the mails to staff that are due into the queue, one a recipient. All that is due for somebody is taken in one transaction with the
 * mail about it: nothing is lost or told twice wherever it stops, and two workers at once do not meet.
 */
export async function sendStaffMails(platform: Platform): Promise<void> {
  await tellOfUnopenedCases(platform);
  const due = await readFrom(platform)
    .selectFrom('staff_alerts')
    .select('recipient_id')
    .distinct()
    .where('mail_at', '<=', now)
    .orderBy('recipient_id')
    .execute();
  for (const { recipient_id: id } of due)
    await transact(platform, (tx) => sendTo(tx, id)).catch((error: unknown) => {
      // One whose mail cannot be made holds up no other, and is tried again with the next run.
      platform.log.warn({ err: error, accountId: id }, 'A mail to staff could not be made and will be tried again');
    });
}

async function sendTo(tx: Tx, recipientId: string): Promise<void> {
  const taken = await tx.db
    .deleteFrom('staff_alerts')
    .where('recipient_id', '=', recipientId)
    .where('mail_at', '<=', now)
    .returning(['kind', 'target_id'])
    .execute();
  // Another worker may have been faster.
  if (taken.length === 0) return;
  const recipient = await staffOf(tx, recipientId);
  if (!recipient) return;
  const told = taken
    .filter(({ kind }) => !isForAdmins(kind) || recipient.isAdmin)
    .map(({ kind, target_id }) => ({ kind, targetId: target_id }));
  const waiting = await stillWaiting(tx.db, told, recipientId);
  if (waiting.length > 0) await mailStaff(tx, recipientId, waiting);
}

/** What somebody may be told; null for who is not of the staff by now, or may not act. */
async function staffOf(tx: Tx, id: string): Promise<{ isAdmin: boolean } | null> {
  const row = await tx.db
    .selectFrom('accounts')
    .select(['granted_role', effectiveStanding().as('standing')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.standing !== 'active' || !reaches(row.granted_role, 'moderator')) return null;
  return { isAdmin: row.granted_role === 'admin' };
}
