import Button from '@mui/material/Button';
import { fieldErrors, toast, toastText, useAppDispatch, useSession } from '@clapback/store';
import { BusyButton, Icon, PasswordField } from '@clapback/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DialogFrame } from '../dialog-frame.tsx';
import { showPasskey, wasLeft } from '../passkeys/ceremonies.ts';
import { usePasskeysGetOptionsMutation, usePasskeysListQuery } from '../passkeys/passkeys-endpoints.ts';
import { UsernameHint } from '../password/username-hint.tsx';
import { useReauthenticationProveMutation } from './reauthentication-endpoints.ts';

/** Asks the member to prove that it is them: by the password, or by a passkey where they have one. */
export default function ReauthenticationDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const { user } = useSession();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [prove] = useReauthenticationProveMutation();
  const passkey = usePasskeyProof(onProven);

  const submit = form.handleSubmit(async ({ password }) => {
    const { error } = await prove({ password });
    if (!error) return onProven();
    form.setError(
      'password',
      { type: 'service', message: fieldErrors(error)['password']?.join(' ') ?? toastText(error) },
      { shouldFocus: true },
    );
  });

  const isBusy = isSubmitting || passkey.isBusy;
  return (
    <DialogFrame
      title="Confirm that it is you"
      onClose={isBusy ? undefined : onClose}
      onShown={() => form.setFocus('password')}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          {passkey.isOffered ? (
            <BusyButton
              variant="outlined"
              busy={passkey.isBusy}
              startIcon={<Icon as={KeyRound} size={16} />}
              onClick={() => void passkey.use()}
            >
              Use a passkey
            </BusyButton>
          ) : null}
          <BusyButton type="submit" variant="contained" busy={isSubmitting}>
            Confirm
          </BusyButton>
        </>
      }
    >
      <p>This changes how your account is protected, so we ask once more. After that we do not ask again for ten minutes.</p>
      <UsernameHint email={user?.email ?? ''} />
      <PasswordField
        field={form.register('password', { required: 'Please enter your password' })}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <output>{passkey.wasLeft ? 'The passkey was not used. You can try again, or enter your password.' : null}</output>
    </DialogFrame>
  );
}

function usePasskeyProof(onProven: () => void) {
  const dispatch = useAppDispatch();
  const { data } = usePasskeysListQuery();
  const [getOptions] = usePasskeysGetOptionsMutation();
  const [prove] = useReauthenticationProveMutation();
  const [isBusy, setBusy] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const fail = (error: unknown) =>
    dispatch(toast({ title: 'That did not work', description: toastText(error), variant: 'destructive' }, error));

  const run = async () => {
    const { data: asked, error } = await getOptions({ purpose: 'reauthenticate' });
    if (!asked) return fail(error);
    let response: Record<string, unknown>;
    try {
      response = await showPasskey(asked.options);
    } catch (failure) {
      return wasLeft(failure) ? setLeft(true) : fail(failure);
    }
    const outcome = await prove({ passkey: { challengeId: asked.challengeId, response } });
    return outcome.error ? fail(outcome.error) : onProven();
  };

  return {
    isOffered: (data?.items.length ?? 0) > 0 && typeof PublicKeyCredential === 'function',
    isBusy,
    wasLeft: isLeft,
    async use() {
      setLeft(false);
      setBusy(true);
      try {
        await run();
      } finally {
        setBusy(false);
      }
    },
  };
}
