import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { SessionUser } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { BusyButton, CharacterCount, countCharacters } from '@clapback/ui';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useRequestForm } from './use-request-form.ts';

export interface ResponderRequestDialogProps {
  member: Pick<SessionUser, 'id' | 'email'>;
  open: boolean;
  onClose: () => void;
  /** Once it has left the screen. */
  onClosed: () => void;
}

/** Between title and buttons the words scroll, not the dialog. */
const Form = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

const limit = limits.contactMessage;

/** Asks support for the role that may post, with a few words why. */
export default function ResponderRequestDialog({ member, open, onClose, onClosed }: ResponderRequestDialogProps) {
  const titleId = useId();
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
    <Dialog
      open={open}
      onClose={() => (busy ? undefined : onClose())}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      disableRestoreFocus
      slotProps={{ transition: { onEnter: () => form.setFocus('message'), onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>Ask for Responder status</DialogTitle>
      <Form noValidate onSubmit={submit} onFocus={prepare}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, pt: 0.5 }}>
          {failure ? <Alert severity="error">{failure}</Alert> : null}
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
        </DialogContent>
        <DialogActions disableSpacing sx={{ px: 3, pb: 2.5, gap: 1 }}>
          <Button variant="outlined" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" variant="contained" busy={busy}>
            Send request
          </BusyButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
