import { styled } from '@mui/material/styles';
import type { Comment } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { useSession } from '@clapback/store';
import { Avatar, BusyButton, fieldActions, FormField, LookCount, LookNotes } from '@clapback/ui';
import { FailureAlert } from '@clapback/ui/failure-alert.tsx';
import { useState } from 'react';
import type { CommentPlace } from './comments-endpoints.ts';
import { commentRule } from './comment-rules.ts';
import { useCommentForm } from './use-comment-form.ts';

const Form = styled('form')({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  '& > div': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 10 },
});

const Foot = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

interface CommentFormProps {
  place: CommentPlace;
  /** How the form is told from others: 'Comment on {about}'. */
  about: string;
  /** Under one's own anonymous post one writes without one's name. */
  isByAnonymousAuthor: boolean;
  onPosted: (comment: Comment) => void;
}

/** The form for a comment: one line until it is touched. A visitor may write in it as well: what they began waits for them behind the sign-in. */
export function CommentForm({ place, about, isByAnonymousAuthor, onPosted }: CommentFormProps) {
  const { user } = useSession();
  const { form, content, look, busy, failure, restored, submit } = useCommentForm(place, onPosted);
  const [isTouched, setTouched] = useState(false);
  const isOpen = isTouched || restored !== null || content !== '';
  const error = form.formState.errors.content?.message;
  const name = isByAnonymousAuthor ? 'Anonymous (author)' : (user?.displayName ?? null);
  return (
    <Form noValidate aria-label={`Comment on ${about}`} onSubmit={submit} onFocus={() => setTouched(true)}>
      <Avatar
        name={name}
        src={isByAnonymousAuthor ? null : user?.avatarUrl}
        tintKey={isByAnonymousAuthor ? undefined : user?.id}
        size="sm"
      />
      <div>
        <FormField
          field={form.register('content', commentRule)}
          label={isByAnonymousAuthor ? 'Write a comment as Anonymous (author)' : 'Write a comment'}
          multiline
          minRows={isOpen ? 2 : 1}
          maxRows={12}
          error={error}
          count={{ text: content, limit: limits.comment }}
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
        <LookNotes look={look} field="content" text={content} {...fieldActions(form, 'content')} />
        <FailureAlert failure={failure} />
        {isOpen ? (
          <>
            <LookCount look={look} verb="post" />
            <Foot>
              <BusyButton type="submit" variant="contained" size="small" busy={busy}>
                Post comment
              </BusyButton>
            </Foot>
          </>
        ) : null}
      </div>
    </Form>
  );
}
