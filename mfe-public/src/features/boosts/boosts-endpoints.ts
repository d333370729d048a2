import type { CreateBoostCheckout, PaymentPage } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Each call is a payment of its own. */
export const boostsApi = claimFeature('mfe-public', 'boosts').injectEndpoints({
  endpoints: (build) => ({
    boostsCheckOut: build.mutation<PaymentPage, CreateBoostCheckout>({
      query: (body) => ({ url: '/boosts/checkout', method: 'POST', body, idempotencyKey: true }),
    }),
  }),
});

export const { useBoostsCheckOutMutation } = boostsApi;
