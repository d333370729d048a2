import { useAppSelector } from '@clapback/store';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

type Note = typeof import('./restriction-banner.tsx').default;

/**
 * The note about a suspension or ban, also about the ban that has just ended the session here. Its code is fetched by those alone whom it
 * concerns. Where it cannot be had, the page goes on and Settings says the same.
 */
export function LazyRestrictionBanner() {
  const hasSignedOut = useAppSelector((state) => state.session.user === null);
  const restriction = useAppSelector((state) => state.session.user?.restriction ?? state.session.ban ?? null);
  const [Note, setNote] = useState<Note | null>(null);
  const isWanted = restriction !== null && Note === null;
  useEffect(() => {
    if (isWanted)
      void import('./restriction-banner.tsx').then(
        ({ default: loaded }) => setNote(() => loaded),
        () => undefined,
      );
  }, [isWanted]);
  const { pathname, search } = useLocation();
  // There the whole decision stands, right below. Of the dashboard a banned member has Settings alone, whatever tab the address names.
  const isSettings = restriction?.standing === 'banned' || new URLSearchParams(search).get('tab') === 'settings';
  const isToldHere = !hasSignedOut && pathname === '/dashboard' && isSettings;
  return restriction && Note && !isToldHere ? <Note restriction={restriction} hasSignedOut={hasSignedOut} /> : null;
}
