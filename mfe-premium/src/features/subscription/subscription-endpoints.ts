import type { Subscription } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** The member's own subscription. */
export const subscriptionApi = claimFeature('mfe-premium', 'subscription').injectEndpoints({
  endpoints: (build) => ({
    subscriptionGetOwn: build.query<Subscription, void>({ query: () => ({ url: '/subscription' }), providesTags: ['Subscription'] }),
    subscriptionCheckOut: build.mutation<void, void>({ query: () => ({ url: '/subscription/checkout', method: 'POST' }) }),
    subscriptionOpenPortal: build.mutation<void, void>({ query: () => ({ url: '/subscription/portal', method: 'POST' }) }),
  }),
});

export const { useSubscriptionGetOwnQuery, useSubscriptionCheckOutMutation, useSubscriptionOpenPortalMutation } = subscriptionApi;
