import type { Erases } from '#platform/erasing.ts';
import { deleteResponse } from './service.ts';

/** Erases a member's responses with their quotes, files and revisions. What others need of one is an empty tombstone. */
export const eraseResponses: Erases = async (tx, { accountId }) => {
  const own = await tx.db
    .selectFrom('responses')
    .select('id')
    .where('author_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of own) {
    await deleteResponse(tx, { accountId }, id);
    await tx.flush();
  }
  await tx.db
    .updateTable('revisions')
    .set({ content: '', quotes: null })
    .where('response_id', 'in', (eb) => eb.selectFrom('responses').select('id').where('author_id', '=', accountId))
    .execute();
};
