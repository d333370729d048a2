import type { Erases } from '#platform/erasing.ts';

/** Takes out what names a member whose profile was reported. What was to be told to them as staff goes with their account. */
export const eraseStaffAlerts: Erases = async (tx, { accountId }) => {
  await tx.db.deleteFrom('staff_alerts').where('target_id', '=', accountId).execute();
  await tx.db.deleteFrom('staff_webhook_deliveries').where('target_id', '=', accountId).execute();
};
