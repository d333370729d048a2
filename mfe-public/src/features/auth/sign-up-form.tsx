import { limits, termsVersion } from '@clapback/contracts/limits';
import { fieldErrors, toast, useAppDispatch } from '@clapback/store';
import { BusyButton, FormField, NewPasswordField, countCharacters, setFieldErrors } from '@clapback/ui';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { captchaToast, useCaptcha } from '../captcha/index.ts';
import { useAuthSignUpMutation } from './auth-endpoints.ts';
import { Form } from './auth-layout.tsx';
import { CaptchaNote } from './captcha-note.tsx';
import type { SignUpValues } from './sign-up-values.ts';
import { RoleChoice } from './role-choice.tsx';
import { failureToast } from './failure-toast.ts';
import { TermsChoice } from './terms-choice.tsx';
import { forgetInput, rememberInput } from './remembered-input.ts';

/** As the service has it. */
const shortestPassword = 10;
const keepsLimit = (name: string) => countCharacters(name) <= limits.displayName || `Please use at most ${limits.displayName} characters.`;

/** A new account. `landingPath` is where the confirmation leads; `onSent` is told the address that the mail went to. */
export function SignUpForm({
  form,
  landingPath,
  onSent,
}: {
  form: UseFormReturn<SignUpValues>;
  landingPath: string;
  onSent: (email: string) => void;
}) {
  const dispatch = useAppDispatch();
  const captcha = useCaptcha('sign_up');
  const [signUp] = useAuthSignUpMutation();
  const [reasons, setReasons] = useState<string[]>([]);
  const { errors, isSubmitting } = form.formState;
  const typedName = useWatch({ control: form.control, name: 'displayName' });

  /** What the service would refuse next is said at once, so that nobody is sent back twice. The service has the last word on both. */
  function refuseTheRest() {
    const { email, password } = form.getValues();
    const refuse = (name: 'email' | 'password', message: string) =>
      form.getFieldState(name).error || form.setError(name, { type: 'early', message });
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) refuse('email', 'Please check the address: it looks like name@example.com.');
    if ([...password].length < shortestPassword) refuse('password', 'That is too short.');
  }

  const submit = form.handleSubmit(
    async ({ email, password, displayName, role }) => {
      setReasons([]);
      const outcome = await captcha.check();
      if (!outcome.passed) {
        dispatch(toast(captchaToast(outcome)));
        return;
      }
      const { error } = await signUp({
        email: email.trim(),
        password,
        redirectUrl: landingPath,
        displayName: displayName.trim(),
        role,
        captchaToken: outcome.pass,
      });
      if (error) {
        dispatch(toast(failureToast(error, { refused: 'Signup failed', unexpected: 'Signup failed' }), error));
        setReasons(fieldErrors(error)['password'] ?? []);
        setFieldErrors(form, error, { 'data/displayName': 'displayName' });
        if (fieldErrors(error)['email']) refuseTheRest();
        return;
      }
      dispatch(toast({ title: 'Success!', description: 'Please check your email to confirm your account.' }));
      forgetInput();
      rememberInput({ email: email.trim() });
      onSent(email.trim());
    },
    ({ email, password, acceptTerms }) => {
      setReasons([]);
      refuseTheRest();
      if (email || password) {
        dispatch(toast({ title: 'Missing information', description: 'Please provide both email and password', variant: 'destructive' }));
      } else if (acceptTerms) {
        dispatch(
          toast({
            title: 'Terms Required',
            description: 'Please accept the terms of service to create an account.',
            variant: 'destructive',
          }),
        );
      }
    },
  );

  return (
    <Form onSubmit={submit} onFocus={captcha.prepare}>
      <FormField
        field={form.register('email', { required: 'Please enter your email' })}
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <NewPasswordField
        field={form.register('password', { required: 'Please choose a password' })}
        error={errors.password?.message}
        reasons={reasons}
      />
      <FormField
        field={form.register('displayName', { validate: keepsLimit })}
        label="Display name (optional)"
        autoComplete="nickname"
        error={errors.displayName?.message}
        hint="Shown beside what you write. Without one, it is the part of your email before the @."
        count={{ text: typedName, limit: limits.displayName }}
      />
      <RoleChoice control={form.control} />
      <TermsChoice control={form.control} version={termsVersion} error={errors.acceptTerms?.message} />
      <BusyButton type="submit" variant="contained" size="large" busy={isSubmitting}>
        Create Account
      </BusyButton>
      <CaptchaNote />
    </Form>
  );
}
