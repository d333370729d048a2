import type { Erases } from '#platform/erasing.ts';

/**
 * Takes the way to a member out of what they paid, and has the provider forget them. Amounts, times and the provider's references stay:
 * the law asks for the books.
 */
export const erasePayer: Erases = async (tx, { accountId }) => {
  const customers = await tx.db.deleteFrom('payment_customers').where('account_id', '=', accountId).returning('reference').execute();
  for (const { reference } of customers) await tx.enqueue('payments.forget-customer', { reference });
  await tx.db.updateTable('payments').set({ receipt_url: null }).where('account_id', '=', accountId).execute();
  await tx.db.updateTable('checkouts').set({ url: null }).where('account_id', '=', accountId).execute();
};
