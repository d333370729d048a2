import type { Comment } from '@clapback/contracts';
import { useCan } from '@clapback/store';
import { lazyPart } from '@clapback/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { EntryMenu, useShowDialog } from '../posts/index.ts';
import type { CommentDialogProps } from './comment-dialog-props.ts';

const dialogs = {
  edit: lazyPart<CommentDialogProps>(() => import('./edit-comment-dialog.tsx')),
  delete: lazyPart<CommentDialogProps>(() => import('./delete-comment-dialog.tsx')),
};

/** What its author can do with a comment. */
export function CommentMenuButton({ comment, onDeleted }: { comment: Comment; onDeleted: () => void }) {
  const showDialog = useShowDialog();
  const [mayEdit, mayDelete] = [useCan('comment:edit-own') && !comment.hidden, useCan('comment:delete-own')];
  if (!comment.isMine) return null;

  const show = (kind: keyof typeof dialogs) => (from: HTMLElement | null) => {
    const Part = dialogs[kind];
    showDialog({ name: `${kind} ${comment.id}`, from, show: (held) => <Part comment={comment} onDeleted={onDeleted} {...held} /> });
  };
  return (
    <EntryMenu
      label="Comment options"
      item={{ kind: 'comment', id: comment.id }}
      actions={[
        ...(mayEdit ? [{ label: 'Edit', icon: Pencil, onChoose: show('edit') }] : []),
        ...(mayDelete ? [{ label: 'Delete', icon: Trash2, isDanger: true, onChoose: show('delete') }] : []),
      ]}
    />
  );
}
