import Button from '@mui/material/Button';
import { fieldErrors, toast, errorMessage, useAppDispatch, useReauthentication } from '@clapback/store';
import { BusyButton, FormField, hasLeftDialog } from '@clapback/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DialogFrame } from '../dialog-frame.tsx';
import { isThereAlready, makePasskey } from './ceremonies.ts';
import { usePasskeysAddMutation, usePasskeysGetOptionsMutation } from './passkeys-endpoints.ts';

const left = 'No passkey was made. You can try again whenever you like.';
const there = 'This device already has a passkey for your account.';
const failed = 'Your browser could not make a passkey.';

/** Names a passkey, has the browser make it, and gives its public half to the service. */
export default function AddPasskeyDialog({ suggestedName, onClose }: { suggestedName: string; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const withReauthentication = useReauthentication();
  const [getOptions] = usePasskeysGetOptionsMutation();
  const [add] = usePasskeysAddMutation();
  const form = useForm({ defaultValues: { name: suggestedName } });
  const { errors, isSubmitting } = form.formState;
  const [note, setNote] = useState<string | null>(null);

  const submit = form.handleSubmit(async ({ name }) => {
    setNote(null);
    const asked = await withReauthentication(() => getOptions({ purpose: 'register' }));
    if (!asked) return;
    if (!asked.data) return setNote(errorMessage(asked.error));
    const { challengeId, options } = asked.data;
    let response: Record<string, unknown>;
    try {
      response = await makePasskey(options);
    } catch (failure) {
      return setNote(hasLeftDialog(failure) ? left : isThereAlready(failure) ? there : failed);
    }
    const added = await withReauthentication(() => add({ challengeId, response, name: name.trim() }));
    if (!added) return setNote(left);
    if (added.error) {
      const refused = fieldErrors(added.error)['name'];
      if (refused) form.setError('name', { type: 'service', message: refused.join(' ') }, { shouldFocus: true });
      else setNote(errorMessage(added.error));
      return;
    }
    dispatch(toast({ title: 'Passkey added', description: 'You can sign in with it from now on.' }));
    onClose();
  });

  return (
    <DialogFrame
      title="Add a passkey"
      onClose={isSubmitting ? undefined : onClose}
      onShown={() => form.setFocus('name', { shouldSelect: true })}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" variant="contained" busy={isSubmitting}>
            Continue
          </BusyButton>
        </>
      }
    >
      <p>Give it a name that you will recognise. Your browser then asks where to keep it.</p>
      <FormField
        field={form.register('name', { validate: (name) => name.trim() !== '' || 'Please give it a name' })}
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
      />
      <output>{note}</output>
    </DialogFrame>
  );
}
