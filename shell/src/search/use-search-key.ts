import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { whenAtRest } from '../start/when-at-rest.ts';
import { searchPath } from './search-state.ts';

/** Has `/` lead to the search, from when the page has come to rest: its code is not why anybody came. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  const open = useEffectEvent(() => navigate(searchPath));
  useEffect(() => {
    const end = new AbortController();
    whenAtRest(() => {
      import('./search-key.ts').then(({ listenForSearchKey }) => listenForSearchKey(() => open(), end.signal)).catch(() => undefined);
    });
    return () => end.abort();
  }, []);
}
