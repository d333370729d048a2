import type { PaymentPage, RefundedSubscription, Subscription, VerifiedSubscription } from '@clapback/contracts';
import { claimFeature, problemOf } from '@clapback/store';

/** Refusals that say that the subscription is another than the one on screen. */
const whereItIsAnother = (codes: readonly string[]) => (_result: unknown, error: unknown) =>
  codes.includes(problemOf(error)?.code ?? '') ? (['Subscription'] as const) : [];

/** The member's own subscription. */
export const subscriptionApi = claimFeature('mfe-premium', 'subscription').injectEndpoints({
  endpoints: (build) => ({
    subscriptionGetOwn: build.query<Subscription, void>({ query: () => ({ url: '/subscription' }), providesTags: ['Subscription'] }),
    /** What a checkout led to, by the name of its session. Asking is safe to repeat. */
    subscriptionVerify: build.query<VerifiedSubscription, string>({
      query: (sessionId) => ({ url: '/subscription/verify', params: { sessionId } }),
      async onQueryStarted(_sessionId, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data?.success) await dispatch(subscriptionApi.util.upsertQueryData('subscriptionGetOwn', undefined, data.subscription));
      },
    }),
    subscriptionCheckOut: build.mutation<PaymentPage, void>({
      query: () => ({ url: '/subscription/checkout', method: 'POST' }),
      invalidatesTags: whereItIsAnother(['already_subscribed']),
    }),
    subscriptionOpenPortal: build.mutation<PaymentPage, void>({
      query: () => ({ url: '/subscription/portal', method: 'POST' }),
      invalidatesTags: whereItIsAnother(['nothing_to_manage']),
    }),
    subscriptionRefund: build.mutation<RefundedSubscription, void>({
      query: () => ({ url: '/subscription/refund', method: 'POST' }),
      async onQueryStarted(_none, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) await dispatch(subscriptionApi.util.upsertQueryData('subscriptionGetOwn', undefined, data.subscription));
      },
      // Also where no answer came: it may have been done.
      invalidatesTags: ['Subscription'],
    }),
  }),
});

export const {
  useSubscriptionGetOwnQuery,
  useSubscriptionVerifyQuery,
  useSubscriptionCheckOutMutation,
  useSubscriptionOpenPortalMutation,
  useSubscriptionRefundMutation,
} = subscriptionApi;
