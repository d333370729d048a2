import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { problemOf, toast, useAppDispatch } from '@clapback/store';
import { BusyButton, FormField } from '@clapback/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { useAuthConfirmMutation, useAuthResendConfirmationMutation } from './auth-endpoints.ts';
import { AuthLayout, Form } from './auth-layout.tsx';
import { MailSent } from './mail-sent.tsx';
import { ResendButton } from './resend-button.tsx';
import { failureToast } from './failure-toast.ts';
import { sameOriginPath } from './same-origin-path.ts';
import { forgetInput, rememberInput } from './remembered-input.ts';

/** `/auth/confirm?token=`: only the button confirms, since mail scanners open links too. */
export default function ConfirmPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [confirm, { isLoading, error }] = useAuthConfirmMutation();

  const press = async () => {
    const { data, error: failure } = await confirm({ token });
    if (data?.isSignedIn) forgetInput();
    else if (data?.email) rememberInput({ email: data.email });
    if (data?.isSignedIn) {
      dispatch(toast({ title: 'Email address confirmed', description: 'You are signed in.' }));
      // The sign-in screen leads whoever has just signed in to where they belong, a new member by way of the onboarding.
      void navigate(`/auth?${new URLSearchParams({ next: sameOriginPath(data.redirectTo, '/') })}`, { replace: true });
    } else if (data?.recoveryToken) {
      dispatch(
        toast({
          title: 'Email address confirmed',
          description: 'Please choose your password: this address was signed up more than once, with different ones.',
        }),
      );
      void navigate('/auth', { replace: true, state: { recovery: data.recoveryToken } });
    } else if (data) {
      dispatch(toast({ title: 'Email address confirmed', description: 'You can sign in now.', action: { label: 'Sign In', to: '/auth' } }));
      void navigate(sameOriginPath(data.redirectTo, '/'), { replace: true });
    } else if (problemOf(failure)?.code !== 'token_invalid') {
      dispatch(toast(failureToast(failure, { refused: 'Confirmation failed', unexpected: 'Confirmation failed' }), failure));
    }
  };

  if (token === '' || problemOf(error)?.code === 'token_invalid') return <ExpiredLink takesFocus={token !== ''} />;
  return (
    <AuthLayout title="Confirm your email address" lead="One step is left: tell us that this address is yours.">
      <BusyButton variant="contained" size="large" fullWidth busy={isLoading} onClick={() => void press()}>
        Confirm my email address
      </BusyButton>
    </AuthLayout>
  );
}

/** `takesFocus` where it takes the place of the button that was pressed. */
function ExpiredLink({ takesFocus }: { takesFocus: boolean }) {
  const dispatch = useAppDispatch();
  const form = useForm({ defaultValues: { email: '' } });
  const [resend] = useAuthResendConfirmationMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;
  useEffect(() => (takesFocus ? form.setFocus('email') : undefined), [form, takesFocus]);

  const submit = form.handleSubmit(async (values) => {
    const email = values.email.trim();
    const { error } = await resend({ email });
    if (error) dispatch(toast(failureToast(error, { refused: 'The email was not sent', unexpected: 'The email was not sent' }), error));
    else setSentTo(email);
  });

  return (
    <AuthLayout title="Confirm your email address">
      {sentTo === null ? (
        <Form onSubmit={submit}>
          <Alert severity="warning">
            This link is not valid any more. It may be older than 24 hours, or your address is confirmed already: then simply{' '}
            <Link component={RouterLink} to="/auth">
              sign in
            </Link>
            .
          </Alert>
          <FormField
            field={form.register('email', { required: 'Please enter your email' })}
            label="Email"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
          />
          <BusyButton type="submit" variant="contained" size="large" busy={isSubmitting}>
            Send another link
          </BusyButton>
        </Form>
      ) : (
        <MailSent title="Check your email" actions={<ResendButton email={() => sentTo} />}>
          <p>
            If <strong>{sentTo}</strong> waits for its confirmation, a new link is on its way.
          </p>
        </MailSent>
      )}
    </AuthLayout>
  );
}
