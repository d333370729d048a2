import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Hidden } from '@clapback/contracts';
import { BusyButton, EmptyState, ErrorState, VisuallyHidden } from '@clapback/ui';
import { useEffect, type ReactNode } from 'react';

const List = styled('ul')({ listStyle: 'none', padding: 0, display: 'flex', flexDirection: 'column', gap: 16 });

const Ghost = styled('div')({ display: 'flex', gap: 10, alignItems: 'flex-start', '& > span:last-child': { flex: 1 } });

interface ThreadListProps<Entry> {
  query: {
    data?: { pages: { items: Entry[] }[] };
    error?: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  wording: { loading: string; failed: string; empty: string; more: string };
  children: (entry: Entry) => ReactNode;
}

/** A list under a post in each of its states. */
export function ThreadList<Entry extends { id: string; status: string; hidden?: Hidden }>({
  query,
  wording,
  children,
}: ThreadListProps<Entry>) {
  useEffect(() => {
    if (query.error) console.error(wording.failed, query.error);
  }, [query.error, wording.failed]);

  const entries = query.data?.pages.flatMap((page) => page.items).filter((entry) => entry.status !== 'hidden' || entry.hidden);
  if (!entries) {
    if (query.error && !query.isFetching) return <ErrorState title={wording.failed} onRetry={query.refetch} />;
    return (
      <>
        <VisuallyHidden as="output">{wording.loading}</VisuallyHidden>
        <Ghost aria-hidden>
          <Skeleton variant="circular" width={32} height={32} />
          <span>
            <Skeleton variant="text" width={160} height={18} />
            <Skeleton variant="text" height={18} />
            <Skeleton variant="text" width="60%" height={18} />
          </span>
        </Ghost>
      </>
    );
  }
  if (entries.length === 0) return <EmptyState title={wording.empty} />;
  return (
    <>
      <List>
        {entries.map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </List>
      {query.hasNextPage ? (
        <BusyButton
          variant="text"
          size="small"
          busy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
          sx={{ mt: 1.5, ml: -1.5 }}
        >
          {wording.more}
        </BusyButton>
      ) : null}
      {query.error && !query.isFetching ? <p role="alert">{wording.failed}</p> : null}
    </>
  );
}
