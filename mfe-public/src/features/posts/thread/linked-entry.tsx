import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { statusOf, useLiveTopic } from '@clapback/store';
import { color, EmptyState, ErrorState } from '@clapback/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { LinkedEntryId } from './linked-entry-id.ts';
import { ThreadSkeleton } from './thread-list.tsx';

const Place = styled('section')({
  scrollMarginTop: 96,
  padding: 12,
  margin: '0 -12px',
  borderRadius: 12,
  border: `1px solid ${color.accent}`,
  boxShadow: `0 0 0 3px ${color.accentSoft}`,
  outlineOffset: 4,
  '&:focus:not(:focus-visible)': { outline: 0 },
  // The entry's own ring has its room inside this one.
  '& > article': { marginInline: 0 },
});

interface LinkedEntryProps<Entry> {
  kind: LinkedEntryId['kind'];
  id: string;
  postId: string;
  query: { currentData?: Entry; error?: unknown; isFetching: boolean; refetch: () => unknown };
  onShowAll: () => void;
  children: (entry: Entry) => ReactNode;
}

/**
 * The one entry of a thread that a link led to, brought into view. It is read by itself: of thousands, the list would have to be read down
 * to it first. The rest of the list comes at a press.
 */
export function LinkedEntry<Entry extends { postId: string }>({ kind, id, postId, query, onShowAll, children }: LinkedEntryProps<Entry>) {
  const place = useRef<HTMLElement>(null);
  const { currentData: entry, error, isFetching, refetch } = query;
  const status = statusOf(error);
  // An address that names none is answered with 400; one of another post has no place here.
  const isGone = (error !== undefined && (status === 404 || status === 400)) || (entry !== undefined && entry.postId !== postId);
  const settled = isGone || entry !== undefined || (error !== undefined && !isFetching);

  useEffect(() => {
    if (!settled) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [settled, id]);

  useLiveTopic('feed', (event) => {
    if (event.kind !== 'reset' && event.ids[`${kind}Id`] === id) refetch();
  });

  return (
    <>
      <Place ref={place} tabIndex={-1} aria-label={`The ${kind} that you followed a link to`}>
        {content()}
      </Place>
      <Button variant="text" size="small" onClick={onShowAll} sx={{ mt: 1.5, ml: -1.5 }}>
        Show all {kind}s
      </Button>
    </>
  );

  function content() {
    if (isGone)
      return <EmptyState title={`This ${kind} is not there any more`}>Its author may have deleted it, or it was taken down.</EmptyState>;
    if (entry) return children(entry);
    if (!settled) return <ThreadSkeleton label={`Loading the ${kind}`} />;
    return <ErrorState title={`The ${kind} could not be loaded`} onRetry={() => void refetch()} />;
  }
}
