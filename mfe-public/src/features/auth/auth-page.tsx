import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { SecondFactorNeeded } from '@clapback/contracts';
import { announceRecovery, useAppDispatch } from '@clapback/store';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { AuthLayout } from './auth-layout.tsx';
import { MailSent } from './mail-sent.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResendButton } from './resend-button.tsx';
import { ResetForm, type ResetValues } from './reset-form.tsx';
import { sameOriginPath } from './same-origin-path.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm, type SignInValues } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { emptySignUp, type SignUpValues } from './sign-up-values.ts';
import { rememberInput, rememberedInput } from './remembered-input.ts';

const tabs = [
  { value: 'signin', label: 'Sign In', title: 'Welcome back', lead: 'Sign in to post, to like and to report.' },
  {
    value: 'signup',
    label: 'Sign Up',
    title: 'Create your account',
    lead: 'Put your side, your evidence and your name beside what was said.',
  },
  { value: 'reset', label: 'Reset Password', title: 'Set a new password', lead: 'It happens to everyone.' },
] as const;
type TabValue = (typeof tabs)[number]['value'];

/** `/auth`: signing in, signing up, and the way to a new password. The tab is part of the address. */
export default function AuthPage() {
  const recovery = useRecoveryToken();
  const navigate = useNavigate();
  const [isSetAnew, setAnew] = useState(false);
  if (recovery !== null) {
    return (
      <AuthLayout title="Choose a new password">
        <NewPasswordForm token={recovery} onDone={leave} />
      </AuthLayout>
    );
  }
  return <Tabbed takesFocus={isSetAnew} />;

  function leave() {
    setAnew(true);
    void navigate('/auth', { replace: true });
  }
}

/** `takesFocus` where it takes the place of the form that had the focus. */
function Tabbed({ takesFocus }: { takesFocus: boolean }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [typed] = useState(() => rememberedInput());
  const signIn = useForm<SignInValues>({ defaultValues: { email: typed.email, password: '' } });
  const signUp = useForm<SignUpValues>({ defaultValues: { ...emptySignUp, ...typed } });
  const reset = useForm<ResetValues>({ defaultValues: { email: typed.email } });
  useEffect(() => {
    const formState = { values: true };
    const stops = [
      signIn.subscribe({ formState, callback: ({ values: { email } }) => rememberInput({ email }) }),
      signUp.subscribe({ formState, callback: ({ values: { email, displayName, role } }) => rememberInput({ email, displayName, role }) }),
      reset.subscribe({ formState, callback: ({ values: { email } }) => rememberInput({ email }) }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [signIn, signUp, reset]);
  const [failures, setFailures] = useState(0);
  const [step, setStep] = useState<SecondFactorNeeded | 'password' | 'wentBack' | 'tookTooLong'>('password');
  const [mailed, setMailed] = useState<Partial<Record<TabValue, string>>>({});
  const current = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];

  const isOnTheWay = current.value === 'signin' && sameOriginPath(params.get('next'), '/') !== '/';

  const pathOf = (tab: TabValue) => {
    const next = new URLSearchParams(params);
    if (tab === 'signin') next.delete('tab');
    else next.set('tab', tab);
    return next.size > 0 ? `/auth?${next}` : '/auth';
  };
  // An address typed under one tab is meant for the others as well, whichever way one comes to them.
  useEffect(() => {
    const email = signIn.getValues('email') || signUp.getValues('email') || reset.getValues('email');
    if (!signIn.getValues('email')) signIn.setValue('email', email);
    if (!signUp.getValues('email')) signUp.setValue('email', email);
    if (!reset.getValues('email')) reset.setValue('email', email);
  }, [current.value, signIn, signUp, reset]);
  const sentTo = mailed[current.value];
  const isAlmostDone = current.value === 'signup' && sentTo !== undefined;
  // Anyone who pressed something that has gone goes on in the form that has come; a tab that was pressed keeps the focus.
  const shown = `${current.value} ${sentTo ?? ''}`;
  const shownBefore = useRef(takesFocus ? null : shown);
  useEffect(() => {
    const isNew = shownBefore.current !== shown;
    shownBefore.current = shown;
    if (isNew && document.activeElement === document.body) document.querySelector<HTMLElement>('#auth-panel input')?.focus();
  }, [shown]);
  const again = () => setMailed({ ...mailed, [current.value]: undefined });

  return (
    <AuthLayout
      title={isAlmostDone ? 'Almost done' : current.title}
      lead={isAlmostDone ? 'Confirm your email address to finish.' : isOnTheWay ? 'Sign in to continue.' : current.lead}
      bar={
        <Tabs
          value={current.value}
          onChange={(_event, tab: TabValue) => void navigate(pathOf(tab), { replace: true })}
          variant="fullWidth"
          aria-label="Account"
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map(({ value, label }) => (
            <Tab
              key={value}
              value={value}
              label={label}
              id={`auth-tab-${value}`}
              aria-controls="auth-panel"
              sx={{ px: 0.5, minWidth: 0, flexBasis: 'auto' }}
            />
          ))}
        </Tabs>
      }
    >
      <div role="tabpanel" id="auth-panel" aria-labelledby={`auth-tab-${current.value}`}>
        {panel()}
      </div>
    </AuthLayout>
  );

  function panel() {
    if (current.value === 'signin') {
      if (typeof step === 'object')
        return <SecondFactorForm ticket={step.ticket} onExpired={() => setStep('tookTooLong')} onBack={() => setStep('wentBack')} />;
      return (
        <SignInForm
          form={signIn}
          resetPath={pathOf('reset')}
          failures={failures}
          tookTooLong={step === 'tookTooLong'}
          takesFocus={step !== 'password'}
          onFailure={() => setFailures((count) => count + 1)}
          onSecondFactor={setStep}
        />
      );
    }
    if (current.value === 'signup') {
      if (sentTo === undefined) {
        return (
          <SignUpForm
            form={signUp}
            landingPath={sameOriginPath(params.get('next'), '/')}
            onSent={(email) => setMailed({ ...mailed, signup: email })}
          />
        );
      }
      return (
        <MailSent
          title="Check your email"
          actions={
            <>
              <ResendButton email={() => sentTo} />
              <Button variant="text" color="inherit" onClick={again}>
                Use another address
              </Button>
            </>
          }
        >
          <p>
            We have sent a link to <strong>{sentTo}</strong>. Open it and press the button there to confirm your address. You’ll be signed
            in automatically in this browser. The link works for 24 hours.
          </p>
        </MailSent>
      );
    }
    if (sentTo === undefined) return <ResetForm form={reset} onSent={(email) => setMailed({ ...mailed, reset: email })} />;
    return (
      <MailSent
        title="Check your email"
        actions={
          <Button variant="outlined" onClick={again}>
            Send Another Email
          </Button>
        }
      >
        <p>
          If <strong>{sentTo}</strong> has an account here, a link to choose a new password is on its way. It works for one hour. If nothing
          arrives, look in your spam folder.
        </p>
      </MailSent>
    );
  }
}

/** The token of a recovery link. It is taken out of the address at once, so that no history, referrer or page count ever holds it. */
function useRecoveryToken(): string | null {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { recovery?: string } | null };
  const inAddress = params.get('recovery');
  useEffect(() => {
    if (inAddress === null) return;
    dispatch(announceRecovery());
    void navigate('/auth', { replace: true, state: { recovery: inAddress } });
  }, [dispatch, inAddress, navigate]);
  return inAddress ?? state?.recovery ?? null;
}
