import type { PaymentList } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const nextCursor = (last: PaymentList) => last.nextCursor;

/** What the member has paid. It changes with what they have of Premium and of boosts, and is read again with either. */
export const paymentsApi = claimFeature('mfe-premium', 'payments').injectEndpoints({
  endpoints: (build) => ({
    paymentsList: build.infiniteQuery<PaymentList, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextCursor } as {
        initialPageParam: string | null;
        getNextPageParam: typeof nextCursor;
      },
      query: ({ pageParam }) => ({ url: '/payments', params: pageParam ? { cursor: pageParam } : undefined }),
      providesTags: ['Subscription', 'Boost'],
    }),
  }),
});

export const { usePaymentsListInfiniteQuery } = paymentsApi;
