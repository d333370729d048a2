import { useSearchParams } from 'react-router';

/** A response or comment that a link leads to. */
export interface LinkedEntryId {
  kind: 'response' | 'comment';
  id: string;
}

/** What stands under the post that the address names and is named there as well (`/?post=…&response=…`), or null. */
export function useLinkedEntryId(): LinkedEntryId | null {
  const [query] = useSearchParams();
  for (const kind of ['response', 'comment'] as const) {
    const id = query.get(kind);
    if (id) return { kind, id };
  }
  return null;
}

/** Shows a thread whole that a link had opened at one entry: the address names that entry no longer. */
export function useShowWholeThread(): (kind: LinkedEntryId['kind']) => void {
  const [query, setQuery] = useSearchParams();
  return (kind) => {
    if (!query.has(kind)) return;
    const whole = new URLSearchParams(query);
    whole.delete(kind);
    setQuery(whole, { replace: true, preventScrollReset: true });
  };
}
