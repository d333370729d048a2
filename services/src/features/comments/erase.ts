import type { Erases } from '#platform/erasing.ts';
import { deleteComment } from './service.ts';

/** Erases a member's comments with their revisions. What reports and decisions name of one is an empty tombstone. */
export const eraseComments: Erases = async (tx, { accountId }) => {
  const own = await tx.db
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of own) {
    await deleteComment(tx, { accountId }, id);
    await tx.flush();
  }
  await tx.db
    .updateTable('revisions')
    .set({ content: '' })
    .where('comment_id', 'in', (eb) => eb.selectFrom('comments').select('id').where('author_id', '=', accountId))
    .execute();
};
