import type { SubjectClaim } from '@clapback/contracts';
import { errorMessage, statusOf, toast, useAppDispatch } from '@clapback/store';
import { useState } from 'react';
import { readPostAgain, type PostDialogProps } from '../../posts/index.ts';
import { useSubjectsAnswerClaimMutation } from '../subjects-endpoints.ts';
import { WordsDialog } from './words-dialog.tsx';

interface AnswerClaimDialogProps extends PostDialogProps {
  claim: SubjectClaim;
  decision: 'confirmed' | 'rejected';
}

/** A post's author confirms that it is about a member, or says that it is not, and why. */
export default function AnswerClaimDialog({ post, claim, decision, open, onClose, onClosed }: AnswerClaimDialogProps) {
  const dispatch = useAppDispatch();
  const [answer, { isLoading }] = useSubjectsAnswerClaimMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const name = claim.claimant.displayName;
  const confirms = decision === 'confirmed';

  async function send(reason: string) {
    setFailure(null);
    const { error } = await answer({ postId: post.id, claimId: claim.id, body: { decision, reason } });
    if (!error || statusOf(error) === 409) void dispatch(readPostAgain(post.id));
    if (error) return setFailure(errorMessage(error, 'This could not be sent. Please try again.'));
    dispatch(
      toast(
        confirms
          ? { title: `Confirmed: this post is about ${name}` }
          : { title: 'Our staff decide now', description: `They read what you and ${name} wrote.` },
      ),
    );
    onClose();
  }

  return (
    <WordsDialog
      title={confirms ? `This post is about ${name}?` : `This post is not about ${name}?`}
      label="Why"
      required="Please say why"
      action={confirms ? 'Confirm' : 'It is not them'}
      open={open}
      busy={isLoading}
      failure={failure}
      onClose={onClose}
      onClosed={onClosed}
      onSend={(reason) => void send(reason)}
    >
      <p>
        {confirms
          ? 'Their answer is then shown beside your words, at the same size. You cannot undo this: only they can withdraw it, or our staff.'
          : 'Our staff then decide. You can still confirm it until they have.'}
      </p>
      <p>
        {name} reads your reason{post.isAnonymous ? ', and not who you are' : ''}. Nobody else but our staff does.
      </p>
    </WordsDialog>
  );
}
