import type { OwnReportPage } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const nextCursor = (last: OwnReportPage) => last.nextCursor;

/** What the member has reported. */
export const ownReportsApi = claimFeature('mfe-member', 'ownReports').injectEndpoints({
  endpoints: (build) => ({
    ownReportsList: build.infiniteQuery<OwnReportPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextCursor } as {
        initialPageParam: string | null;
        getNextPageParam: typeof nextCursor;
      },
      query: ({ pageParam }) => ({ url: '/me/reports', params: pageParam ? { cursor: pageParam } : undefined }),
      providesTags: ['Report'],
    }),
  }),
});

export const { useOwnReportsListInfiniteQuery } = ownReportsApi;
