import { limits } from '@clapback/contracts/limits';
import type { CreatePost } from '@clapback/contracts';
import { toast, useAppDispatch } from '@clapback/store';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { botCheckToast, useBotCheck } from '../../bot-check/index.ts';
import { addOwnPost } from '../feed-cache.ts';
import { useFeedCreatePostMutation } from '../feed-endpoints.ts';
import { emptyDraft, storedDraft, storeDraft, type PostDraft } from './post-draft.ts';
import { refusalOf } from './post-refusal.ts';
import { useImageUpload } from './use-image-upload.ts';

/** What the form itself holds. */
export type PostFields = Pick<PostDraft, 'title' | 'content' | 'postType' | 'isAnonymous' | 'attachmentAlt'>;

const fieldsOf = ({ title, content, postType, isAnonymous, attachmentAlt }: PostDraft): PostFields => ({ title, content, postType, isAnonymous, attachmentAlt });

/** Characters as the service counts them: code points of the trimmed, composed text. */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}

const within = (limit: number) => (text: string) =>
  lengthOf(text) <= limit || `Please keep it to ${limit.toLocaleString()} characters; these are ${lengthOf(text).toLocaleString()}.`;

/** Rules of the fields. The service has the same and the last word. */
export const rules = {
  title: { validate: (text: string) => (text.trim() === '' ? 'Please enter a title' : within(limits.title)(text)) },
  content: { validate: (text: string) => (text.trim() === '' ? 'Please write what you want to say' : within(limits.post)(text)) },
  attachmentAlt: { validate: within(limits.alternativeText) },
};

/** State and sending of the form for a new post of one member. Whatever is typed is kept in this browser until it is posted. */
export function usePostForm(memberId: string) {
  const dispatch = useAppDispatch();
  const botCheck = useBotCheck('create_post');
  const [createPost] = useFeedCreatePostMutation();
  const [kept] = useState(() => storedDraft(memberId));
  const [restored, setRestored] = useState(kept !== null);
  const [busy, setBusy] = useState(false);
  const draft = useRef<PostDraft>(kept ?? emptyDraft);
  const form = useForm<PostFields>({ defaultValues: fieldsOf(kept ?? emptyDraft) });

  function keep(change: Partial<PostDraft>) {
    draft.current = { ...draft.current, ...change };
    storeDraft(memberId, draft.current);
  }
  const keepTyped = useEffectEvent(keep);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(values) }), [form]);
  const image = useImageUpload(kept?.upload ?? null, (upload) => keep({ upload }));

  function startOver() {
    image.remove();
    form.reset(fieldsOf(emptyDraft));
    keep(emptyDraft);
    setRestored(false);
  }

  /** The call for these words: the very one that was sent before, if that was never answered. */
  async function callFor(words: Omit<CreatePost, 'captchaToken'>): Promise<PostDraft['unanswered']> {
    const { unanswered } = draft.current;
    if (unanswered && JSON.stringify({ ...words, captchaToken: unanswered.post.captchaToken }) === JSON.stringify(unanswered.post)) return unanswered;
    const outcome = await botCheck.check();
    if (outcome.passed) return { post: { ...words, captchaToken: outcome.pass }, key: crypto.randomUUID() };
    dispatch(toast(outcome.reason === 'unreachable' ? botCheckToast(outcome) : { title: 'Verification failed', description: 'Please try again', variant: 'destructive' }));
    return null;
  }

  async function send({ attachmentAlt, ...fields }: PostFields) {
    const upload = await image.settled();
    // The picture failed: what is shown with it says so, and what to do.
    if (upload === undefined) return;
    const picture = upload ? { attachmentUrl: upload.url, attachmentType: upload.mediaType, attachmentAlt: attachmentAlt.trim() || null } : {};
    const call = await callFor({ ...fields, ...picture });
    if (!call) return;
    keep({ unanswered: call });
    try {
      const created = await createPost(call).unwrap();
      dispatch(addOwnPost(created));
      dispatch(toast({ title: 'Post created!' }));
      startOver();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.answered) keep({ unanswered: null });
      if (refusal.image) image.remove(refusal.image);
      for (const [index, [name, reason]] of refusal.fields.entries()) form.setError(name, { message: reason }, { shouldFocus: index === 0 });
      dispatch(toast(refusal.message));
    }
  }

  function refuse(errors: FieldErrors<PostFields>) {
    const { title, content } = form.getValues();
    const isMissing = (errors.title && title.trim() === '') || (errors.content && content.trim() === '');
    if (isMissing) dispatch(toast({ title: 'Missing fields', description: 'Please fill in both title and content', variant: 'destructive' }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await form.handleSubmit(send, refuse)();
    setBusy(false);
  }

  return { form, image, busy, restored, discard: startOver, prepare: botCheck.prepare, submit: (event: FormEvent) => void submit(event) };
}
