import { ReauthenticationContext, useReauthenticationPrompt } from '@clapback/store';
import type { ReactNode } from 'react';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';

/** Asks for the proof that calls within need, in one dialog. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const { withReauthentication, isAsking, settle } = useReauthenticationPrompt();
  return (
    <ReauthenticationContext value={withReauthentication}>
      {children}
      <ReauthenticationDialog isOpen={isAsking} onProven={() => settle(true)} onClose={() => settle(false)} />
    </ReauthenticationContext>
  );
}
