import type { CreatePost, Post } from '@clapback/contracts';
import { toast, useAppDispatch } from '@clapback/store';
import { useLook, useSubmission, type SubmissionRefusal } from '@clapback/ui';
import { useState } from 'react';
import { useWatch, type FieldErrors } from 'react-hook-form';
import { captchaToast, useCaptcha, type CaptchaFailure } from '../../captcha/index.ts';
import { addOwnPost } from '../posts-cache.ts';
import { usePostsCreateMutation } from '../posts-endpoints.ts';
import { signInPath } from '../sign-in-path.ts';
import { emptyDraft, postDraftStore, type PostDraft } from './post-draft.ts';
import { refusalOf } from './post-refusal.ts';
import { useImageUpload } from './use-image-upload.ts';

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
  const captcha = useCaptcha('create_post');
  const [createPost] = usePostsCreateMutation();
  const [store] = useState(() => postDraftStore(memberId));
  const submission = useSubmission<PostFields, PostDraft, CreatePost, Post, CaptchaFailure>({
    memberId,
    store,
    empty: emptyDraft,
    fieldsOf,
    unsentLabel: 'your post',
    captcha,
    toWords,
    send: ({ body: post, key }) => createPost({ post, key }),
    onSent,
    onRefused,
    onInvalid,
  });
  const { form, busy, keep, prepare, submit } = submission;
  const [restored, setRestored] = useState(submission.restored !== null);
  const [heading, text, alt] = useWatch({ control: form.control, name: ['title', 'content', 'attachmentAlt'] });
  const image = useImageUpload(submission.restored?.upload ?? null, (upload) => keep({ upload }));

  const look = useLook({ title: heading, content: text, attachmentAlt: image.state.status === 'none' ? '' : alt });

  async function toWords({ attachmentAlt, ...fields }: PostFields) {
    const upload = await image.settled();
    // The picture failed: what is shown with it says so, and what to do.
    if (upload === undefined) return null;
    const picture = upload
      ? { attachmentUrl: upload.url, attachmentType: upload.mediaType, attachmentAlt: attachmentAlt.trim() || null }
      : {};
    return { ...fields, ...picture, ...(await look.looked()) };
  }

  function onSent(created: Post) {
    dispatch(addOwnPost(created));
    dispatch(toast({ title: 'Post created!' }));
    startOver();
  }

  function startOver() {
    image.remove();
    form.reset(fieldsOf(emptyDraft));
    submission.forget();
    setRestored(false);
  }

  function onRefused({ error, isSignedOut, captcha: failed }: SubmissionRefusal<CaptchaFailure>) {
    if (failed) {
      const again = { title: 'Verification failed', description: 'Please try again', variant: 'destructive' } as const;
      dispatch(toast(failed.reason === 'unreachable' ? captchaToast(failed) : again));
      return null;
    }
    look.showRefused(error);
    const refusal = refusalOf(error, isSignedOut);
    if (refusal.image) image.remove(refusal.image);
    const { message, signIn } = refusal;
    dispatch(signIn ? toast({ ...message, action: { label: 'Sign In', to: signInPath(location) } }) : toast(message, error));
    return null;
  }

  function onInvalid(errors: FieldErrors<PostFields>) {
    const { title, content } = form.getValues();
    const isMissing = (errors.title && title.trim() === '') || (errors.content && content.trim() === '');
    if (isMissing)
      dispatch(toast({ title: 'Missing fields', description: 'Please fill in both title and content', variant: 'destructive' }));
  }

  return { form, image, look, busy, restored, discard: startOver, prepare, submit };
}
