import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchPath, type SearchState } from './search-state.ts';

type Suggestions = typeof import('./suggestions.tsx').default;

const Form = styled('form')({
  position: 'relative',
  '& input': {
    width: '100%',
    minHeight: 40,
    paddingInline: 12,
    border: `1px solid ${color.control}`,
    borderRadius: 20,
    backgroundColor: color.surface,
    color: color.ink,
    font: 'inherit',
    // Below 16 px Safari on a phone zooms in as it is focused.
    fontSize: '1rem',
  },
});

/** The search in the head of every page but its own. Suggestions come with the first look at it. `onSearch`: it is about to lead there. */
export function HeaderSearch({ onSearch }: { onSearch?: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [Loaded, setLoaded] = useState<Suggestions | null>(null);
  if (pathname === searchPath) return null;

  const load = () =>
    void import('./suggestions.tsx').then(
      ({ default: loaded }) => setLoaded(() => loaded),
      () => undefined,
    );
  function search(q: string) {
    input.current!.value = q;
    onSearch?.();
    const state: SearchState = { searched: true };
    void navigate(`${searchPath}?${new URLSearchParams({ q })}`, { state });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const q = input.current!.value.trim();
    if (q) search(q);
  }

  return (
    <Form role="search" aria-label="Posts" onSubmit={submit} onFocus={load}>
      <input ref={input} type="search" aria-label="Search posts" placeholder="Search" autoComplete="off" dir="auto" />
      {Loaded ? <Loaded input={input.current!} onSearch={search} /> : null}
    </Form>
  );
}
