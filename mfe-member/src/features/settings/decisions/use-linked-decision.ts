import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The id of the decision's element on the screen. */
export const decisionAnchor = (decisionId: string): string => `decision-${decisionId}`;

/**
 * The id of the element that the address names (`#decision-…`), brought into view and focused once it is there; null where it names none.
 * While it is not, `readMore` is called for the next page, as long as there is one.
 */
export function useLinkedDecision(decisionIds: readonly string[] | undefined, readMore: (() => unknown) | null): string | null {
  const { hash } = useLocation();
  const linked = hash.startsWith('#decision-') ? hash.slice(1) : null;
  const isThere = linked !== null && decisionIds !== undefined && decisionIds.some((id) => decisionAnchor(id) === linked);

  useEffect(() => {
    if (!isThere || linked === null) return;
    const place = document.getElementById(linked);
    place?.scrollIntoView({ block: 'center', behavior: 'instant' });
    place?.focus({ preventScroll: true });
  }, [isThere, linked]);

  useEffect(() => {
    if (linked !== null && decisionIds !== undefined && !isThere) readMore?.();
  }, [linked, decisionIds, isThere, readMore]);

  return linked;
}
