import { authErrorKind, errorMessage, statusOf, toast, useAppDispatch } from '@clapback/store';
import ConfirmDialog from '@clapback/ui/confirm-dialog.tsx';
import { dropComment } from './comments-cache.ts';
import { useCommentsDeleteMutation } from './comments-endpoints.ts';
import type { CommentDialogProps } from './comment-dialog-props.ts';

/** Asks whether a comment is to be deleted. */
export default function DeleteCommentDialog({ comment, open, onClose, onClosed, onDeleted }: CommentDialogProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useCommentsDeleteMutation();

  async function confirm() {
    const { error } = await remove(comment.id);
    onClose();
    // Gone already: another tab was faster, or an answer was lost.
    if (error && statusOf(error) !== 404) {
      // That the session is over has been said already.
      if (authErrorKind(error) === 'sessionMissing') return;
      const description = errorMessage(error, 'Please try again in a moment.');
      return void dispatch(toast({ title: 'The comment was not deleted', description, variant: 'destructive' }, error));
    }
    dispatch(dropComment(comment));
    dispatch(toast({ title: 'Comment deleted' }));
    onDeleted();
  }

  return (
    <ConfirmDialog
      open={open}
      title="Delete this comment?"
      confirm="Delete comment"
      cancel="Keep comment"
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      onClosed={onClosed}
    >
      <p>This permanently deletes its text. It can’t be undone.</p>
      <p>If it was reported, moderators keep a copy of them.</p>
    </ConfirmDialog>
  );
}
