import type { Comment, CreateComment } from '@clapback/contracts';
import { errorMessage, fieldErrors, statusOf, toast, useAppDispatch, useSession } from '@clapback/store';
import { useLook, useSubmission, visitor, type SubmissionRefusal } from '@clapback/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addOwnComment } from './comments-cache.ts';
import { useCommentsCreateMutation, type CommentPlace } from './comments-endpoints.ts';
import { commentDraftStore, emptyDraft, type CommentDraft } from './comment-draft.ts';

/** What the form holds. */
export interface CommentFields {
  content: string;
}

/** State and sending of the form for a comment. Whatever is typed is kept in this browser until it is posted. */
export function useCommentForm(place: CommentPlace, onPosted: (comment: Comment) => void) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const [create] = useCommentsCreateMutation();
  // Anyone who is signed out meanwhile keeps what they wrote.
  const [memberId] = useState(user?.id ?? visitor);
  const [store] = useState(() => commentDraftStore(memberId, place));
  const submission = useSubmission<CommentFields, CommentDraft, CreateComment, Comment>({
    memberId,
    store,
    empty: emptyDraft,
    fieldsOf: ({ content }) => ({ content }),
    unsentLabel: 'your comment',
    captcha: null,
    toWords,
    send: ({ body: comment, key }) => create({ place, comment, key }),
    onSent,
    onRefused,
  });
  const { form, forget } = submission;
  const content = useWatch({ control: form.control, name: 'content' });
  const look = useLook({ content });

  function askToSignIn() {
    const next = new URLSearchParams({ next: `/?post=${place.postId}` });
    dispatch(
      toast({
        title: 'Authentication required',
        description: 'Please sign in to comment',
        variant: 'destructive',
        action: { label: 'Sign In', to: `/auth?${next}` },
      }),
    );
  }

  async function toWords(fields: CommentFields): Promise<CreateComment | null> {
    if (user) return { content: fields.content, ...(await look.looked()) };
    askToSignIn();
    return null;
  }

  function onSent(comment: Comment) {
    dispatch(addOwnComment(comment));
    dispatch(toast({ title: 'Comment posted!' }));
    form.reset({ content: '' });
    forget();
    onPosted(comment);
  }

  function onRefused({ error, isSignedOut }: SubmissionRefusal<unknown>): string | null {
    if (isSignedOut) {
      askToSignIn();
      return 'You were signed out. Your comment is kept in this browser: sign in to post it.';
    }
    if (look.showRefused(error)) return errorMessage(error);
    dispatch(toast({ title: 'Failed to post comment. Please try again.', variant: 'destructive' }, error));
    return reasonOf(error);
  }

  return { ...submission, content, look };
}

/** What stays in the form; null where every reason stands beside the field. */
function reasonOf(error: unknown): string | null {
  const refused = Object.entries(fieldErrors(error));
  if (refused.length > 0) return refused.every(([field]) => field === 'content') ? null : refused.flatMap(([, why]) => why).join(' ');
  return statusOf(error) === null
    ? 'No answer came. Your comment is kept: send it again, and it is posted once.'
    : errorMessage(error, 'The comment was not posted. Your words are kept.');
}
