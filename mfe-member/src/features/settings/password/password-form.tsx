import { styled } from '@mui/material/styles';
import { fieldErrors, toast, errorMessage, useAppDispatch, useReauthentication, useSession } from '@clapback/store';
import { BusyButton, NewPasswordField, PasswordField, setFieldErrors } from '@clapback/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePasswordChangeMutation } from './password-endpoints.ts';
import { UsernameHint } from './username-hint.tsx';

const Form = styled('form')({ display: 'grid', gap: 20, maxWidth: 420, justifyItems: 'start' });

/** The current password and the one to come. */
export default function PasswordForm() {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const withReauthentication = useReauthentication();
  const [change] = usePasswordChangeMutation();
  const form = useForm({ defaultValues: { currentPassword: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [reasons, setReasons] = useState<string[]>([]);

  const submit = form.handleSubmit(async (values) => {
    setReasons([]);
    const outcome = await withReauthentication(() => change(values));
    if (!outcome) return;
    const { error } = outcome;
    if (!error) {
      dispatch(toast({ title: 'Password changed', description: 'Your other devices were signed out.' }));
      form.reset();
      return;
    }
    const refused = fieldErrors(error);
    setReasons(refused['password'] ?? []);
    setFieldErrors(form, error);
    if (Object.keys(refused).length > 0) return;
    dispatch(toast({ title: 'The password was not changed', description: errorMessage(error), variant: 'destructive' }, error));
  });

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <UsernameHint email={user?.email ?? ''} />
      <PasswordField
        field={form.register('currentPassword', { required: 'Please enter your current password' })}
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <NewPasswordField
        field={form.register('password', { required: 'Please choose a password' })}
        label="New password"
        error={errors.password?.message}
        reasons={reasons}
      />
      <BusyButton type="submit" variant="contained" busy={isSubmitting}>
        Change password
      </BusyButton>
    </Form>
  );
}
