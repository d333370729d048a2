import { ReauthenticationContext, useReauthenticationPrompt } from '@clapback/store';
import type { ReactNode } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';

const ReauthenticationDialog = lazyDialog(() => import('./reauthentication-dialog.tsx'));

/** Asks for the proof that calls within need, in one dialog. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const { withReauthentication, isAsking, settle } = useReauthenticationPrompt();
  return (
    <ReauthenticationContext value={withReauthentication}>
      {children}
      {isAsking ? <ReauthenticationDialog onProven={() => settle(true)} onClose={() => settle(false)} /> : null}
    </ReauthenticationContext>
  );
}
