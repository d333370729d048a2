import { errorMessage, problemOf, toast, useAppDispatch } from '@clapback/store';
import { fullTimeText } from '@clapback/ui';
import { useState } from 'react';
import { readPostAgain, type PostDialogProps } from '../../posts/index.ts';
import { useSubjectsClaimMutation } from '../subjects-endpoints.ts';
import { WordsDialog } from './words-dialog.tsx';

/** 'This is about me': says to a post's author that it is about the reader. */
export default function ClaimDialog({ post, open, onClose, onClosed }: PostDialogProps) {
  const dispatch = useAppDispatch();
  const [claim, { isLoading }] = useSubjectsClaimMutation();
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string | null>(null);

  async function send(words: string) {
    setFailure(null);
    const { data, error } = await claim({ postId: post.id, statement: words || null, key });
    if (problemOf(error)?.code === 'post_unavailable') void dispatch(readPostAgain(post.id));
    if (error) return setFailure(errorMessage(error, 'This could not be sent. Please try again.'));
    // An author who has refused it before is not asked once more.
    const told =
      data.status === 'waiting'
        ? { title: 'Our staff decide now', description: 'You’ll hear from us once they have.' }
        : {
            title: 'We’ve asked the author',
            description: data.deadlineAt
              ? `You’ll hear from us by ${fullTimeText(new Date(data.deadlineAt))}, or sooner.`
              : 'You’ll hear from us as soon as they answer.',
          };
    dispatch(toast(told));
    onClose();
  }

  return (
    <WordsDialog
      title="This is about me"
      label="How can the author tell it’s you? (optional)"
      action="This is me"
      open={open}
      busy={isLoading}
      failure={failure}
      onClose={onClose}
      onClosed={onClosed}
      onSend={(words) => void send(words)}
    >
      <p>
        If you are the person meant in <strong dir="auto">{post.title}</strong>, your answer can stand beside it, at the same size, for
        free.
      </p>
      <p>
        The author learns your name and what you write here, and is asked to confirm it; we’ll tell you by when. If they do not, our staff
        decide. Nobody else reads it.
      </p>
    </WordsDialog>
  );
}
