import { defineFeature } from '#platform/feature.ts';
import { Checkout, Payment, PaymentCustomer, Refund } from './entities.ts';
import { paymentJobs } from './jobs.ts';
import { paymentRoutes } from './routes.ts';
import { erasePayer } from './erase.ts';

export const payments = defineFeature({
  name: 'payments',
  entities: [PaymentCustomer, Checkout, Payment, Refund],
  tables: {
    payment_customers: {
      holds: 'the reference by which the payment provider knows a member',
      exported: 'no: a reference that is of use to the provider alone',
      erased: 'deleted; the provider is asked to forget address and name',
      kept: 'until the account is deleted',
    },
    checkouts: {
      holds: 'payments that were begun',
      exported: 'no: what was paid is in payments',
      erased: 'account and page references removed',
      kept: 'for good',
    },
    payments: {
      holds: 'what was paid, when, for what',
      exported: 'payments',
      erased: 'account and receipt references removed; the rest is kept as the law requires',
      kept: 'for good',
    },
    refunds: {
      holds: 'what was given back',
      exported: 'payments',
      erased: 'says nothing about people',
      kept: 'with the payment',
    },
  },
  erases: erasePayer,
  routes: [paymentRoutes],
  jobs: paymentJobs,
});
