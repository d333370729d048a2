import { boostsAreFinal } from '@clapback/contracts/boost-refunds';
import { errorMessage, statusOf, toast, useAppDispatch } from '@clapback/store';
import ConfirmDialog from '@clapback/ui/confirm-dialog.tsx';
import { useIsRunning } from '../boosts/index.ts';
import { readPostAgain } from '../posts/index.ts';
import type { ResponseDialogProps } from './response-dialog-props.ts';
import { dropResponse } from './responses-cache.ts';
import { useResponsesDeleteMutation } from './responses-endpoints.ts';

/** Asks whether a response is to be deleted: says what goes and what stays. */
export default function DeleteResponseDialog({ response, open, onClose, onClosed }: ResponseDialogProps) {
  const dispatch = useAppDispatch();
  const [remove] = useResponsesDeleteMutation();
  const isBoosted = useIsRunning(response.boostExpiresAt);

  async function confirm() {
    onClose();
    const { error } = await remove(response);
    if (error && statusOf(error) !== 404) {
      const title = errorMessage(error, 'Failed to delete response. Please try again.');
      return void dispatch(toast({ title, variant: 'destructive' }, error));
    }
    dispatch(dropResponse(response));
    dispatch(toast({ title: 'Response deleted' }));
    void dispatch(readPostAgain(response.postId));
  }

  return (
    <ConfirmDialog
      open={open}
      title="Delete this response?"
      confirm="Delete response"
      cancel="Keep response"
      onConfirm={() => void confirm()}
      onCancel={onClose}
      onClosed={onClosed}
    >
      <p>This permanently deletes its text{response.evidence.length > 0 ? ', files' : ''} and place. It can’t be undone.</p>
      {response.commentCount > 0 ? <p>What others commented stays, under a line that says that its author deleted the response.</p> : null}
      <p>If it was reported, moderators keep a copy of its words.</p>
      {isBoosted ? <p>Its boost ends as well. {boostsAreFinal}</p> : null}
    </ConfirmDialog>
  );
}
