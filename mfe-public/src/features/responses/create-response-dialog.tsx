import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSession } from '@clapback/store';
import { EvidenceField } from '../evidence/index.ts';
import { usePostsGetQuery, type PostDialogProps } from '../posts/index.ts';
import { BoostChoice } from './boost-choice.tsx';
import { ResponseDialogFrame } from './response-dialog-frame.tsx';
import { ResponseFormFields } from './response-form.tsx';
import { useQuotesInPost } from './use-quotes-in-post.ts';
import { useResponseForm } from './use-response-form.ts';

/** The name under which one writes under an anonymous post of one's own. */
export const anonymousAuthor = 'Anonymous (author)';

/** 'Post Your Clapback': the form for a response to a post. */
export default function CreateResponseDialog({ post: shown, open, onClose, onClosed }: PostDialogProps) {
  const { user } = useSession();
  const post = usePostsGetQuery(shown.id, { refetchOnMountOrArgChange: true }).data ?? shown;
  const { form, look, busy, failure, restored, discard, prepare, submit, evidence, uploads, boost, prepared } = useResponseForm(
    post,
    user ?? null,
    onClose,
  );
  useQuotesInPost(form, post);
  return (
    <ResponseDialogFrame
      title="Post Your Clapback"
      action="Post Your Clapback"
      open={open}
      busy={busy}
      failure={failure}
      restored={
        restored && !prepared.isOffered
          ? { text: 'This is what you began to write. Nobody else has seen it.', action: 'Discard draft', onAction: discard }
          : null
      }
      onClose={onClose}
      onClosed={onClosed}
      onFocus={prepare}
      onSubmit={submit}
    >
      {prepared.isOffered ? (
        <Alert
          severity="info"
          icon={false}
          action={
            <>
              <Button variant="text" color="inherit" size="small" onClick={prepared.take}>
                Use the draft
              </Button>
              <Button variant="text" color="inherit" size="small" onClick={prepared.leave}>
                Keep mine
              </Button>
            </>
          }
        >
          Your draft of the writer is ready. You began another answer here: its words, sentences and files stay unless you use the draft.
        </Alert>
      ) : null}
      <ResponseFormFields
        post={post}
        form={form}
        look={look}
        verb="post"
        files={evidence}
        evidenceField={<EvidenceField uploads={uploads} look={look} />}
        fixedName={post.isAnonymous && post.isMine ? anonymousAuthor : null}
      >
        <BoostChoice value={boost.value} onChange={boost.choose} />
      </ResponseFormFields>
    </ResponseDialogFrame>
  );
}
