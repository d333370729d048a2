import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { FailureAlert } from '@clapback/ui/failure-alert.tsx';
import { useState } from 'react';
import { readPostAgain, type PostDialogProps } from '../../posts/index.ts';
import { useSubjectsWithdrawMutation } from '../subjects-endpoints.ts';
import { StepDialog } from './step-dialog.tsx';

/** Takes 'This is about me' back. */
export default function WithdrawClaimDialog({ post, claimId, open, onClose, onClosed }: PostDialogProps & { claimId: string }) {
  const dispatch = useAppDispatch();
  const [withdraw, { isLoading }] = useSubjectsWithdrawMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    setFailure(null);
    const { error } = await withdraw({ postId: post.id, claimId });
    void dispatch(readPostAgain(post.id));
    if (error) return setFailure(errorMessage(error, 'This could not be sent. Please try again.'));
    dispatch(toast({ title: 'Withdrawn' }));
    onClose();
  }

  return (
    <StepDialog
      title="Withdraw ‘This is about me’?"
      action="Withdraw it"
      open={open}
      busy={isLoading}
      onClose={onClose}
      onClosed={onClosed}
      onSend={() => void send()}
    >
      <FailureAlert failure={failure} />
      <p>
        {post.answer
          ? 'Your answer then appears among the other responses, and your agreement with the author ends.'
          : 'The author is not asked any more. You can say it again later.'}
      </p>
    </StepDialog>
  );
}
