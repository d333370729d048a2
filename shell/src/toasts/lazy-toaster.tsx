import { selectToasts, useAppSelector } from '@clapback/store';
import { useEffect, useState, type ComponentType } from 'react';

const idleAfter = 3_000;

/**
 * The toaster, whose code comes when the page has come to rest, or with the first toast. A failed load costs the toast, not the page, and
 * is tried again with the next one.
 */
export function LazyToaster() {
  const newest = useAppSelector((state) => selectToasts(state)[0]?.id ?? null);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Toaster) return;
    const load = () =>
      void import('./toaster.tsx').then(
        ({ Toaster: loaded }) => setToaster(() => loaded),
        () => undefined,
      );
    // Fetched ahead, so that a toast about a lost connection does not itself need the connection.
    const timer = setTimeout(load, newest === null ? idleAfter : 0);
    return () => clearTimeout(timer);
  }, [newest, Toaster]);
  return Toaster ? <Toaster /> : null;
}
