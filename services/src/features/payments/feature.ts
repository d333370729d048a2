import { defineFeature } from '#platform/feature.ts';
import { Checkout, Payment, PaymentCustomer, Refund } from './entities.ts';
import { paymentRoutes } from './routes.ts';

export const payments = defineFeature({
  name: 'payments',
  entities: [PaymentCustomer, Checkout, Payment, Refund],
  routes: [paymentRoutes],
});
