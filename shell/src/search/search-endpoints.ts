import type { Suggestions } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What the search in the header is given. */
export const headerSearchApi = claimFeature('shell', 'search').injectEndpoints({
  endpoints: (build) => ({
    searchBegunWords: build.query<Suggestions, string>({
      query: (q) => ({ url: '/search/suggestions', params: { q } }),
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useSearchBegunWordsQuery } = headerSearchApi;
