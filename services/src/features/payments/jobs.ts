import { defineJob } from '#platform/feature.ts';
import { untilDone } from '#platform/jobs/definitions.ts';
import type { Platform } from '#platform/platform.ts';
import { askFor } from './provider.ts';

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Takes name and address out of the provider's customer of a member who has deleted their account. */
    'payments.forget-customer': { reference: string };
  }
}

export const paymentJobs = [
  defineJob('payments.forget-customer', { queue: untilDone, work: (platform, { reference }) => forgetCustomer(platform, reference) }),
];

/** What was paid stays in the provider's books, as the law asks; whose it was does not. One that is not there any more is done. */
async function forgetCustomer(platform: Platform, reference: string): Promise<void> {
  if (!platform.payments) return;
  await askFor(platform, (stripe) => stripe.customers.update(reference, { email: '', name: '', metadata: { account_id: '' } }));
}
