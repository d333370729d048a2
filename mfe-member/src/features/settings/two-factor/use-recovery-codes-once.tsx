import { useState } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';
import { useFocusAfter } from '../use-focus-after.ts';

const RecoveryCodesDialog = lazyDialog(() => import('./recovery-codes-dialog.tsx'));

/**
 * Shows recovery codes until the member says that they have kept them, then leads to the heading. They are told once, so they live in no
 * cache of queries.
 */
export function useRecoveryCodesOnce(heading: string) {
  const focusHeading = useFocusAfter(heading);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const keep = () => {
    setCodes(null);
    focusHeading();
  };
  return {
    show: (told: readonly string[]) => setCodes(told),
    dialog: codes ? <RecoveryCodesDialog codes={codes} onKept={keep} /> : null,
  };
}
