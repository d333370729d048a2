import { useAppSelector } from '@clapback/store';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

type Note = typeof import('./restriction-note.tsx').default;

/** The note about a suspension or ban, whose code only those fetch whom it concerns. Where it cannot be had, the page goes on and Settings says the same. */
export function LazyRestrictionNote() {
  const restriction = useAppSelector((state) => state.session.user?.restriction ?? null);
  const [Note, setNote] = useState<Note | null>(null);
  const isWanted = restriction !== null && Note === null;
  useEffect(() => {
    if (isWanted) void import('./restriction-note.tsx').then(({ default: loaded }) => setNote(() => loaded), () => undefined);
  }, [isWanted]);
  const { pathname, search } = useLocation();
  // There the whole decision stands, right below.
  const isToldHere = pathname === '/dashboard' && new URLSearchParams(search).get('tab') === 'settings';
  return restriction && Note && !isToldHere ? <Note restriction={restriction} /> : null;
}
