import { BusyButton, ErrorState } from '@clapback/ui';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

/** As much of an infinite query as a list shows. */
export interface PagedQuery {
  isError: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface PagedListProps<Entry> {
  query: PagedQuery;
  /** What there is to show; undefined while it is on its way. */
  entries: readonly Entry[] | undefined;
  skeleton: ReactNode;
  empty: ReactNode;
  failed: Pick<ComponentProps<typeof ErrorState>, 'icon' | 'title' | 'children'>;
  onRetry: () => void;
  /** Said above the list where what it shows could not be read again; the title of `failed` unless said otherwise. */
  notRefreshed?: ReactNode;
  /** The button for the next page. */
  more: string;
  moreFailed: string;
  moreButton?: Partial<ComponentProps<typeof BusyButton>>;
  /** Said where there is no further page. It takes the focus of the button, which goes with the last one. */
  end?: ReactNode;
  /** Stands around notices, and around the list's foot. */
  notice?: (content: ReactNode) => ReactNode;
  foot?: (content: ReactNode) => ReactNode;
  children: (entries: readonly Entry[]) => ReactNode;
}

const bare = (content: ReactNode) => content;

/** A list that is read page by page, in each of its states: on its way, failed, empty, with more to come, and at its end. */
export function PagedList<Entry>(props: PagedListProps<Entry>) {
  const { query, entries, skeleton, empty, failed, onRetry, notRefreshed, notice = bare, children } = props;
  const hasFailed = query.isError && !query.isFetching;
  if (!entries) return hasFailed ? notice(<ErrorState {...failed} onRetry={onRetry} />) : skeleton;
  if (entries.length === 0) return notice(empty);
  return (
    <>
      {hasFailed && !query.isFetchNextPageError ? (notRefreshed ?? <p role="alert">{failed.title}</p>) : null}
      {children(entries)}
      <ListFoot {...props} />
    </>
  );
}

function ListFoot<Entry>({ query, more, moreFailed, moreButton, end, foot = bare }: PagedListProps<Entry>) {
  const last = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);

  // Anyone who pressed the button must not be thrown back to the top of the page when it goes.
  useEffect(() => {
    if (asked.current && !query.hasNextPage) last.current?.focus();
  }, [query.hasNextPage]);

  if (!query.hasNextPage) {
    if (!end) return null;
    return foot(
      <p ref={last} tabIndex={-1}>
        {end}
      </p>,
    );
  }
  return foot(
    <>
      {query.isFetchNextPageError ? <p role="alert">{moreFailed}</p> : null}
      <BusyButton
        variant="outlined"
        {...moreButton}
        busy={query.isFetchingNextPage}
        onClick={() => {
          asked.current = true;
          void query.fetchNextPage();
        }}
      >
        {more}
      </BusyButton>
    </>,
  );
}
