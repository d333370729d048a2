import type { AuditEntry } from '@clapback/contracts';
import { meetsAccess } from '@clapback/federation';
import { useAppDispatch, useLiveTopic, useSession } from '@clapback/store';
import { Button } from 'antd';
import { useContext, useId, useMemo, useRef } from 'react';
import { createSearchParams, useLocation, useNavigate } from 'react-router';
import { EmptyState } from '../../components/notice.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { ConsolePathsContext } from '../../routing/console-paths.ts';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { calledBy, useCommands } from '../command-menu/index.ts';
import { auditApi, useAuditListInfiniteQuery } from './audit-endpoints.ts';
import { asFilters, filterNames, shownBy, type AuditShown } from './audit-filters.ts';
import { AuditCards, AuditTable } from './audit-rows.tsx';
import { styles, tableFrom } from './audit-styles.ts';
import { ChainState } from './chain-state.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterFields, LimitedTo } from './filter-fields.tsx';

/** The tab Audit Logs: who did what, newest first. What is new comes in by itself. */
export default function AuditScreen() {
  useStyles('audit', styles);
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const isAdmin = user !== null && meetsAccess('admin', { signedIn: true, role: user.role, isBanned: user.standing === 'banned' });
  const [shown, pathOf] = useShown();
  const filters = useMemo(() => asFilters(shown), [shown]);
  const navigate = useNavigate();
  const titleId = useId();
  const Rows = useMediaQuery(tableFrom) ? AuditTable : AuditCards;
  const query = useAuditListInfiniteQuery(filters, { refetchOnMountOrArgChange: true });
  // `data` would be the list before for as long as this one is on its way.
  const entries = query.currentData?.pages.flatMap(({ items }) => items);
  const end = useRef<HTMLParagraphElement>(null);
  const isLimited = Object.keys(shown).length > 0;
  const change = (next: AuditShown) => void navigate(pathOf(next), { replace: true });

  useLiveTopic('moderation', (event) => {
    if (event.kind === 'reset' || event.kind === 'audit.added') dispatch(auditApi.util.invalidateTags(['AuditLog']));
  });

  useCommands(() => [
    {
      heading: 'The list',
      commands: isLimited ? [{ label: 'Show all entries', otherWords: ['filter', 'clear'], run: () => change({}) }] : [],
      commandsFor: (typed) => {
        const actors = new Map((entries ?? []).flatMap(({ actorId, actorName }) => (actorId && actorName ? [[actorName, actorId]] : [])));
        return calledBy(
          typed,
          [...actors].map(([name, actor]) => ({ label: `Only what ${name} did`, run: () => change({ ...shown, actor }) })),
        );
      },
    },
  ]);

  async function loadMore() {
    const { hasNextPage: goesOn } = await query.fetchNextPage();
    // The button goes with the last page, and must not take the focus along.
    if (!goesOn) end.current?.focus();
  }

  return (
    <div className="console-audit">
      <header>
        <div>
          <Heading below={0} className="console-title" id={titleId}>
            Audit Logs
          </Heading>
          <p>
            What staff did, and what touched the safety of accounts. Entries can’t be changed; words and addresses beside them are erased
            with the account.
          </p>
          {isAdmin ? <ChainState /> : null}
        </div>
        {isAdmin ? <ExportButton filters={filters} /> : null}
      </header>
      <FilterFields shown={shown} onChange={change} />
      <p className="console-audit-help">Press a name in the list to see only what that person did, or what was done to it.</p>
      <LimitedTo shown={shown} entries={entries ?? []} onChange={change} />
      <PagedList<AuditEntry>
        query={query}
        entries={entries}
        skeleton={<AuditSkeleton />}
        empty={
          isLimited ? (
            <EmptyState title="No entry matches" action={<Button onClick={() => change({})}>Show all entries</Button>}>
              Try another time, or fewer filters.
            </EmptyState>
          ) : (
            <EmptyState title="There are no entries yet">New ones appear here automatically.</EmptyState>
          )
        }
        failed={{ title: 'Failed to load audit logs' }}
        moreFailed="Failed to load audit logs. What is shown may be old."
        onMore={loadMore}
        end={(hasMore) => (
          <p ref={end} tabIndex={-1} role="status">
            {countLabel(entries?.length ?? 0, { isLimited, hasMore })}
          </p>
        )}
        foot={(content) => <footer>{content}</footer>}
      >
        {(rows) => <Rows entries={rows} labelledBy={titleId} pathOf={(more) => pathOf({ ...shown, ...more })} />}
      </PagedList>
    </div>
  );
}

/** What the address limits the list to, and the path of another choice. */
function useShown(): [AuditShown, (shown: AuditShown) => string] {
  const listPath = useContext(ConsolePathsContext).screenPath('audit');
  const { search } = useLocation();
  const shown = useMemo(() => shownBy(search), [search]);
  return [
    shown,
    (next) => {
      const query = createSearchParams(
        filterNames.flatMap((name) => {
          const value = next[name];
          return value ? [[name, value] as [string, string]] : [];
        }),
      ).toString();
      return query ? `${listPath}${listPath.includes('?') ? '&' : '?'}${query}` : listPath;
    },
  ];
}

function countLabel(count: number, { isLimited, hasMore }: { isLimited: boolean; hasMore: boolean }): string {
  const figure = count.toLocaleString('en-US');
  if (hasMore) return `The newest ${figure}${isLimited ? ' that match' : ''}`;
  return count === 1 ? '1 entry' : `${figure} entries`;
}

function AuditSkeleton() {
  return (
    <div className="console-sheet" style={{ padding: 20 }}>
      <output className="console-hidden">Loading audit logs</output>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} style={{ paddingBlock: 8 }}>
          <SkeletonLines widths={[180, '50%']} />
        </div>
      ))}
    </div>
  );
}
