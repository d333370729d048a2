import Link from '@mui/material/Link';
import type { SignIn } from '@clapback/contracts';
import { authErrorKind, problemOf, toast, useAppDispatch } from '@clapback/store';
import { BusyButton } from '@clapback/ui';
import type { UseFormReturn } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { useBotCheck } from '../bot-check/index.ts';
import { useAuthSignInMutation } from './auth-endpoints.ts';
import { Form, Notice } from './auth-layout.tsx';
import { FormField } from './form-field.tsx';
import { PasswordField } from './password-field.tsx';
import { refuseFields } from './refuse-fields.ts';
import { failureToast } from './refusal.ts';
import { ResendButton } from './resend-button.tsx';

export type SignInValues = Pick<SignIn, 'email' | 'password'>;

/** E-mail and password. The screen itself is left as soon as the session has begun. */
export function SignInForm({ form, resetPath }: { form: UseFormReturn<SignInValues>; resetPath: string }) {
  const dispatch = useAppDispatch();
  const botCheck = useBotCheck('sign_in');
  const [signIn, { error }] = useAuthSignInMutation();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async ({ email, password }) => {
      // The password is what counts: without a pass the service decides whether it still lets one in.
      const outcome = await botCheck.check();
      const result = await signIn({ email: email.trim(), password, ...(outcome.passed ? { captchaToken: outcome.pass } : {}) });
      if (result.error) {
        dispatch(toast(failureToast(result.error, { refused: 'Login failed', unexpected: 'Sign-in failed' })));
        refuseFields(form, result.error);
        if (authErrorKind(result.error) === 'invalidCredentials') {
          form.setError('password', { type: 'service', message: 'Please check both, or set a new password.' }, { shouldFocus: true });
        }
        return;
      }
      dispatch(toast({ title: 'Welcome back!', description: 'You have been signed in successfully.' }));
    },
    () => dispatch(toast({ title: 'Missing information', description: 'Please provide both email and password', variant: 'destructive' })),
  );

  const unconfirmed = problemOf(error)?.code === 'email_unconfirmed';
  return (
    <Form onSubmit={submit} onFocus={botCheck.prepare}>
      <FormField field={form.register('email', { required: 'Please enter your email' })} label="Email" type="email" autoComplete="username" error={errors.email?.message} />
      <PasswordField field={form.register('password', { required: 'Please enter your password' })} autoComplete="current-password" error={errors.password?.message} />
      {unconfirmed ? (
        <Notice action={<ResendButton email={() => form.getValues('email')} />}>Your e-mail address is not confirmed yet. Please open the link in our mail.</Notice>
      ) : null}
      <BusyButton type="submit" variant="contained" size="large" busy={isSubmitting}>
        Sign In
      </BusyButton>
      <p>
        <Link component={RouterLink} to={resetPath}>
          Forgot your password?
        </Link>
      </p>
    </Form>
  );
}
