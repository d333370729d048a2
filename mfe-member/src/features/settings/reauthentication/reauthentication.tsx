import { ConfirmedContext, useConfirming } from '@clapback/store';
import type { ReactNode } from 'react';
import { lateDialog } from '../late-dialog.tsx';

const ReauthenticationDialog = lateDialog(() => import('./reauthentication-dialog.tsx'));

/** Asks for the proof that calls within need, in one dialog. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const { confirmed, isAsking, settle } = useConfirming();
  return (
    <ConfirmedContext value={confirmed}>
      {children}
      {isAsking ? <ReauthenticationDialog onProven={() => settle(true)} onClose={() => settle(false)} /> : null}
    </ConfirmedContext>
  );
}
