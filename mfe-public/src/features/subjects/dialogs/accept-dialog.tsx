import { FailureAlert } from '@clapback/ui/failure-alert.tsx';
import { outcomeLabels } from '../words.ts';
import type { PostDialogProps } from '../../posts/index.ts';
import { useStep } from '../use-step.ts';
import { StepDialog } from './step-dialog.tsx';

/** Agrees to what the other side proposed. */
export default function AcceptDialog({ post, open, onClose, onClosed }: PostDialogProps) {
  const { send, busy, failure } = useStep(post, onClose);
  const outcome = post.resolution?.outcome ?? 'resolved';
  return (
    <StepDialog
      title={`Agree to ‘${outcomeLabels[outcome].label}’?`}
      action="Agree"
      open={open}
      busy={busy}
      onClose={onClose}
      onClosed={onClosed}
      onSend={() => void send({ action: 'accept' }, 'You both agreed')}
    >
      <FailureAlert failure={failure} />
      <p>{outcomeLabels[outcome].explanation}</p>
      <p>The post then shows that you both agreed. Either of you can end the agreement, with a reason.</p>
    </StepDialog>
  );
}
