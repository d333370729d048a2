import { toast, useAppDispatch } from '@clapback/store';
import { BusyButton, FormField, setFieldErrors } from '@clapback/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useAuthRequestResetMutation } from './auth-endpoints.ts';
import { Form } from './auth-layout.tsx';
import { failureToast } from './failure-toast.ts';

export interface ResetValues {
  email: string;
}

/** Asks for the mail that leads to a new password. `onSent` is told the address that it went to. */
export function ResetForm({ form, onSent }: { form: UseFormReturn<ResetValues>; onSent: (email: string) => void }) {
  const dispatch = useAppDispatch();
  const [requestReset] = useAuthRequestResetMutation();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async (values) => {
      const email = values.email.trim();
      const { error } = await requestReset({ email });
      if (error) {
        dispatch(toast(failureToast(error, { refused: 'Password reset failed', unexpected: 'Reset failed' }), error));
        setFieldErrors(form, error);
        return;
      }
      dispatch(toast({ title: 'Reset email sent', description: 'Please check your email for password reset instructions.' }));
      onSent(email);
    },
    () => dispatch(toast({ title: 'Missing information', description: 'Please provide your email', variant: 'destructive' })),
  );

  return (
    <Form onSubmit={submit}>
      <p>We will send you a link to choose a new password.</p>
      <FormField
        field={form.register('email', { required: 'Please enter your email' })}
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <BusyButton type="submit" variant="contained" size="large" busy={isSubmitting}>
        Send Reset Email
      </BusyButton>
    </Form>
  );
}
