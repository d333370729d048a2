import type { PostDialogProps } from '../../posts/index.ts';
import { useStep } from '../use-step.ts';
import { WordsDialog } from './words-dialog.tsx';

/** Ends what both sides had agreed on. */
export default function EndDialog({ post, open, onClose, onClosed }: PostDialogProps) {
  const { send, busy, failure } = useStep(post, onClose);
  return (
    <WordsDialog
      title="End what you agreed on?"
      label="Why"
      required="Please say why it ends"
      action="End it"
      open={open}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onClosed={onClosed}
      onSend={(reason) => void send({ action: 'end', reason }, 'Ended')}
    >
      <p>
        The post then says no more that the matter is closed; that it was, and that you ended it, stays in its history. The other side reads
        why.
      </p>
    </WordsDialog>
  );
}
