import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whenAtRest } from '../start/when-at-rest.ts';
import { searchPath, type SearchState } from './search-state.ts';

const atField: SearchState = { isAtField: true };

/** Has `/` lead to the search, from when the page has come to rest: its code is not why anybody came. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = useEffectEvent(() => {
    // Its field is still on its way.
    if (pathname !== searchPath) void navigate(searchPath, { state: atField });
  });
  useEffect(() => {
    const end = new AbortController();
    whenAtRest(() => {
      import('./search-key.ts').then(({ listenForSearchKey }) => listenForSearchKey(() => open(), end.signal)).catch(() => undefined);
    });
    return () => end.abort();
  }, []);
}
