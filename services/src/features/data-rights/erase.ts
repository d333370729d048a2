import type { Erases } from '#platform/erasing.ts';

/**
 * Has a member's archives removed from the store; their rows go with the account. The rows are locked: a job that makes one at this moment
 * either is done before and its archive is known here, or finds no row any more and removes it itself.
 */
export const eraseArchives: Erases = async (tx, { accountId }) => {
  const archives = await tx.db.selectFrom('data_exports').select('storage_key').where('account_id', '=', accountId).forUpdate().execute();
  for (const { storage_key: storageKey } of archives) if (storageKey) await tx.enqueue('data-rights.remove-archive', { storageKey });
};
