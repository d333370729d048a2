import { useLiveTopic, useSession } from '@clapback/store';
import { useEffect, useEffectEvent } from 'react';

/** Reads the list of devices again when one of the member's sessions ends elsewhere, and when they come back to the page: a new sign-in is no event. */
export function useListKeptCurrent(refetch: () => void): void {
  const { user } = useSession();
  useLiveTopic(user ? `account:${user.id}` : null, ({ kind }) => {
    if (kind === 'session.ended' || kind === 'reset') refetch();
  });
  const onVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  useEffect(() => {
    const hear = () => onVisible();
    document.addEventListener('visibilitychange', hear);
    window.addEventListener('focus', hear);
    return () => {
      document.removeEventListener('visibilitychange', hear);
      window.removeEventListener('focus', hear);
    };
  }, []);
}
