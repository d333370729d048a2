import type { EditPost, Post } from '@clapback/contracts';
import { fieldErrors, statusOf, toast, errorMessage, useAppDispatch } from '@clapback/store';
import { useLook, useSubmission, type SubmissionRefusal } from '@clapback/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { putPost } from '../posts-cache.ts';
import { postsApi, usePostsEditMutation } from '../posts-endpoints.ts';
import { editDraftStore, isSameText, textOf, unchanged, type EditDraft, type PostText } from './edit-draft.ts';

/** What the form holds. */
export type EditFields = Pick<EditDraft, 'title' | 'content'>;

const fieldsOf = ({ title, content }: EditFields): EditFields => ({ title, content });

const gone = 'This post is not here any more, so the change cannot be saved. Your text stays in this form until you close it.';
const signedOut = 'Authentication required. Please sign in again. Your changes are kept in this browser.';

/**
 * State and saving of the form that changes a post. What is typed is kept in this browser until it is saved or discarded.
 * `newer` is the text that was published since the change began; nothing is saved over it before the author has chosen.
 */
export function useEditForm(post: Post, memberId: string, close: () => void) {
  const dispatch = useAppDispatch();
  const [edit] = usePostsEditMutation();
  const [store] = useState(() => editDraftStore(memberId, post.id));
  const [start] = useState(() => unchanged(post));
  const { form, busy, failure, keep, forget, draft, submit, ...submission } = useSubmission<EditFields, EditDraft, EditPost, Post>({
    memberId,
    store,
    empty: start,
    fieldsOf,
    unsentLabel: 'your change',
    captcha: null,
    toWords,
    send: ({ body: change }) => edit({ postId: post.id, change }),
    onSent,
    onRefused,
  });
  const [heading, text] = useWatch({ control: form.control, name: ['title', 'content'] });
  const look = useLook({ title: heading, content: text });
  const kept = submission.restored;
  const [newer, setNewer] = useState<PostText | null>(kept && kept.base.editedAt !== post.editedAt ? textOf(post) : null);
  const [restored, setRestored] = useState(kept !== null);

  function finish() {
    forget();
    close();
  }

  /** Takes what is published as what the change begins with; `mine` keeps the words of the form. */
  function settle({ mine }: { mine: boolean }) {
    if (!newer) return;
    keep({ base: newer });
    if (!mine) form.reset(fieldsOf(newer));
    setNewer(null);
    setRestored(false);
  }

  function startAgain() {
    form.reset(fieldsOf(draft().base));
    setRestored(false);
  }

  async function toWords({ title, content }: EditFields): Promise<EditPost | null> {
    const { base } = draft();
    if (!isSameText({ title, content }, base)) return { title, content, lastEditedAt: base.editedAt, ...(await look.looked()) };
    finish();
    return null;
  }

  function onSent(saved: Post) {
    dispatch(putPost(saved));
    dispatch(toast({ title: 'Post updated' }));
    finish();
  }

  async function onRefused({ error, isSignedOut }: SubmissionRefusal<unknown>): Promise<string | null> {
    if (look.showRefused(error)) return errorMessage(error);
    if (statusOf(error) !== 409) return reasonOf(error, isSignedOut);
    const { data: published, error: unread } = await dispatch(
      postsApi.endpoints.postsGet.initiate(post.id, { forceRefetch: true, subscribe: false }),
    );
    if (!published || published.isDeleted) return reasonOf(unread ?? { status: 404 }, isSignedOut);
    // An answer that was lost: the very text had been saved.
    if (isSameText(form.getValues(), published)) {
      onSent(published);
      return null;
    }
    dispatch(putPost(published));
    setNewer(textOf(published));
    return null;
  }

  return {
    form,
    look,
    busy,
    failure,
    newer,
    restored,
    settle,
    startAgain,
    discard: finish,
    isChanged: () => !isSameText(form.getValues(), draft().base),
    submit,
  };
}

/** What stays in the form; null where every reason stands beside a field. */
function reasonOf(error: unknown, isSignedOut: boolean): string | null {
  const refused = Object.keys(fieldErrors(error));
  if (refused.length > 0 && refused.every((field) => field === 'title' || field === 'content')) return null;
  if (statusOf(error) === 404) return gone;
  return isSignedOut ? signedOut : errorMessage(error, 'Failed to update post. Please try again.');
}
