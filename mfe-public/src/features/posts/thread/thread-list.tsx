import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Hidden } from '@clapback/contracts';
import { EmptyState, VisuallyHidden } from '@clapback/ui';
import { useEffect, type ReactNode } from 'react';
import { PagedList, type PagedQuery } from '../../../components/paged-list.tsx';

const List = styled('ul')({
  listStyle: 'none',
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '& > li': { outlineOffset: 4 },
});

const Ghost = styled('div')({ display: 'flex', gap: 10, alignItems: 'flex-start', '& > span:last-child': { flex: 1 } });

interface ThreadListProps<Entry> {
  query: PagedQuery & { data?: { pages: { items: Entry[] }[] }; error?: unknown; refetch: () => unknown };
  wording: { loading: string; failed: string; empty: string; more: string };
  /** The order in which they stand, where it is not that in which they were read. */
  arrange?: (entries: Entry[]) => Entry[];
  children: (entry: Entry) => ReactNode;
}

/** A list under a post. */
export function ThreadList<Entry extends { id: string; status: string; hidden?: Hidden }>({
  query,
  wording,
  arrange = (entries) => entries,
  children,
}: ThreadListProps<Entry>) {
  useEffect(() => {
    if (query.error) console.error(wording.failed, query.error);
  }, [query.error, wording.failed]);
  const entries = query.data?.pages.flatMap((page) => page.items).filter((entry) => entry.status !== 'hidden' || entry.hidden);

  return (
    <PagedList
      query={query}
      entries={entries && arrange(entries)}
      skeleton={<ThreadSkeleton label={wording.loading} />}
      empty={<EmptyState title={wording.empty} />}
      failed={{ title: wording.failed }}
      onRetry={query.refetch}
      more={wording.more}
      moreFailed={wording.failed}
      moreButton={{ variant: 'text', size: 'small', sx: { mt: 1.5, ml: -1.5 } }}
    >
      {(shown) => (
        <List>
          {shown.map((entry) => (
            <li key={entry.id} data-entry={entry.id} tabIndex={-1}>
              {children(entry)}
            </li>
          ))}
        </List>
      )}
    </PagedList>
  );
}

/** Stands in the place of a list that is on its way. */
export function ThreadSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden as="output">{label}</VisuallyHidden>
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
