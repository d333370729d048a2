import type { Erases } from '#platform/erasing.ts';
import { Subscription } from './entities.ts';
import { withhold } from './sync.ts';

/** Ends every subscription of a member: here at once, at the provider by a job that is tried until it is done. */
export const endSubscriptions: Erases = async (tx, { accountId }) => {
  const running = await tx.em.find(Subscription, { accountId, status: { $ne: 'canceled' } }, { orderBy: { id: 'asc' } });
  for (const subscription of running) await withhold(tx, subscription, 'no_account');
};
