import type { ReadNotifications } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';

/**
 * Marks lines as read, as they were shown: what came to one of them meanwhile stays unread. Ids of others do nothing. The member's other
 * pages hear of it.
 */
export async function markRead(tx: Tx, { accountId }: Member, what: ReadNotifications): Promise<void> {
  const mine = tx.db.updateTable('notifications').set({ is_read: true }).where('recipient_id', '=', accountId).where('is_read', '=', false);
  const chosen =
    'ids' in what
      ? mine.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('notifications as shown')
              .select('shown.id')
              .where('shown.recipient_id', '=', accountId)
              .where('shown.id', 'in', what.ids)
              .whereRef('shown.line', '=', 'notifications.line')
              .whereRef('shown.event_number', '>=', 'notifications.event_number'),
          ),
        )
      : what.upTo === undefined
        ? mine
        : mine.where('event_number', '<=', ({ selectFrom }) =>
            selectFrom('notifications as shown')
              .select('shown.event_number')
              .where('shown.recipient_id', '=', accountId)
              .where('shown.id', '=', what.upTo!),
          );
  const read = await chosen.returning('id').execute();
  if (read.length > 0) await tx.recordEventForEach('notifications.changed', [accountId]);
}
