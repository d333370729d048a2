import { useEffect } from 'react';

interface PagedQuery<Entry> {
  data?: { pages: readonly { items: readonly Entry[] }[] } | undefined;
  isFetching: boolean;
  isError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The entry of a paged list that the address names: pages are read until it is there. `isGone` once all were read without it. */
export function useListed<Entry extends { id: string }>(
  query: PagedQuery<Entry>,
  id: string,
): { entry: Entry | undefined; isGone: boolean } {
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = query;
  const entry = data?.pages.flatMap(({ items }) => items).find((each) => each.id === id);
  const mayReadMore = data !== undefined && entry === undefined && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (mayReadMore) fetchNextPage();
  }, [mayReadMore, fetchNextPage]);
  return { entry, isGone: data !== undefined && entry === undefined && !hasNextPage && !isFetching };
}
