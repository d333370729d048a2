import type { PostDialogProps } from '../../posts/index.ts';
import { useStep } from '../use-step.ts';
import { WordsDialog } from './words-dialog.tsx';

/** Declines what the other side proposed. */
export default function DeclineDialog({ post, open, onClose, onClosed }: PostDialogProps) {
  const { send, busy, failure } = useStep(post, onClose);
  return (
    <WordsDialog
      title="Decline the proposal?"
      label="Why (optional)"
      action="Decline"
      open={open}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onClosed={onClosed}
      onSend={(reason) => void send({ action: 'decline', reason: reason || null }, 'Declined')}
    >
      <p>It goes from the post. The other side reads your reason, and either of you can propose something else.</p>
    </WordsDialog>
  );
}
