import { errorMessage, problemOf } from '@clapback/store';
import { BrandMark } from '@clapback/ui/brand-mark.tsx';
import { keepsCookies } from '@clapback/ui/headless/keeps-cookies.ts';
import { passkeyUnusable, requestPasskey } from '@clapback/ui/headless/request-passkey.ts';
import { color, fontFamily } from '@clapback/ui/tokens.ts';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import {
  useConsoleSessionPasskeyMutation,
  useConsoleSessionPasskeyOptionsMutation,
  useConsoleSessionSecondFactorMutation,
  useConsoleSessionSignInMutation,
  type SignedIn,
} from './console-session-endpoints.ts';

const styles: Styles = {
  '.console-sign-in': {
    display: 'grid',
    gap: 16,
    width: '100%',
    maxWidth: 400,
    margin: '0 auto',
    padding: '12vh 20px 40px',
    h1: { margin: 0, fontFamily: fontFamily.serif, fontSize: 26, fontWeight: 600 },
    p: { margin: 0, color: color.second, lineHeight: 1.5 },
    a: { color: color.ink },
    form: { display: 'grid', gap: 16 },
    label: { display: 'block', marginBottom: 6, fontSize: 14, fontWeight: 600 },
    '.console-sign-in-error': { color: color.danger },
  },
};

interface Outcome {
  data?: SignedIn | undefined;
  error?: unknown;
  /** What went wrong before a call could be made. */
  complaint?: string;
}

const unusable = `${passkeyUnusable} Please sign in with your email and password.`;

/** Signing in at the console's own host: email and password, then a code where the account asks for one; or a passkey. */
export function SignIn({ community }: { community: string }) {
  useStyles('sign-in', styles);
  const [signIn] = useConsoleSessionSignInMutation();
  const [sendCode] = useConsoleSessionSecondFactorMutation();
  const [getOptions] = useConsoleSessionPasskeyOptionsMutation();
  const [signInByPasskey] = useConsoleSessionPasskeyMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [ticket, setTicket] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);

  const codeField = useRef<InputRef>(null);
  useEffect(() => (ticket === null ? undefined : codeField.current?.focus()), [ticket]);

  const send = async (call: () => PromiseLike<Outcome>) => {
    setBusy(true);
    setComplaint(null);
    const keeps = await keepsCookies();
    const { data, error, complaint: known } = keeps ? await call() : {};
    setBusy(false);
    if (!keeps) return setComplaint('Your browser doesn’t keep cookies for this site, and signing in needs them. Please allow them.');
    if (data && 'secondFactor' in data) setTicket(data.secondFactor.ticket);
    if (known) setComplaint(known);
    if (!error) return;
    setComplaint(inWords(error));
    setCode('');
    if (problemOf(error)?.code === 'challenge_invalid') setTicket(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ticket !== null) return void send(() => sendCode({ ticket, code: code.trim() }));
    return void send(() => signIn({ email: email.trim(), password }));
  };
  const pressPasskey = () =>
    send(async () => {
      const { data, error } = await getOptions();
      if (!data) return { error };
      const response = await requestPasskey(data.options).catch(() => 'unusable' as const);
      if (response === 'unusable') return { complaint: unusable };
      return response === null ? {} : await signInByPasskey({ challengeId: data.challengeId, response });
    });

  return (
    <main id="main" className="console-sign-in">
      <BrandMark size={32} />
      <h1>Sign in to moderation</h1>
      <p>
        For moderators and admins. Your session ends when you have done nothing here for 30 minutes. Looking for the community?{' '}
        <a href={community}>It is here</a>.
      </p>
      <form noValidate onSubmit={submit}>
        {ticket === null ? (
          <>
            <Field label="Email">
              {(id) => (
                <Input id={id} type="email" autoComplete="username" value={email} onChange={(event) => setEmail(event.target.value)} />
              )}
            </Field>
            <Field label="Password">
              {(id) => (
                <Input.Password
                  id={id}
                  autoComplete="current-password"
                  visibilityToggle={false}
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              )}
            </Field>
          </>
        ) : (
          <Field label="Code from your app, or a recovery code">
            {(id) => (
              <Input id={id} ref={codeField} autoComplete="one-time-code" value={code} onChange={(event) => setCode(event.target.value)} />
            )}
          </Field>
        )}
        {complaint === null ? null : (
          <p className="console-sign-in-error" role="alert">
            {complaint}
          </p>
        )}
        <Button type="primary" size="large" htmlType="submit" loading={isBusy}>
          Sign In
        </Button>
      </form>
      {ticket === null && typeof globalThis.PublicKeyCredential === 'function' ? (
        <Button size="large" disabled={isBusy} onClick={() => void pressPasskey()}>
          Sign in with a passkey
        </Button>
      ) : null}
    </main>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** Why it did not work. The bot check that many failed tries lead to is on the community's host alone. */
function inWords(error: unknown): string {
  if (problemOf(error)?.code === 'captcha_failed')
    return 'There were many failed tries. Please use a passkey, or wait a quarter of an hour.';
  return errorMessage(error);
}
