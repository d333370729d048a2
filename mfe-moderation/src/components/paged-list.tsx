import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorState } from './notice.tsx';

interface PagedListProps<Entry> {
  query: {
    isError: boolean;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    refetch: () => unknown;
  };
  /** What there is to show; null or undefined while it is on its way, and where it could not be read. */
  entries: readonly Entry[] | null | undefined;
  skeleton: ReactNode;
  empty: ReactNode;
  failed: Pick<ComponentProps<typeof ErrorState>, 'icon' | 'title'>;
  /** Said at the list's foot where the next page, or what is shown, could not be read. */
  moreFailed: string;
  onMore: () => unknown;
  /** Said at the list's foot, before the button where there is more to come. */
  end: (hasMore: boolean) => ReactNode;
  foot: (content: ReactNode) => ReactNode;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A list that is read page by page, in each of its states: on its way, failed, empty, with more to come, and at its end. */
export function PagedList<Entry>({
  query,
  entries,
  skeleton,
  empty,
  failed,
  moreFailed,
  onMore,
  end,
  foot,
  children,
}: PagedListProps<Entry>) {
  if (!entries) return query.isError ? <ErrorState {...failed} isFetching={query.isFetching} onRetry={query.refetch} /> : skeleton;
  if (entries.length === 0) return empty;
  return (
    <>
      {children(entries)}
      {foot(
        <>
          {query.isError ? <p role="alert">{moreFailed}</p> : null}
          {end(query.hasNextPage)}
          {query.hasNextPage ? (
            <Button loading={query.isFetchingNextPage} onClick={() => void onMore()}>
              Load more
            </Button>
          ) : null}
        </>,
      )}
    </>
  );
}
