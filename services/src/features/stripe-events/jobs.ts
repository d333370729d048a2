import { defineJob } from '#platform/feature.ts';
import { untilDone } from '#platform/jobs/definitions.ts';
import { makeRefund } from '../payments/service.ts';
import { followPayment } from './follow-payment.ts';
import { handleEvent } from './handle.ts';

export const stripeEventJobs = [
  defineJob('stripe-events.handle', { queue: untilDone, work: async (platform, { eventId }) => handleEvent(platform, eventId) }),
  defineJob('payments.follow', { queue: untilDone, work: async (platform, { reference }) => followPayment(platform, reference) }),
  defineJob('payments.refund', {
    queue: untilDone,
    // What follows from it follows at once, and not only when Stripe's event comes.
    work: async (platform, { refundId }) => followPayment(platform, await makeRefund(platform, refundId)),
  }),
];
