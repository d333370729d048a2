import type { ClaimCounts, DecideClaim, ModerationClaim, ModerationClaimPage } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const list = { type: 'SubjectClaim', id: 'LIST' } as const;
const one = (id: string) => ({ type: 'SubjectClaim', id }) as const;

/** What a change of a claim makes old: its own answer, the list and the count. */
export const changedBy = (claimId: string | undefined) => (claimId ? [list, one(claimId)] : [list]);

/** Claims to be the person whom a post is about that reached staff. */
export const claimsApi = claimFeature('mfe-moderation', 'claims').injectEndpoints({
  endpoints: (build) => ({
    /** Those that wait first, then what was decided. */
    claimsList: build.infiniteQuery<ModerationClaimPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor ?? undefined },
      query: ({ pageParam: cursor }) => ({ url: '/moderation/claims', params: cursor === null ? undefined : { cursor } }),
      providesTags: [list],
    }),
    claimsCount: build.query<ClaimCounts, void>({ query: () => ({ url: '/moderation/claim-counts' }), providesTags: [list] }),
    claimsGet: build.query<ModerationClaim, string>({
      query: (id) => ({ url: `/moderation/claims/${encodeURIComponent(id)}` }),
      providesTags: (_claim, _error, id) => [one(id)],
    }),
    /** A refusal makes the claim old as well: it says that somebody else was faster. */
    claimsDecide: build.mutation<ModerationClaim, { claimId: string; body: DecideClaim }>({
      query: ({ claimId, body }) => ({ url: `/moderation/claims/${claimId}/decision`, method: 'POST', body }),
      invalidatesTags: (_claim, _error, { claimId }) => [...changedBy(claimId), 'AuditLog'],
    }),
  }),
});

export const { useClaimsListInfiniteQuery, useClaimsCountQuery, useClaimsGetQuery, useClaimsDecideMutation } = claimsApi;
