import { useState } from 'react';
import { lateDialog } from '../late-dialog.tsx';

const RecoveryCodesDialog = lateDialog(() => import('./recovery-codes-dialog.tsx'));

/** Shows recovery codes until the member says that they have kept them. They are told once, so they live in no cache. */
export function useRecoveryCodesOnce() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return {
    show: (told: readonly string[]) => setCodes(told),
    dialog: codes ? <RecoveryCodesDialog codes={codes} onKept={() => setCodes(null)} /> : null,
  };
}
