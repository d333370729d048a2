import { articleLimits, articleSorts, type ArticleSort } from '@clapback/contracts/article-words';
import type { ArticleList } from './articles-endpoints.ts';

/** What an address asks of the list. What it does not say, or says in no words of ours, is not set. */
export function listOf(params: URLSearchParams): ArticleList {
  const search = (params.get('search') ?? '').trim().slice(0, articleLimits.search);
  const sort = articleSorts.find((one) => one === params.get('sort'));
  return { ...(search ? { search } : {}), ...(sort && sort !== 'newest' ? { sort } : {}) };
}

/** The address of a list: what is not set is absent from it. */
export const paramsOf = ({ search, sort }: { search?: string | undefined; sort?: ArticleSort | undefined }): Record<string, string> => ({
  ...(search ? { search } : {}),
  ...(sort && sort !== 'newest' ? { sort } : {}),
});
