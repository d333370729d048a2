import type { CreatePost } from '@clapback/contracts';
import { problemOf, toast, useAppDispatch, useHasSignedOut, useUnsent } from '@clapback/store';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { captchaToast, useCaptcha } from '../../captcha/index.ts';
import { addOwnPost } from '../posts-cache.ts';
import { usePostsCreateMutation } from '../posts-endpoints.ts';
import { signInPath } from '../sign-in-path.ts';
import { emptyDraft, isWorthKeeping, storedDraft, storeDraft, type PostDraft } from './post-draft.ts';
import { refusalOf } from './post-refusal.ts';
import { useImageUpload } from './use-image-upload.ts';

type Words = Omit<CreatePost, 'captchaToken'>;

/** What the form itself holds. */
export type PostFields = Pick<PostDraft, 'title' | 'content' | 'postType' | 'isAnonymous' | 'attachmentAlt'>;

const fieldsOf = ({ title, content, postType, isAnonymous, attachmentAlt }: PostDraft): PostFields => ({
  title,
  content,
  postType,
  isAnonymous,
  attachmentAlt,
});

/** State and sending of the form for a new post of one member. Whatever is typed is kept in this browser until it is posted. */
export function usePostForm(memberId: string) {
  const dispatch = useAppDispatch();
  const hasSignedOut = useHasSignedOut(memberId);
  const captcha = useCaptcha('create_post');
  const [createPost] = usePostsCreateMutation();
  const [kept] = useState(() => storedDraft(memberId));
  const [restored, setRestored] = useState(kept !== null);
  const [busy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(kept !== null);
  useUnsent(isWaiting ? 'your post' : null);
  const draft = useRef<PostDraft>(kept ?? emptyDraft);
  const form = useForm<PostFields>({ defaultValues: fieldsOf(kept ?? emptyDraft) });

  function keep(change: Partial<PostDraft>) {
    draft.current = { ...draft.current, ...change };
    storeDraft(memberId, draft.current);
    setWaiting(isWorthKeeping(draft.current));
  }
  const rememberInput = useEffectEvent(keep);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => rememberInput(values) }), [form]);
  const image = useImageUpload(kept?.upload ?? null, (upload) => keep({ upload }));

  function startOver() {
    image.remove();
    form.reset(fieldsOf(emptyDraft));
    keep(emptyDraft);
    setRestored(false);
  }

  /** A call for these words with a pass of its own; null where the bot check did not pass. */
  async function newCall(words: Words): Promise<PostDraft['unanswered']> {
    const outcome = await captcha.check();
    if (!outcome.passed && hasSignedOut()) {
      refuseSent(undefined);
      return null;
    }
    if (outcome.passed) return { post: { ...words, captchaToken: outcome.pass }, key: crypto.randomUUID() };
    dispatch(
      toast(
        outcome.reason === 'unreachable'
          ? captchaToast(outcome)
          : { title: 'Verification failed', description: 'Please try again', variant: 'destructive' },
      ),
    );
    return null;
  }

  /** The very call that was sent before for these words, if that was never answered. */
  function unansweredCall(words: Words): PostDraft['unanswered'] {
    const { unanswered } = draft.current;
    return unanswered && JSON.stringify({ ...words, captchaToken: unanswered.post.captchaToken }) === JSON.stringify(unanswered.post)
      ? unanswered
      : null;
  }

  async function send({ attachmentAlt, ...fields }: PostFields) {
    const upload = await image.settled();
    // The picture failed: what is shown with it says so, and what to do.
    if (upload === undefined) return;
    const picture = upload
      ? { attachmentUrl: upload.url, attachmentType: upload.mediaType, attachmentAlt: attachmentAlt.trim() || null }
      : {};
    const words = { ...fields, ...picture };
    const again = unansweredCall(words);
    if (again) {
      const refused = await post(again);
      // Its pass has run out meanwhile, and it is certain now that no post came of it.
      if (problemOf(refused)?.code !== 'captcha_failed') return refused ? refuseSent(refused) : undefined;
    }
    const call = await newCall(words);
    if (!call) return;
    const refused = await post(call);
    if (refused) refuseSent(refused);
  }

  /** Sends a call; answers what went wrong, or undefined. */
  async function post(call: NonNullable<PostDraft['unanswered']>): Promise<unknown> {
    keep({ unanswered: call });
    const { data: created, error } = await createPost(call);
    if (!created) return error;
    dispatch(addOwnPost(created));
    dispatch(toast({ title: 'Post created!' }));
    startOver();
    return undefined;
  }

  function refuseSent(error: unknown) {
    const refusal = refusalOf(error, hasSignedOut());
    if (refusal.answered) keep({ unanswered: null });
    if (refusal.image) image.remove(refusal.image);
    for (const [index, [name, reason]] of refusal.fields.entries()) form.setError(name, { message: reason }, { shouldFocus: index === 0 });
    const { message, signIn } = refusal;
    dispatch(signIn ? toast({ ...message, action: { label: 'Sign In', to: signInPath(location) } }) : toast(message, error));
  }

  function refuse(errors: FieldErrors<PostFields>) {
    const { title, content } = form.getValues();
    const isMissing = (errors.title && title.trim() === '') || (errors.content && content.trim() === '');
    if (isMissing)
      dispatch(toast({ title: 'Missing fields', description: 'Please fill in both title and content', variant: 'destructive' }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await form.handleSubmit(send, refuse)();
    setBusy(false);
  }

  return { form, image, busy, restored, discard: startOver, prepare: captcha.prepare, submit: (event: FormEvent) => void submit(event) };
}
