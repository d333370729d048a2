import type { Article, ArticlePage, ArticlesQuery } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What is asked of the list, without the place in it. */
export type ArticleList = Omit<ArticlesQuery, 'cursor'>;

/** Reading articles. Pages are keyset pages: `pageParam` is the cursor that the page before gave. */
export const articlesApi = claimFeature('mfe-public', 'articles').injectEndpoints({
  endpoints: (build) => ({
    articlesList: build.infiniteQuery<ArticlePage, ArticleList, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam }) => ({ url: '/blog', params: { ...queryArg, ...(pageParam ? { cursor: pageParam } : {}) } }),
      keepUnusedDataFor: 0,
    }),
    articlesGet: build.query<Article, string>({
      query: (slug) => ({ url: `/blog/${encodeURIComponent(slug)}` }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useArticlesListInfiniteQuery, useArticlesGetQuery } = articlesApi;
