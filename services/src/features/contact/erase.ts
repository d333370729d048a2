import type { Erases } from '#platform/erasing.ts';

/** Erases what a member wrote to support, also signed out from the same address. */
export const eraseMessages: Erases = async (tx, { accountId, email }) => {
  await tx.db
    .deleteFrom('contact_messages')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb(eb.fn('lower', ['email']), '=', email.toLowerCase())]))
    .execute();
};
