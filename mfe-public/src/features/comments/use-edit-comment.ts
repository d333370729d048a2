import type { Comment, EditComment } from '@clapback/contracts';
import { errorMessage, fieldErrors, problemOf, statusOf, toast, useAppDispatch } from '@clapback/store';
import { draftStore, useLook, useSubmission, type KeptCall, type SubmissionRefusal } from '@clapback/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { putComment } from './comments-cache.ts';
import { commentsApi, useCommentsEditMutation } from './comments-endpoints.ts';

interface EditFields {
  content: string;
}

/** A change that was begun and not saved, with the `editedAt` of the words that it began with. */
interface EditDraft extends EditFields, KeptCall<EditComment> {
  base: Comment['editedAt'];
}

const gone = 'This comment is not here any more, so the change cannot be saved. Your words stay in this form until you close it.';
const changed =
  'This comment was changed in the meantime, perhaps in another window. Your text is in the form: save it to replace the comment.';

/** State and saving of the form that changes a comment. What is typed is kept in this browser until it is saved or discarded. */
export function useEditComment(comment: Comment, memberId: string, close: () => void) {
  const dispatch = useAppDispatch();
  const [edit] = useCommentsEditMutation();
  const [start] = useState<EditDraft>({ content: comment.content, base: comment.editedAt, unanswered: null });
  const [store] = useState(() =>
    draftStore<EditDraft>({
      storage: () => globalThis.localStorage,
      name: `clapback.comment-edit.${memberId}.${comment.id}`,
      parse: (stored) =>
        typeof (stored as Partial<EditDraft> | null)?.content === 'string' ? { ...start, ...(stored as EditDraft) } : null,
      isWorthKeeping: ({ content }) => content.trim() !== start.content.trim(),
    }),
  );
  const submission = useSubmission<EditFields, EditDraft, EditComment, Comment>({
    memberId,
    store,
    empty: start,
    fieldsOf: ({ content }) => ({ content }),
    unsentLabel: 'your change',
    captcha: null,
    toWords,
    send: ({ body: change }) => edit({ commentId: comment.id, change }),
    onSent,
    onRefused,
  });
  const { form, draft, keep, forget } = submission;
  const content = useWatch({ control: form.control, name: 'content' });
  const look = useLook({ content });

  function finish() {
    forget();
    close();
  }

  async function toWords(fields: EditFields): Promise<EditComment | null> {
    if (fields.content.trim() !== start.content.trim() || draft().base !== start.base)
      return { content: fields.content, lastEditedAt: draft().base, ...(await look.looked()) };
    finish();
    return null;
  }

  function onSent(saved: Comment) {
    dispatch(putComment(saved));
    dispatch(toast({ title: 'Comment updated' }));
    finish();
  }

  async function onRefused({ error, isSignedOut }: SubmissionRefusal<unknown>): Promise<string | null> {
    if (isSignedOut) return 'Authentication required. Please sign in again. Your change is kept in this browser.';
    if (look.showRefused(error)) return errorMessage(error);
    if (problemOf(error)?.code === 'conflict') {
      const { data: now } = await dispatch(
        commentsApi.endpoints.commentsGetAgain.initiate(comment.id, { forceRefetch: true, subscribe: false }),
      );
      if (!now) return gone;
      // An answer that was lost: the very words had been saved.
      if (now.content === form.getValues('content').trim()) return (onSent(now), null);
      dispatch(putComment(now));
      keep({ base: now.editedAt });
      return `${changed} It says now: “${now.content}”`;
    }
    if (statusOf(error) === 404) return gone;
    const refused = Object.keys(fieldErrors(error));
    if (refused.length > 0 && refused.every((field) => field === 'content')) return null;
    return errorMessage(error, 'Failed to update comment. Please try again.');
  }

  return { ...submission, content, look, discard: finish };
}
