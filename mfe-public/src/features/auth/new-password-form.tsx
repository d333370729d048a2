import Button from '@mui/material/Button';
import { fieldErrors, problemOf, toast, useAppDispatch } from '@clapback/store';
import { BusyButton, NewPasswordField, setFieldErrors } from '@clapback/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useAuthSetPasswordMutation } from './auth-endpoints.ts';
import { Form, Notice } from './auth-layout.tsx';
import { failureToast } from './failure-toast.ts';

/** A new password by the link of a recovery mail. It signs every device out, so `onDone` leads to the sign-in form. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const form = useForm({ defaultValues: { password: '' } });
  const [setPassword, { error: failure }] = useAuthSetPasswordMutation();
  const [reasons, setReasons] = useState<string[]>([]);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    setReasons([]);
    const { error } = await setPassword({ token, password });
    if (error) {
      dispatch(toast(failureToast(error, { refused: 'Password reset failed', unexpected: 'Reset failed' }), error));
      setReasons(fieldErrors(error)['password'] ?? []);
      setFieldErrors(form, error);
      return;
    }
    dispatch(toast({ title: 'Password changed', description: 'Every device was signed out. Please sign in with your new password.' }));
    onDone();
  });

  if (problemOf(failure)?.code === 'token_invalid') {
    return (
      <Notice
        action={
          <Button variant="outlined" component={Link} to="/auth?tab=reset">
            Ask for another link
          </Button>
        }
      >
        This link is not valid any more. A link works once, for one hour.
      </Notice>
    );
  }
  return (
    <Form onSubmit={submit}>
      <NewPasswordField
        field={form.register('password', { required: 'Please choose a password' })}
        label="New password"
        error={errors.password?.message}
        reasons={reasons}
      />
      <BusyButton type="submit" variant="contained" size="large" busy={isSubmitting}>
        Save New Password
      </BusyButton>
    </Form>
  );
}
