import type { EditResponse, PostResponse } from '@clapback/contracts';
import { problemOf, statusOf, toast, useAppDispatch, useSession } from '@clapback/store';
import { draftStore, useSubmission, type KeptCall, type SubmissionForm, type SubmissionRefusal } from '@clapback/ui';
import { useState } from 'react';
import { EvidenceField, useEvidenceUploads, type AttachedEvidence } from '../evidence/index.ts';
import { readPostAgain, usePostsGetQuery } from '../posts/index.ts';
import { anonymousAuthor } from './create-response-dialog.tsx';
import { ResponseDialogFrame } from './response-dialog-frame.tsx';
import type { ResponseFields } from './response-draft.ts';
import { ResponseFormFields } from './response-form.tsx';
import type { ResponseDialogProps } from './response-dialog-props.ts';
import { useLookAtResponse } from './use-look-at-response.ts';
import { putResponse, readResponseAgain } from './responses-cache.ts';
import { useResponsesEditMutation } from './responses-endpoints.ts';
import { sentQuotes } from './sent-quotes.ts';
import { useQuotesInPost } from './use-quotes-in-post.ts';
import { missingFields, orNull, postWasEdited, reasonOf } from './use-response-form.ts';

interface EditDraft extends ResponseFields, KeptCall<EditResponse> {
  /** The version that the change began with. */
  lastEditedAt: string | null;
  evidence: AttachedEvidence[];
}

const fieldsOf = ({ name, username, content, quotes }: EditDraft): ResponseFields => ({ name, username, content, quotes });

const unchanged = (response: PostResponse): EditDraft => ({
  name: response.name,
  username: response.username ?? '',
  content: response.content,
  quotes: response.quotes.map(({ revisionId, start, end, words, verdict, answer, evidenceIds }) => ({
    revisionId,
    start,
    end,
    words: words ?? '',
    verdict,
    answer: answer ?? '',
    evidence: evidenceIds,
  })),
  evidence: response.evidence.map(({ id, url, name, kind, bytes, caption }) => ({ id, url, name, kind, bytes, caption: caption ?? '' })),
  lastEditedAt: response.editedAt,
  unanswered: null,
});

const storeOf = (memberId: string, responseId: string) =>
  draftStore<EditDraft>({
    storage: () => globalThis.localStorage,
    name: `clapback.response-edit.${memberId}.${responseId}`,
    parse: (stored) => {
      const draft = stored as EditDraft | null;
      return typeof draft?.content === 'string' && Array.isArray(draft.evidence) ? draft : null;
    },
    isWorthKeeping: () => true,
  });

/** The form in which its author changes a response. */
export default function EditResponseDialog({ response, open, onClose, onClosed }: ResponseDialogProps) {
  const dispatch = useAppDispatch();
  const [memberId] = useState(useSession().user?.id ?? '');
  const [edit] = useResponsesEditMutation();
  const [store] = useState(() => storeOf(memberId, response.id));
  const [start] = useState(() => unchanged(response));
  const { data: post } = usePostsGetQuery(response.postId);
  const submission: SubmissionForm<ResponseFields, EditDraft> = useSubmission<ResponseFields, EditDraft, EditResponse, PostResponse>({
    memberId,
    store,
    empty: start,
    fieldsOf,
    unsentLabel: 'your change',
    captcha: null,
    async toWords({ name, username, content, quotes }): Promise<EditResponse> {
      await uploads.settled();
      const { evidence: files, lastEditedAt } = submission.draft();
      return {
        ...(response.isByAnonymousAuthor ? {} : { name, username: orNull(username) }),
        content,
        evidence: files.map(({ url, caption }) => ({ url, caption: orNull(caption) })),
        quotes: sentQuotes(quotes, files),
        lastEditedAt,
        ...(await look.looked()),
      };
    },
    send: ({ body: change }) => edit({ response, change }),
    onSent(saved) {
      dispatch(putResponse(saved));
      dispatch(toast({ title: 'Response updated' }));
      finish();
    },
    onRefused,
    onInvalid(errors) {
      if (errors.content || errors.name) dispatch(toast(missingFields));
    },
  });
  const { form, busy, failure, submit, keep } = submission;
  useQuotesInPost(form, post, start.quotes);
  const [evidence, setEvidence] = useState(submission.restored?.evidence ?? start.evidence);
  const look = useLookAtResponse(form.control, { evidence, isNameFixed: response.isByAnonymousAuthor });
  const uploads = useEvidenceUploads(evidence, (next) => {
    setEvidence(next);
    keep({ evidence: next });
  });
  const [restored, setRestored] = useState(submission.restored !== null);

  function finish() {
    store.write(null);
    onClose();
  }

  function startAgain() {
    form.reset(fieldsOf(unchanged(response)));
    uploads.reset(unchanged(response).evidence);
    keep({ lastEditedAt: response.editedAt });
    setRestored(false);
  }

  function onRefused({ error, isSignedOut }: SubmissionRefusal<unknown>): string | null {
    if (isSignedOut) return 'Authentication required. Please sign in again. Your changes are kept in this browser.';
    if (look.showRefused(error)) return null;
    if (problemOf(error)?.code === 'content_changed') {
      void dispatch(readPostAgain(response.postId));
      return postWasEdited;
    }
    if (problemOf(error)?.code === 'conflict') {
      setRestored(true);
      void dispatch(readResponseAgain(response.id));
      return 'This response was changed in the meantime, perhaps in another tab. Your text is kept: start again from what is published, or copy it first.';
    }
    if (statusOf(error) === 404) return 'This response is not here any more. Your words stay in this form until you close it.';
    return reasonOf(error);
  }

  return (
    <ResponseDialogFrame
      title="Edit response"
      action="Save changes"
      open={open}
      busy={busy}
      failure={failure}
      restored={
        restored
          ? { text: 'These are your changes from last time. They are not published yet.', action: 'Start again', onAction: startAgain }
          : null
      }
      onClose={onClose}
      onClosed={onClosed}
      onSubmit={submit}
    >
      <ResponseFormFields
        post={post}
        kept={start.quotes}
        form={form}
        look={look}
        verb="save"
        files={evidence}
        evidenceField={<EvidenceField uploads={uploads} look={look} />}
        fixedName={response.isByAnonymousAuthor ? anonymousAuthor : null}
      />
    </ResponseDialogFrame>
  );
}
