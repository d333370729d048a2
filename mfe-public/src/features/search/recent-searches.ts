import { draftStore, visitor } from '@clapback/ui';
import { useState } from 'react';

const most = 8;

/** What somebody searched last stays in this browser: nobody else, the service among them, keeps it. Another member does not see it here. */
const storeOf = (memberId: string | null) =>
  draftStore<string[]>({
    storage: () => globalThis.localStorage,
    name: `recent-searches:${memberId ?? visitor}`,
    parse: (stored) => (Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string').slice(0, most) : null),
    isWorthKeeping: (searches) => searches.length > 0,
  });

/** The last searches of whoever sits at this browser, the newest first. */
export function useRecentSearches(memberId: string | null) {
  const store = storeOf(memberId);
  const [, setChange] = useState(0);
  const searches = store.read() ?? [];
  const write = (next: string[]) => {
    store.write(next);
    setChange((count) => count + 1);
  };
  return {
    searches,
    add: (q: string) => write([q, ...searches.filter((one) => one !== q)].slice(0, most)),
    remove: (q: string) => write(searches.filter((one) => one !== q)),
    clear: () => write([]),
  };
}
