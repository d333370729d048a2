import { FailureAlert } from '@clapback/ui/failure-alert.tsx';
import type { PostDialogProps } from '../../posts/index.ts';
import { useStep } from '../use-step.ts';
import { StepDialog } from './step-dialog.tsx';

/** Takes one's own proposal back. */
export default function WithdrawProposalDialog({ post, open, onClose, onClosed }: PostDialogProps) {
  const { send, busy, failure } = useStep(post, onClose);
  return (
    <StepDialog
      title="Withdraw your proposal?"
      action="Withdraw it"
      open={open}
      busy={busy}
      onClose={onClose}
      onClosed={onClosed}
      onSend={() => void send({ action: 'withdraw' }, 'Your proposal was withdrawn')}
    >
      <FailureAlert failure={failure} />
      <p>It goes from the post. You can propose something else at any time.</p>
    </StepDialog>
  );
}
