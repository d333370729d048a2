import { api, useAppDispatch, useLiveTopic, useSession } from '@clapback/store';
import { useEffect } from 'react';

/**
 * Reads what this screen shows again when something about the account changes elsewhere, and when the member comes back to the page: a
 * sign-in on another device is no event.
 */
export function useLiveSettings(): void {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  useLiveTopic(user ? `account:${user.id}` : null, ({ kind }) => {
    // A reset is answered by the store itself.
    if (kind === 'session.ended' || kind === 'account.changed') dispatch(readAgain());
    if (kind === 'decision.made') dispatch(api.util.invalidateTags(['Decision']));
    if (kind === 'export.ready') dispatch(api.util.invalidateTags(['DataExport']));
    if (kind === 'report.decided') dispatch(api.util.invalidateTags(['Report']));
  });
  useEffect(() => {
    const hear = () => void dispatch(readAgain());
    window.addEventListener('focus', hear);
    return () => window.removeEventListener('focus', hear);
  }, [dispatch]);
}

const readAgain = () => api.util.invalidateTags(['Session', 'TwoFactor', 'Passkey', 'Decision', 'Report', 'DataExport']);
