import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { api } from './base-api.ts';

/** What RTK Query gives for a request, and keeps of a list, as far as this file needs it. */
interface Asked {
  requestId: string;
  queryCacheKey: string;
}
interface Kept {
  status: string;
  requestId?: string;
  /** Only of a page that is read before or after the others. */
  direction?: 'forward' | 'backward';
}
interface PagedQuery {
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Asked;
}
type UsePagedQuery = (arg: unknown, options?: unknown) => PagedQuery;

/**
 * The hook of a list whose `fetchNextPage` takes its turn: RTK Query drops a request for a page while the list is read anew, so that a press
 * on "Load more" at that moment would do nothing. What was dropped is asked for when the list is there, unless another list is shown by then.
 */
export function inTurn(usePagedQuery: UsePagedQuery): UsePagedQuery {
  return function useQueryInTurn(arg, options) {
    const store = useStore<Record<string, { queries: Record<string, Kept> }>>();
    const query = usePagedQuery(arg, options);
    const { isFetching, hasNextPage, fetchNextPage } = query;
    const [dropped, setDropped] = useState<{ fetchNextPage: () => Asked } | null>(null);
    useEffect(() => {
      if (!dropped || isFetching) return;
      setDropped(null);
      if (dropped.fetchNextPage === fetchNextPage && hasNextPage) fetchNextPage();
    }, [dropped, isFetching, hasNextPage, fetchNextPage]);
    const fetchInTurn = useCallback(() => {
      const asked = fetchNextPage();
      const kept = store.getState()[api.reducerPath]?.queries[asked.queryCacheKey];
      const isReadAnew = kept?.status === 'pending' && kept.requestId !== asked.requestId && !kept.direction;
      if (isReadAnew) setDropped({ fetchNextPage });
      return asked;
    }, [store, fetchNextPage]);
    return useMemo(() => ({ ...query, fetchNextPage: fetchInTurn }), [query, fetchInTurn]);
  };
}
