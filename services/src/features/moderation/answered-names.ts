import type { Tx } from '#platform/database/transaction.ts';
import { alikeAny } from '#platform/text/reserved-names.ts';

/** Names that one statement takes. */
const atOnce = 500;

/**
 * Locks what a member answered, before their account as whoever deletes one does, where a decision changes the names over it or gives them
 * back.
 */
export async function lockAnswers(tx: Tx, memberId: string): Promise<void> {
  await tx.db.selectFrom('responses').select('id').where('author_id', '=', memberId).orderBy('id').forUpdate().execute();
}

/**
 * Lets what a member answered under one name bear another one: each response keeps the name that was written over it, so that a reset of the
 * profile alone would leave it there. Names count that could be taken for `from`. The responses are locked by the caller.
 */
export async function renameResponses(tx: Tx, memberId: string, { from, to }: { from: string; to: string }): Promise<void> {
  const isFrom = alikeAny([from]);
  for (const column of ['name', 'username'] as const) {
    const rows = await tx.db
      .selectFrom('responses')
      .select(`${column} as written`)
      .distinct()
      .where('author_id', '=', memberId)
      .where(column, 'is not', null)
      .execute();
    const names = rows.flatMap(({ written }) => (written && isFrom(written) ? [written] : []));
    for (let at = 0; at < names.length; at += atOnce)
      await tx.db
        .updateTable('responses')
        .set(column, to)
        .where('author_id', '=', memberId)
        .where(column, 'in', names.slice(at, at + atOnce))
        .execute();
  }
}
