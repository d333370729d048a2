import type { SearchPage, SearchQuery, Suggestions } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What is searched, without the place in its list. */
export type Search = Omit<SearchQuery, 'cursor'>;

/** Finding posts. Pages are keyset pages: `pageParam` is the cursor that the page before gave. */
export const searchApi = claimFeature('mfe-public', 'search').injectEndpoints({
  endpoints: (build) => ({
    searchPosts: build.infiniteQuery<SearchPage, Search, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam }) => ({ url: '/search/posts', params: { ...queryArg, ...(pageParam ? { cursor: pageParam } : {}) } }),
      keepUnusedDataFor: 0,
    }),
    searchSuggestions: build.query<Suggestions, string>({
      query: (q) => ({ url: '/search/suggestions', params: { q } }),
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useSearchPostsInfiniteQuery, useSearchSuggestionsQuery } = searchApi;
