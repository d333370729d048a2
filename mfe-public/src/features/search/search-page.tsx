import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSession } from '@clapback/store';
import { Content, layout } from '@clapback/ui';
import { startTransition, useEffect, useOptimistic, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { PostDialogs } from '../posts/index.ts';
import { BeforeSearch } from './before-search.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import type { Search } from './search-endpoints.ts';
import { isSearch, paramsOf, searchOf } from './search-params.ts';
import { SearchResults } from './search-results.tsx';

const Sheet = styled(Content)({
  paddingBlock: 32,
  display: 'grid',
  gap: 20,
  '& > *': { width: '100%', minWidth: 0, maxWidth: layout.content - layout.aside - layout.gap },
});

/** `/search`: the address says what is searched, and follows what is changed. */
export default function SearchPage() {
  const [ofAddress, setParams] = useSearchParams();
  const { user } = useSession();
  const recent = useRecentSearches(user?.id ?? null);
  const head = useRef<HTMLHeadingElement>(null);
  // What was chosen shows at once; the router comes to the address in a transition, or is overtaken by Back.
  const [params, showAtOnce] = useOptimistic(ofAddress);
  const search = searchOf(params);

  // Searched in the head of another page. Back and a reload come to the same entry again, and it may have been removed meanwhile.
  const { state, key } = useLocation() as { state: { searched?: boolean } | null; key: string };
  const isNew = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isNew && state?.searched && search.q && isSearch(search)) recent.add(search.q);
    // Once for each time that one came here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  function show(next: { [Name in keyof Search]?: Search[Name] | undefined }) {
    startTransition(() => {
      showAtOnce(new URLSearchParams(paramsOf(next)));
      setParams(paramsOf(next), { preventScrollReset: true });
    });
  }

  function find(q: string) {
    if (q) recent.add(q);
    show({ ...search, q: q || undefined });
  }

  return (
    <Sheet>
      <Typography variant="h2" component="h1" ref={head} tabIndex={-1}>
        Search
      </Typography>
      <SearchBox q={search.q ?? ''} onSearch={find} />
      <FiltersPanel
        search={search}
        onChange={(part) => show({ ...search, ...part })}
        onClear={() => show(search.q ? { q: search.q } : {})}
      />
      {isSearch(search) ? (
        <PostDialogs onLost={() => head.current?.focus({ preventScroll: true })}>
          <SearchResults search={search} canWatch={user !== null && user.standing !== 'banned'} />
        </PostDialogs>
      ) : (
        <BeforeSearch recent={recent} onSearch={find} />
      )}
    </Sheet>
  );
}
