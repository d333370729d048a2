import Button from '@mui/material/Button';
import type { Post } from '@clapback/contracts';
import { useCan } from '@clapback/store';
import { Icon } from '@clapback/ui';
import { History } from 'lucide-react';
import { useRef } from 'react';
import { useOpenPostDialog } from '../manage/post-dialogs.tsx';
import { Word } from '../post-actions-style.ts';

/** The way to what was changed in a post: for its author and for admins, nothing for anybody else. */
export function HistoryButton({ post }: { post: Post }) {
  const button = useRef<HTMLButtonElement>(null);
  const openDialog = useOpenPostDialog();
  const readsAll = useCan('post:read-all-edits');
  if (post.isDeleted || !(post.isMine || readsAll)) return null;
  return (
    <Button
      ref={button}
      variant="text"
      color="inherit"
      size="small"
      startIcon={<Icon as={History} />}
      aria-haspopup="dialog"
      onClick={() => openDialog({ kind: 'history', post, from: button.current })}
    >
      <Word>Edit History</Word>
    </Button>
  );
}
