import { LockMode } from '@mikro-orm/core';
import { entityFromNow, entityNow } from '#platform/database/fragments.ts';
import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { Subscription } from './entities.ts';
import { mailSubscriber } from './mails.ts';

/** Tells members whose free trial ends within two days, once each; not those who have cancelled. */
export async function tellOfTrialEnds(platform: Platform): Promise<void> {
  await transact(platform, async (tx) => {
    const ending = await tx.em.find(
      Subscription,
      {
        status: 'trialing',
        cancelAtPeriodEnd: false,
        withheldBecause: null,
        trialEndToldAt: null,
        trialEndsAt: { $gt: entityNow(), $lte: entityFromNow({ days: 2 }) },
      },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, limit: 500, orderBy: { id: 'asc' } },
    );
    for (const subscription of ending) {
      subscription.trialEndToldAt = new Date();
      await mailSubscriber(tx, subscription.accountId, 'trialEnds', subscription.trialEndsAt!);
    }
  });
}
