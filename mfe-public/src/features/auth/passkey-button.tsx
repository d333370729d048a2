import { styled } from '@mui/material/styles';
import { toast, useAppDispatch } from '@clapback/store';
import { BusyButton, color, Icon, passkeyUnusable, requestPasskey } from '@clapback/ui';
import { keepsCookies } from '@clapback/ui/headless/keeps-cookies.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useAuthPasskeyOptionsMutation, useAuthSignInPasskeyMutation } from './auth-endpoints.ts';
import { cookiesNeeded } from './cookies-needed.ts';
import { failureToast } from './failure-toast.ts';
import { useWelcome } from './use-welcome.ts';

const Or = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBlock: 20,
  color: color.third,
  fontSize: '0.8125rem',
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${color.line}` },
});

/**
 * Signs in without a password, where the browser knows passkeys. Anyone who changes their mind in the browser's own window is told nothing.
 */
export function PasskeyButton() {
  const dispatch = useAppDispatch();
  const welcome = useWelcome();
  const [readOptions] = useAuthPasskeyOptionsMutation();
  const [signIn] = useAuthSignInPasskeyMutation();
  const [busy, setBusy] = useState(false);
  if (typeof globalThis.PublicKeyCredential !== 'function') return null;

  const press = async () => {
    setBusy(true);
    try {
      if (!(await keepsCookies()))
        return dispatch(toast({ title: 'Cookies are needed', description: cookiesNeeded, variant: 'destructive' }));
      const { challengeId, options } = await readOptions({ purpose: 'sign_in' }).unwrap();
      const response = await requestPasskey(options).catch(() => 'unusable' as const);
      if (response === 'unusable') return dispatch(toast({ title: 'No passkey was used', description: unusable, variant: 'destructive' }));
      if (response === null) return;
      await signIn({ challengeId, response }).unwrap();
      welcome();
    } catch (error) {
      dispatch(toast(failureToast(error, titles), error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Or aria-hidden>or</Or>
      <BusyButton
        variant="outlined"
        size="large"
        fullWidth
        busy={busy}
        startIcon={<Icon as={KeyRound} size={18} />}
        onClick={() => void press()}
      >
        Sign in with a passkey
      </BusyButton>
    </>
  );
}

const unusable = `${passkeyUnusable} Please sign in with your email and password.`;
const titles = { refused: 'Login failed', unexpected: 'Sign-in failed' };
