import TextField from '@mui/material/TextField';
import type { SessionUser } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { CharacterCount, countCharacters } from '@clapback/ui';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useRequestForm } from './use-request-form.ts';

export interface ResponderRequestDialogProps {
  member: Pick<SessionUser, 'id' | 'email'>;
  open: boolean;
  onClose: () => void;
  /** Once it has left the screen. */
  onClosed: () => void;
}

const limit = limits.contactMessage;

/** Asks support for the role that may post, with a few words why. */
export default function ResponderRequestDialog({ member, open, onClose, onClosed }: ResponderRequestDialogProps) {
  const { form, failure, busy, prepare, submit } = useRequestForm(member, onClose);
  const message = useWatch({ control: form.control, name: 'message' });
  const error = form.formState.errors.message?.message;
  const { ref, ...field } = form.register('message', {
    validate: (text) => {
      if (!text.trim()) return 'Please say in a few words why you want to post';
      return countCharacters(text) <= limit || `Please use at most ${limit.toLocaleString('en-US')} characters`;
    },
  });

  return (
    <FormDialog
      title="Ask for Responder status"
      open={open}
      busy={busy}
      failure={failure}
      action="Send request"
      onClose={onClose}
      onShown={() => form.setFocus('message')}
      onClosed={onClosed}
      onSubmit={submit}
      onFocus={prepare}
    >
      <p>With it you can create posts of your own. Support reads your request and answers by email to {member.email}.</p>
      <TextField
        {...field}
        inputRef={ref}
        label="Why do you want to post?"
        required
        multiline
        minRows={3}
        maxRows={8}
        error={error !== undefined}
        helperText={
          <>
            {error ? <span style={{ display: 'block' }}>{error}</span> : null}
            {message ? <CharacterCount text={message} limit={limit} /> : error ? null : 'A few words are enough.'}
          </>
        }
      />
    </FormDialog>
  );
}
