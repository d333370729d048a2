import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/database/transaction.ts';
import type { ToldKind } from './entities.ts';
import { noteForStaff } from './queries.ts';

/**
 * Tells staff outside the console of something that waits for them: by mail, as each of them chose, and by the operator's webhook. It is a
 * part of the change that it tells of. `actorId`: one of the staff who made it happen, and is not mailed about it.
 */
export async function tellStaff(tx: Tx, kind: ToldKind, targetId: string, actorId: string | null = null): Promise<void> {
  await tx.flush();
  await noteForStaff(tx.db, kind, targetId, actorId);
  if (!tx.platform.settings.staffWebhook) return;
  const deliveryId = uuid();
  await tx.db.insertInto('staff_webhook_deliveries').values({ id: deliveryId, kind, target_id: targetId }).execute();
  await tx.enqueue('staff-alerts.webhook', { deliveryId });
}
