import { api, toast, useAppDispatch, useLiveTopic, useSession } from '@clapback/store';
import { useEffect, useState } from 'react';

/**
 * Reads what this screen shows again when something about the account changes elsewhere, and when the member comes back to the page: a
 * sign-in on another device is no event.
 */
export function useLiveSettings(): void {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  // Everybody else is told by the bell, which they do not have, or only when it is too late: what lifts the ban is what they are to be told.
  const [cameBanned] = useState(user?.standing === 'banned');
  useLiveTopic(user ? `account:${user.id}` : null, (event) => {
    const { kind } = event;
    // A reset is answered by the store itself.
    if (kind === 'session.ended' || kind === 'account.changed') dispatch(readAgain());
    if (kind === 'decision.made') dispatch(api.util.invalidateTags(['Decision']));
    if (kind === 'export.ready') dispatch(api.util.invalidateTags(['DataExport']));
    if (kind === 'report.decided') dispatch(api.util.invalidateTags(['Report']));
    if (kind === 'appeal.decided') {
      dispatch(api.util.invalidateTags(['Appeal', 'Decision', 'Report']));
      if (cameBanned)
        dispatch(toast({ title: `Your appeal has been ${event.ids['step']}.`, action: { label: 'View', to: '/dashboard?tab=settings' } }));
    }
  });
  useEffect(() => {
    const hear = () => void dispatch(readAgain());
    window.addEventListener('focus', hear);
    return () => window.removeEventListener('focus', hear);
  }, [dispatch]);
}

const readAgain = () => api.util.invalidateTags(['Session', 'TwoFactor', 'Passkey', 'Decision', 'Report', 'Appeal', 'DataExport']);
