import type { OwnDecisionPage } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const nextCursor = (last: OwnDecisionPage) => last.nextCursor;

/** What was decided about the member and what they wrote. */
export const ownDecisionsApi = claimFeature('mfe-member', 'ownDecisions').injectEndpoints({
  endpoints: (build) => ({
    ownDecisionsList: build.infiniteQuery<OwnDecisionPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextCursor } as {
        initialPageParam: string | null;
        getNextPageParam: typeof nextCursor;
      },
      query: ({ pageParam }) => ({ url: '/me/decisions', params: pageParam ? { cursor: pageParam } : undefined }),
      providesTags: ['Decision'],
    }),
  }),
});

export const { useOwnDecisionsListInfiniteQuery } = ownDecisionsApi;
