import { BusyButton, color } from '@clapback/ui';
import type { ReactNode } from 'react';
import { ItemsSkeleton } from './item-list.tsx';
import { Actions, SectionError } from './section.tsx';
import { useFocusAfter } from './use-focus-after.ts';

interface SettingsListProps<Entry> {
  query: {
    isError: boolean;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
    /** Where the list comes page by page. */
    isFetchingNextPage?: boolean;
    isFetchNextPageError?: boolean;
    hasNextPage?: boolean;
    fetchNextPage?: () => PromiseLike<{ hasNextPage: boolean }>;
  };
  /** What there is to show; undefined while it is on its way, and where it could not be read. */
  entries: readonly Entry[] | undefined;
  /** Of the section's heading, where the focus goes with the last page. */
  headingId: string;
  loading: string;
  failed: string;
  empty: string;
  moreFailed?: string;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A list of a section in each of its states: on its way, failed, empty, with more to come, and at its end. */
export function SettingsList<Entry>({ query, entries, headingId, loading, failed, empty, moreFailed, children }: SettingsListProps<Entry>) {
  const focusHeading = useFocusAfter(headingId);
  if (!entries) {
    if (!query.isError) return <ItemsSkeleton label={loading} />;
    return <SectionError title={failed} error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }

  async function showMore() {
    const page = await query.fetchNextPage?.();
    // The button goes with the last page, and must not take the focus along.
    if (!page?.hasNextPage) focusHeading();
  }

  return (
    <>
      {entries.length > 0 ? children(entries) : <p style={{ color: color.second }}>{empty}</p>}
      {query.isFetchNextPageError ? <p role="alert">{moreFailed}</p> : null}
      {query.hasNextPage ? (
        <Actions>
          <BusyButton variant="outlined" busy={query.isFetchingNextPage ?? false} onClick={() => void showMore()}>
            Show more
          </BusyButton>
        </Actions>
      ) : null}
    </>
  );
}
