import type { CaseKind } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { isCriticalReport, itemColumn } from '../moderation/service.ts';

/** Whether no other report makes the case critical: staff are told of it once. What it is about is locked by the caller. */
export async function isFirstCritical(
  tx: Tx,
  { kind, itemId, reportId }: { kind: CaseKind; itemId: string; reportId: string },
): Promise<boolean> {
  const other = await tx.db
    .selectFrom('reports')
    .select('id')
    .where(itemColumn(kind), '=', itemId)
    .where('status', '=', 'pending')
    .where('id', '<>', reportId)
    .where(isCriticalReport())
    .limit(1)
    .executeTakeFirst();
  return !other;
}
