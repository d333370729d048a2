import { limits } from '@clapback/contracts/limits';
import { useSession } from '@clapback/store';
import { fieldActions, FormField, LookCount, LookNotes } from '@clapback/ui';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { commentRule } from './comment-rules.ts';
import type { CommentDialogProps } from './comment-dialog-props.ts';
import { useEditComment } from './use-edit-comment.ts';

/** The form in which an author changes a comment. */
export default function EditCommentDialog({ comment, open, onClose, onClosed }: CommentDialogProps) {
  // Anyone who is signed out meanwhile keeps the form and what is in it.
  const [memberId] = useState(useSession().user?.id ?? '');
  const { form, content, look, busy, failure, discard, submit } = useEditComment(comment, memberId, onClose);
  return (
    <FormDialog
      title="Edit comment"
      action="Save changes"
      open={open}
      busy={busy}
      failure={failure}
      onClose={discard}
      onShown={() => form.setFocus('content')}
      onClosed={onClosed}
      onSubmit={submit}
      onFocus={() => undefined}
    >
      <FormField
        field={form.register('content', commentRule)}
        label="Comment"
        multiline
        minRows={3}
        maxRows={14}
        error={form.formState.errors.content?.message}
        count={{ text: content, limit: limits.comment }}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <LookNotes look={look} field="content" text={content} {...fieldActions(form, 'content')} />
      <p style={{ fontSize: '0.8125rem' }}>Readers see that the comment was edited.</p>
      <LookCount look={look} verb="save" />
    </FormDialog>
  );
}
