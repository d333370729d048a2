import { styled } from '@mui/material/styles';
import type { Comment } from '@clapback/contracts';
import { BusyButton, color } from '@clapback/ui';
import { useState } from 'react';
import type { PagedQuery } from '../../components/paged-list.tsx';
import { CommentEntry } from './comment-entry.tsx';

/** Comments that are shown at first, the newest ones. */
const atFirst = 10;
/** Comments by which the list grows at a press. */
const step = 50;

const List = styled('ul')({
  listStyle: 'none',
  padding: 0,
  '& > li': { padding: '12px 0', borderTop: `1px solid ${color.line}`, outlineOffset: 2 },
  '&:first-of-type > li:first-of-type': { borderTop: 0, paddingTop: 0 },
});

interface CommentListProps {
  /** All that were read, oldest first. */
  comments: readonly Comment[];
  /** How many there are, but for those that wait. */
  count: number;
  query: PagedQuery;
  gone: ReadonlyMap<string, 'deleted' | 'withdrawn'>;
  showsResponse: boolean;
  onDeleted: () => void;
}

/** The newest of the comments that were read, and the way to earlier ones. */
export function CommentList({ comments, count, query, gone, showsResponse, onDeleted }: CommentListProps) {
  // From this one on they are shown at first, so that those that are added at the end push none out.
  const [firstId] = useState(() => comments[Math.max(0, comments.length - atFirst)]?.id);
  const [more, setMore] = useState(0);
  const found = comments.findIndex(({ id }) => id === firstId);
  const start = Math.max(0, (found < 0 ? comments.length - atFirst : found) - more);
  const shown = comments.slice(start);
  const earlier = query.hasNextPage ? Math.max(start, count - shown.length) : start;
  const hasEarlier = start > 0 || query.hasNextPage;

  function showEarlier() {
    setMore(more + step);
    if (start === 0) void query.fetchNextPage();
  }

  return (
    <>
      {hasEarlier ? (
        <>
          {query.isFetchNextPageError ? <p role="alert">Failed to load comments. Please try again.</p> : null}
          <BusyButton variant="text" size="small" busy={query.isFetchingNextPage} onClick={showEarlier} sx={{ ml: -1.5, mb: 0.5 }}>
            {earlier === 1 ? 'Show 1 earlier comment' : `Show ${earlier > 0 ? `${earlier.toLocaleString('en-US')} ` : ''}earlier comments`}
          </BusyButton>
        </>
      ) : null}
      <List>
        {shown.map((comment) => (
          <li key={comment.id} data-entry={comment.id} tabIndex={-1}>
            <CommentEntry comment={comment} gone={gone.get(comment.id)} showsResponse={showsResponse} onDeleted={onDeleted} />
          </li>
        ))}
      </List>
    </>
  );
}
