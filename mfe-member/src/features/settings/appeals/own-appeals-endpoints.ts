import type { CreateAppeal, OwnAppeal, OwnAppealPage } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const nextCursor = (last: OwnAppealPage) => last.nextCursor;

/** What the member has appealed. */
export const ownAppealsApi = claimFeature('mfe-member', 'ownAppeals').injectEndpoints({
  endpoints: (build) => ({
    ownAppealsList: build.infiniteQuery<OwnAppealPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextCursor } as {
        initialPageParam: string | null;
        getNextPageParam: typeof nextCursor;
      },
      query: ({ pageParam }) => ({ url: '/me/appeals', params: pageParam ? { cursor: pageParam } : undefined }),
      providesTags: ['Appeal'],
    }),
    /** `key` stays the same when the same words are sent again, so that a lost answer does not end in 'already appealed'. */
    ownAppealsSend: build.mutation<OwnAppeal, { appeal: CreateAppeal; key: string }>({
      query: ({ appeal, key }) => ({ url: '/me/appeals', method: 'POST', body: appeal, idempotencyKey: key }),
      // Also after a refusal: a second tab may have sent it, or the decision was taken back.
      invalidatesTags: ['Appeal', 'Decision', 'Report'],
    }),
  }),
});

export const { useOwnAppealsListInfiniteQuery, useOwnAppealsSendMutation } = ownAppealsApi;
