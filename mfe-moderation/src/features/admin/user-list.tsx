import { longestUserSearch } from '@clapback/contracts/search-words';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button, Checkbox } from 'antd';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { EmptyState } from '../../components/notice.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { useCommands } from '../command-menu/index.ts';
import { UserCards, UserTable } from './user-rows.tsx';
import { SearchField, useSearchWords } from '../../components/search-field.tsx';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { useAdminListUsersInfiniteQuery } from './admin-endpoints.ts';
import { tableFrom } from './users-styles.ts';

/** All members, to be searched: as a table, on a phone as cards. */
export function UserList() {
  const headingId = useId();
  const searchId = useId();
  const [typed, setTyped] = useState('');
  const [isNameTaken, setNameTaken] = useState(false);
  const q = useSearchWords(typed, longestUserSearch);
  const isNarrowed = q !== '' || isNameTaken;
  const isTable = useMediaQuery(tableFrom);
  // A dialog belongs to its row. Whoever turns a tablet meanwhile would lose it, with what they have typed.
  const [isAsking, setAsking] = useState(false);
  const [isShownAsTable, setShownAsTable] = useState(isTable);
  if (!isAsking && isShownAsTable !== isTable) setShownAsTable(isTable);
  const Rows = isShownAsTable ? UserTable : UserCards;
  const query = useAdminListUsersInfiniteQuery({ q, isNameTaken }, { refetchOnMountOrArgChange: true });
  const { data, isError, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } = query;
  const users = data?.pages.flatMap(({ items }) => items);
  const end = useRef<HTMLParagraphElement>(null);
  const isLost = isError && !isFetchNextPageError;
  useFailureToast(isLost);

  function clear() {
    setTyped('');
    setNameTaken(false);
    document.getElementById(searchId)?.focus();
  }

  useCommands(() => [
    {
      heading: 'The list',
      commands: [
        { label: 'Search by name or email', otherWords: ['users', 'find'], run: () => document.getElementById(searchId)?.focus() },
        ...(isNameTaken
          ? []
          : [{ label: 'Only names that could be taken for staff', otherWords: ['filter'], run: () => setNameTaken(true) }]),
        ...(isNarrowed ? [{ label: 'Show all users', otherWords: ['filter', 'clear'], run: clear }] : []),
      ],
      commandsFor: (words) => [{ label: `Search the users for “${words}”`, run: () => setTyped(words) }],
    },
  ]);

  async function loadMore() {
    const { hasNextPage: goesOn } = await fetchNextPage();
    // The button goes with the last page, and must not take the focus along.
    if (!goesOn) end.current?.focus();
  }

  return (
    <section className="console-user-list" aria-labelledby={headingId}>
      <header>
        <h2 className="console-heading" id={headingId}>
          All Users
        </h2>
        <div className="console-user-search" role="search" aria-label="Users">
          <SearchField
            id={searchId}
            label="Search by name or email"
            value={typed}
            most={longestUserSearch}
            allowClear={{ clearIcon: <ClearIcon /> }}
            onChange={setTyped}
          />
          <Checkbox checked={isNameTaken} onChange={(event) => setNameTaken(event.target.checked)}>
            Only names that could be taken for staff or Clapback
          </Checkbox>
        </div>
      </header>
      <PagedList
        query={query}
        // A search that failed shows nothing of the search before.
        entries={isLost && !isFetching ? undefined : users}
        skeleton={<UserListSkeleton />}
        empty={
          <EmptyState title={emptyTitle(q, isNameTaken)} action={isNarrowed ? <Button onClick={clear}>Show all users</Button> : null}>
            {q ? 'Try a part of the name, or of the address.' : null}
          </EmptyState>
        }
        failed={{ title: 'The users could not be loaded' }}
        moreFailed="More users could not be loaded. Please try again."
        onMore={loadMore}
        end={() => (
          // Heard after a search, and where the focus goes with the last page.
          <p ref={end} tabIndex={-1} role="status">
            {countLabel(users?.length ?? 0, { isSearch: isNarrowed, hasMore: hasNextPage })}
          </p>
        )}
        foot={(content) => <footer>{content}</footer>}
      >
        {(shown) => <Rows users={shown} labelledBy={headingId} isBusy={isFetching && !isFetchingNextPage} onAsk={setAsking} />}
      </PagedList>
    </section>
  );
}

function emptyTitle(q: string, isNameTaken: boolean): string {
  if (q) return isNameTaken ? `Nobody with such a name matches “${q}”` : `Nobody’s name or email has “${q}” in it`;
  return isNameTaken ? 'Nobody’s name could be taken for staff or Clapback' : 'There are no users yet';
}

function countLabel(count: number, { isSearch, hasMore }: { isSearch: boolean; hasMore: boolean }): string {
  const figure = count.toLocaleString('en-US');
  if (hasMore) return `The newest ${figure}${isSearch ? ' that match' : ''}`;
  if (count === 1) return `1 user${isSearch ? ' matches' : ''}`;
  return `${figure} users${isSearch ? ' match' : ''}`;
}

/** Stands in the button that Ant Design makes around it, which has no name of its own. */
function ClearIcon() {
  return (
    <>
      <Icon as={X} size={16} />
      <span className="console-hidden">Clear the search</span>
    </>
  );
}

function UserListSkeleton() {
  return (
    <div className="console-sheet" style={{ padding: 20 }}>
      <output className="console-hidden">Loading users</output>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} style={{ paddingBlock: 8 }}>
          <SkeletonLines widths={[180, '50%']} />
        </div>
      ))}
    </div>
  );
}
