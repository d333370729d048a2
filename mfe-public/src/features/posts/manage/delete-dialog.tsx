import { boostsAreFinal } from '@clapback/contracts/boost-refunds';
import { useAppDispatch } from '@clapback/store';
import ConfirmDialog from '@clapback/ui/confirm-dialog.tsx';
import { useIsRunning } from '../../boosts/index.ts';
import { deletePost } from './delete-post.ts';
import type { PostDialogProps } from './post-dialog-props.ts';

/** Asks whether a post is to be deleted: says what goes and what stays. */
export default function DeleteDialog({ post, open, onClose, onClosed }: PostDialogProps) {
  const dispatch = useAppDispatch();
  const others = [count(post.responseCount, 'response'), count(post.commentCount, 'comment')].filter(Boolean).join(' and ');
  const isBoosted = useIsRunning(post.boostedUntil);

  function confirm() {
    onClose();
    void dispatch(deletePost(post));
  }

  return (
    <ConfirmDialog
      open={open}
      title="Delete this post?"
      confirm="Delete post"
      cancel="Keep post"
      onConfirm={confirm}
      onCancel={onClose}
      onClosed={onClosed}
    >
      <p>
        <strong>{post.title}</strong>
      </p>
      <p>This permanently deletes its text, {post.attachmentUrl ? 'picture, ' : null}likes and place in the feed. It can’t be undone.</p>
      {others ? <p>What others wrote stays: {others}, under a line that says that the author deleted the post.</p> : null}
      <p>If it was answered or reported, moderators keep a copy of its text.</p>
      {isBoosted ? <p>Its boost ends as well. {boostsAreFinal}</p> : null}
    </ConfirmDialog>
  );
}

const count = (number: number, word: string): string | null => (number === 0 ? null : `${number} ${word}${number === 1 ? '' : 's'}`);
