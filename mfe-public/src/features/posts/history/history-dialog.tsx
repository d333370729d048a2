import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { color, EmptyState, Icon, VisuallyHidden } from '@clapback/ui';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import { PagedList } from '../../../components/paged-list.tsx';
import { wholeScreenOnPhones } from '../../../components/dialog-style.ts';
import { ReadDialog } from '../../../components/read-dialog.tsx';
import type { PostDialogProps } from '../manage/post-dialog-props.ts';
import { usePostsListEditsInfiniteQuery } from '../posts-endpoints.ts';
import { EditEntry } from './edit-entry.tsx';

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { marginTop: 20, paddingTop: 20, borderTop: `1px solid ${color.line}` },
});

/** What was changed in a post, newest first. */
export default function HistoryDialog({ post, open, onClose, onClosed }: PostDialogProps) {
  return (
    <ReadDialog title="Edit History" maxWidth="md" sx={wholeScreenOnPhones} open={open} onClose={onClose} onClosed={onClosed} isScrolled>
      <Edits postId={post.id} />
    </ReadDialog>
  );
}

function Edits({ postId }: { postId: string }) {
  const query = usePostsListEditsInfiniteQuery(postId, { refetchOnMountOrArgChange: true });

  useEffect(() => {
    if (query.error) console.error('The edit history could not be read.', query.error);
  }, [query.error]);

  return (
    <PagedList
      query={query}
      entries={query.data?.pages.flatMap((page) => page.items)}
      skeleton={<EditsSkeleton />}
      empty={
        <EmptyState icon={<Icon as={History} size={28} />} title="This post was never edited">
          It says what it said when it was posted.
        </EmptyState>
      }
      failed={{ title: 'Failed to load edit history' }}
      onRetry={() => void query.refetch()}
      more="Earlier edits"
      moreFailed="Failed to load edit history"
      moreButton={{ size: 'small', sx: { mt: 2.5 } }}
    >
      {(edits) => (
        <List>
          {edits.map((edit) => (
            <li key={edit.id}>
              <EditEntry edit={edit} />
            </li>
          ))}
        </List>
      )}
    </PagedList>
  );
}

function EditsSkeleton() {
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
