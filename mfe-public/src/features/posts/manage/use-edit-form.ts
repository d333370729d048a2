import type { Post } from '@clapback/contracts';
import { fieldErrors, statusOf, toast, toastText, useAppDispatch, useUnsent } from '@clapback/store';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { refuseFields } from '@clapback/ui';
import { putPost } from '../posts-cache.ts';
import { postsApi, usePostsEditMutation } from '../posts-endpoints.ts';
import { isSameText, storedEdit, storeEdit, textOf, type PostText } from './edit-draft.ts';

/** What the form holds. */
export interface EditFields {
  title: string;
  content: string;
}

const fieldsOf = ({ title, content }: EditFields): EditFields => ({ title, content });

const gone = 'This post is not here any more, so the change cannot be saved. Your text stays in this form until you close it.';

/**
 * State and saving of the form that changes a post. What is typed is kept in this browser until it is saved or discarded.
 * `newer` is the text that was published since the change began; nothing is saved over it before the author has chosen.
 */
export function useEditForm(post: Post, memberId: string, close: () => void) {
  const dispatch = useAppDispatch();
  const [send] = usePostsEditMutation();
  const [kept] = useState(() => storedEdit(memberId, post.id));
  const base = useRef<PostText>(kept?.base ?? textOf(post));
  const [newer, setNewer] = useState<PostText | null>(kept && kept.base.editedAt !== post.editedAt ? textOf(post) : null);
  const [restored, setRestored] = useState(kept !== null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<EditFields>({ defaultValues: fieldsOf(kept ?? post) });
  useUnsent(restored || form.formState.isDirty ? 'your change' : null);

  const keep = (fields: EditFields) => storeEdit(memberId, post.id, { ...fields, base: base.current });
  const rememberInput = useEffectEvent(keep);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => rememberInput(values) }), [form]);

  function finish() {
    storeEdit(memberId, post.id, null);
    close();
  }

  /** Takes what is published as what the change begins with; `mine` keeps the words of the form. */
  function settle({ mine }: { mine: boolean }) {
    if (!newer) return;
    base.current = newer;
    if (!mine) form.reset(fieldsOf(newer));
    keep(form.getValues());
    setNewer(null);
    setRestored(false);
  }

  function startAgain() {
    form.reset(fieldsOf(base.current));
    storeEdit(memberId, post.id, null);
    setRestored(false);
  }

  async function save(fields: EditFields) {
    setFailure(null);
    if (isSameText(fields, base.current)) return finish();
    const { data: saved, error } = await send({
      postId: post.id,
      change: { title: fields.title, content: fields.content, lastEditedAt: base.current.editedAt },
    });
    if (saved) return done(saved);
    if (statusOf(error) !== 409) return refuse(error);
    const { data: published, error: unread } = await dispatch(
      postsApi.endpoints.postsGet.initiate(post.id, { forceRefetch: true, subscribe: false }),
    );
    if (!published || published.isDeleted) return refuse(unread ?? { status: 404 });
    // An answer that was lost: the very text had been saved.
    if (isSameText(fields, published)) return done(published);
    dispatch(putPost(published));
    setNewer(textOf(published));
  }

  function done(saved: Post) {
    dispatch(putPost(saved));
    dispatch(toast({ title: 'Post updated' }));
    finish();
  }

  function refuse(error: unknown) {
    const reasons = fieldErrors(error);
    refuseFields(form, reasons);
    const elsewhere = Object.keys(reasons).some((field) => field !== 'title' && field !== 'content');
    if (Object.keys(reasons).length > 0 && !elsewhere) return;
    setFailure(
      statusOf(error) === 404
        ? gone
        : statusOf(error) === 401
          ? 'Authentication required. Please sign in again. Your changes are kept in this browser.'
          : toastText(error, 'Failed to update post. Please try again.'),
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    await form.handleSubmit(save)();
    setBusy(false);
  }

  return {
    form,
    busy,
    failure,
    newer,
    restored,
    settle,
    startAgain,
    discard: finish,
    isChanged: () => !isSameText(form.getValues(), base.current),
    submit: (event: FormEvent) => void submit(event),
  };
}
