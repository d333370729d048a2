import Button from '@mui/material/Button';
import { BusyButton, Icon, PasswordField, useReauthenticationForm } from '@clapback/ui';
import { KeyRound } from 'lucide-react';
import { DialogFrame } from '../dialog-frame.tsx';
import { usePasskeysGetOptionsMutation, usePasskeysListQuery } from '../passkeys/passkeys-endpoints.ts';
import { UsernameHint } from '../password/username-hint.tsx';
import { useReauthenticationProveMutation } from './reauthentication-endpoints.ts';

/** Asks the member to authenticate again: by the password, or by a passkey where they have one. */
export default function ReauthenticationDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const { data } = usePasskeysListQuery();
  const [getOptions] = usePasskeysGetOptionsMutation();
  const [prove] = useReauthenticationProveMutation();
  const form = useReauthenticationForm({
    prove,
    getPasskeyOptions: () => getOptions({ purpose: 'reauthenticate' }),
    passkeys: data?.items,
    onProven,
  });
  const { failure, busyWith } = form;
  const isBusy = busyWith !== null;

  return (
    <DialogFrame
      title="Confirm that it is you"
      onClose={isBusy ? undefined : onClose}
      onShown={form.focusField}
      onSubmit={form.submit}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          {form.hasPasskey ? (
            <BusyButton
              variant="outlined"
              busy={busyWith === 'passkey'}
              startIcon={<Icon as={KeyRound} size={16} />}
              onClick={form.usePasskey}
            >
              Use a passkey
            </BusyButton>
          ) : null}
          <BusyButton type="submit" variant="contained" busy={busyWith === 'password'}>
            Confirm
          </BusyButton>
        </>
      }
    >
      <p>This changes how your account is protected, so please confirm that it’s you. We won’t ask again for ten minutes.</p>
      <UsernameHint email={form.email} />
      <PasswordField
        field={{
          name: 'password',
          ref: form.fieldRef,
          onChange: () => undefined,
          onBlur: () => undefined,
        }}
        autoComplete="current-password"
        error={failure?.by === 'password' ? failure.message : undefined}
      />
      <output>{failure?.by === 'passkey' ? failure.message : null}</output>
    </DialogFrame>
  );
}
