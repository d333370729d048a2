import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { SecondFactorNeeded, SignIn } from '@clapback/contracts';
import { authErrorKind, problemOf, statusOf, toast, useAppDispatch } from '@clapback/store';
import { BusyButton, FormField, PasswordField, setFieldErrors } from '@clapback/ui';
import { keepsCookies, refusesCookies } from '@clapback/ui/headless/keeps-cookies.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { useCaptcha } from '../captcha/index.ts';
import { useAuthSignInMutation } from './auth-endpoints.ts';
import { Form, Notice } from './auth-layout.tsx';
import { cookiesNeeded } from './cookies-needed.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { failureToast } from './failure-toast.ts';
import { ResendButton } from './resend-button.tsx';
import { useWelcome } from './use-welcome.ts';

export type SignInValues = Pick<SignIn, 'email' | 'password'>;

/** Failed tries in this form after which it says what else helps. */
const patience = 3;

interface SignInFormProps {
  form: UseFormReturn<SignInValues>;
  resetPath: string;
  /** How often signing in was refused here. */
  failures: number;
  /** Set where one comes back from the second step since that took too long. */
  tookTooLong: boolean;
  /** Set where the second step had the focus and is gone. */
  takesFocus: boolean;
  onFailure: () => void;
  onSecondFactor: (needed: SecondFactorNeeded) => void;
}

/** Email and password, or a passkey. */
export function SignInForm({ form, resetPath, failures, tookTooLong, takesFocus, onFailure, onSecondFactor }: SignInFormProps) {
  const dispatch = useAppDispatch();
  const welcome = useWelcome();
  const captcha = useCaptcha('sign_in');
  const [signIn, { error }] = useAuthSignInMutation();
  const { errors, isSubmitting } = form.formState;
  useEffect(() => (takesFocus ? form.setFocus('password') : undefined), [form, takesFocus]);

  const submit = form.handleSubmit(
    async ({ email, password }) => {
      // The password is what counts: without a pass the service decides whether it still lets one in.
      const [outcome, keeps] = await Promise.all([captcha.check(), keepsCookies()]);
      if (!keeps) return form.setError('root', { type: 'cookies', message: cookiesNeeded }, { shouldFocus: true });
      const { data, error: failure } = await signIn({
        email: email.trim(),
        password,
        ...(outcome.passed ? { captchaToken: outcome.pass } : {}),
      });
      if (failure) {
        dispatch(toast(failureToast(failure, { refused: 'Login failed', unexpected: 'Sign-in failed' }), failure));
        setFieldErrors(form, failure);
        if (authErrorKind(failure) === 'invalidCredentials') {
          form.setError(
            'password',
            { type: 'service', message: 'Please check your email and password, or set a new password.' },
            { shouldFocus: true },
          );
        }
        if (authErrorKind(failure) === 'invalidCredentials' || statusOf(failure) === 429 || problemOf(failure)?.code === 'captcha_failed')
          onFailure();
        return;
      }
      if (data && 'secondFactor' in data) onSecondFactor(data.secondFactor);
      else welcome();
    },
    () => dispatch(toast({ title: 'Missing information', description: 'Please provide both email and password', variant: 'destructive' })),
  );

  function signInAs({ email, password }: SignInValues) {
    form.setValue('email', email);
    form.setValue('password', password);
    void submit();
  }

  const unconfirmed = problemOf(error)?.code === 'email_unconfirmed';
  return (
    <>
      <Form onSubmit={submit} onFocus={captcha.prepare}>
        {errors.root || refusesCookies() ? (
          <Alert severity="warning" role="alert">
            {cookiesNeeded}
          </Alert>
        ) : null}
        {tookTooLong ? <Alert severity="info">The step with the code took too long. Please sign in again.</Alert> : null}
        <FormField
          field={form.register('email', { required: 'Please enter your email' })}
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordField
          field={form.register('password', { required: 'Please enter your password' })}
          autoComplete="current-password"
          error={errors.password?.message}
        />
        {unconfirmed ? (
          <Notice action={<ResendButton email={() => form.getValues('email')} />}>
            Your email address is not confirmed yet. Please open the link in our email.
          </Notice>
        ) : null}
        {failures >= patience ? (
          <Alert severity="info" role="status">
            Still not working?{' '}
            <Link component={RouterLink} to={resetPath}>
              Set a new password by email
            </Link>
            : that works even while sign-in is slowed down after many failed tries.
          </Alert>
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
      <PasskeyButton />
      <DemoAccounts disabled={isSubmitting} onChoose={signInAs} />
    </>
  );
}
