import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings a section's heading into view and focuses it where the address names it (`#settings-appeals`). */
export function useLinkedSection(headingId: string): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${headingId}`) return;
    const heading = document.getElementById(headingId);
    heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
    heading?.focus({ preventScroll: true });
  }, [hash, key, headingId]);
}
