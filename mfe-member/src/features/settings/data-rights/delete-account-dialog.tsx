import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { toast, errorMessage, signOut, useAppDispatch, useReauthentication, useSession } from '@clapback/store';
import { BusyButton, color, removeAllOfMember } from '@clapback/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { DialogFrame } from '../dialog-frame.tsx';
import { useDataRightsDeleteAccountMutation } from './data-rights-endpoints.ts';

/** What one must type, to the letter; the service asks for the same. */
const phrase = 'DELETE_MY_ACCOUNT_PERMANENTLY';

const Phrase = styled('code')({ overflowWrap: 'anywhere', fontSize: '0.875em', color: color.ink });

/** Asks once more, says what will be lost, and deletes the account. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { user } = useSession();
  const withReauthentication = useReauthentication();
  const [deleteAccount, { isLoading }] = useDataRightsDeleteAccountMutation();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed !== phrase || isLoading) return;
    const outcome = await withReauthentication(() => deleteAccount({ confirmation: typed }));
    if (!outcome) return;
    if (outcome.error) {
      const message = errorMessage(outcome.error, 'Please try again in a moment.');
      dispatch(toast({ title: `Failed to delete account: ${message}`, variant: 'destructive' }, outcome.error));
      return;
    }
    await dispatch(signOut());
    await navigate('/');
    // After the forms of this tab have gone, which keep what they hold.
    if (user) removeAllOfMember(user.id);
    dispatch(toast({ title: 'Account deleted successfully' }));
  };

  return (
    <DialogFrame
      title="Delete your account?"
      onClose={isLoading ? undefined : onClose}
      onShown={() => field.current?.focus()}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Keep my account
          </Button>
          <BusyButton type="submit" variant="contained" color="error" busy={isLoading} disabled={typed !== phrase}>
            Delete for good
          </BusyButton>
        </>
      }
    >
      <p>
        This cannot be undone. Your account, everything that you wrote and all your files are deleted, and nobody can bring them back.
        Export your data first if you want to keep a copy.
      </p>
      <p id="delete-account-phrase">
        Type <Phrase>{phrase}</Phrase> to confirm.
      </p>
      <TextField
        label="Confirmation"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputRef={field}
        autoComplete="off"
        slotProps={{ htmlInput: { 'aria-describedby': 'delete-account-phrase', spellCheck: false, autoCapitalize: 'characters' } }}
      />
    </DialogFrame>
  );
}
