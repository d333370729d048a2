import type { Erases } from '#platform/erasing.ts';

/** Has a member's archives removed from the store; their rows go with the account. */
export const eraseArchives: Erases = async (tx, { accountId }) => {
  const archives = await tx.db
    .selectFrom('data_exports')
    .select('storage_key')
    .where('account_id', '=', accountId)
    .where('storage_key', 'is not', null)
    .execute();
  for (const { storage_key: storageKey } of archives) await tx.enqueue('data-rights.remove-archive', { storageKey: storageKey! });
};
