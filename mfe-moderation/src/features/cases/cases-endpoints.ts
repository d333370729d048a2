import type { ModerationCasePage, ReportStatus } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Reported items and what is decided about them. */
export const casesApi = claimFeature('moderation', 'cases').injectEndpoints({
  endpoints: (build) => ({
    casesList: build.infiniteQuery<ModerationCasePage, ReportStatus, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor ?? undefined },
      query: ({ queryArg: status, pageParam: cursor }) => ({ url: '/moderation/cases', params: { status, ...(cursor === null ? {} : { cursor }) } }),
      providesTags: (_pages, _error, status) => [{ type: 'Case', id: `list ${status}` }],
    }),
  }),
});

export const { useCasesListInfiniteQuery } = casesApi;
