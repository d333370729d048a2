import { useAppDispatch, useLiveTopic, useSession } from '@clapback/store';
import { useEffect } from 'react';
import { subscriptionApi } from './subscription-endpoints.ts';

/**
 * Reads the subscription and the payments again when something about the account changes elsewhere, and when the member comes back to the
 * page, which may be from the payment provider's.
 */
export function useKeptCurrent(): void {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  useLiveTopic(user ? `account:${user.id}` : null, ({ kind }) => {
    // A reset is answered by the store itself.
    if (kind === 'account.changed') dispatch(readAgain());
  });
  useEffect(() => {
    const hear = () => void dispatch(readAgain());
    addEventListener('focus', hear);
    return () => removeEventListener('focus', hear);
  }, [dispatch]);
}

const readAgain = () => subscriptionApi.util.invalidateTags(['Subscription']);
