import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { BusyButton, color, EmptyState, ErrorState, Icon, VisuallyHidden } from '@clapback/ui';
import { History } from 'lucide-react';
import { useEffect, useId } from 'react';
import { usePostsListEditsInfiniteQuery } from '../posts-endpoints.ts';
import { wholeScreenOnPhones } from '../manage/dialog-style.ts';
import type { PostDialogProps } from '../manage/post-dialogs.tsx';
import { EditEntry } from './edit-entry.tsx';

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { marginTop: 20, paddingTop: 20, borderTop: `1px solid ${color.line}` },
});

/** What was changed in a post, newest first. */
export default function HistoryDialog({ post, open, onClose, onClosed }: PostDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
      disableRestoreFocus
      sx={wholeScreenOnPhones}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>Edit History</DialogTitle>
      {/* It scrolls, so the keyboard must reach it. */}
      <DialogContent tabIndex={0} role="group" aria-labelledby={titleId}>
        <Edits postId={post.id} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Edits({ postId }: { postId: string }) {
  const query = usePostsListEditsInfiniteQuery(postId, { refetchOnMountOrArgChange: true });

  useEffect(() => {
    if (query.error) console.error('The edit history could not be read.', query.error);
  }, [query.error]);

  if (query.error && !query.isFetching && !query.isFetchNextPageError)
    return <ErrorState title="Failed to load edit history" onRetry={() => void query.refetch()} />;
  if (!query.data) return <Waiting />;
  const edits = query.data.pages.flatMap((page) => page.items);
  if (edits.length === 0) {
    return (
      <EmptyState icon={<Icon as={History} size={28} />} title="This post was never edited">
        It says what it said when it was posted.
      </EmptyState>
    );
  }
  return (
    <>
      <List>
        {edits.map((edit) => (
          <li key={edit.id}>
            <EditEntry edit={edit} />
          </li>
        ))}
      </List>
      {query.isFetchNextPageError ? <p role="alert">Failed to load edit history</p> : null}
      {query.hasNextPage ? (
        <BusyButton
          variant="outlined"
          size="small"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ mt: 2.5 }}
        >
          Earlier edits
        </BusyButton>
      ) : null}
    </>
  );
}

function Waiting() {
  return (
    <>
      <VisuallyHidden as="output">Loading the edit history</VisuallyHidden>
      <div aria-hidden>
        <Skeleton variant="text" width={160} height={20} />
        <Skeleton variant="rounded" height={120} sx={{ mt: 1 }} />
      </div>
    </>
  );
}
