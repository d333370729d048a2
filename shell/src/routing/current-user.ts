import type { CurrentUser } from '@clapback/federation';
import { useSession } from '@clapback/store';
import { useMemo } from 'react';

const visitor: CurrentUser = { signedIn: false };

/** The person in front of the screen, as far as access is concerned. */
export function useCurrentUser(): CurrentUser {
  const { status, user } = useSession();
  const role = user?.role ?? null;
  const isBanned = user?.standing === 'banned';
  const isNew = user?.onboarding === 'new';
  return useMemo(() => (status === 'in' ? { signedIn: true, role, isBanned, isNew } : visitor), [status, role, isBanned, isNew]);
}
