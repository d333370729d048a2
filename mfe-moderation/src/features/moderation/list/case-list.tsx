import type { ModerationCase, ReportStatus } from '@clapback/contracts';
import { Button } from 'antd';
import { FilterX, Inbox, ServerCrash } from 'lucide-react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { Icon } from '@clapback/ui/icon.tsx';
import { EmptyState } from '../../../components/notice.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { useLatest } from '@clapback/ui/headless/use-latest.ts';
import { useStyles } from '../../../theme/use-styles.ts';
import type { Selection } from '../together/use-selection.ts';
import { CaseRow } from './case-row.tsx';
import { listStyles } from './list-styles.ts';

const empty: Record<ReportStatus, [title: string, next: string]> = {
  pending: ['You’re all caught up', 'New reports appear here automatically.'],
  approved: ['Nothing was approved yet', 'Cases that are marked valid, or whose content is hidden, are listed here.'],
  dismissed: ['Nothing was dismissed yet', 'Cases without a violation are listed here.'],
};

interface CaseListProps {
  status: ReportStatus;
  /** Whether filters leave some out. */
  isFiltered: boolean;
  onClear: () => void;
  query: ComponentProps<typeof PagedList>['query'] & { fetchNextPage: () => unknown };
  cases: readonly ModerationCase[] | null;
  currentId: string | null;
  pathOf: (caseId: string) => string;
  onOpen: (caseId: string) => void;
  selection: Selection;
}

/** The cases of a status, twenty at a time. */
export function CaseList({ status, isFiltered, onClear, query, cases, currentId, pathOf, onOpen, selection }: CaseListProps) {
  useStyles('case-list', listStyles);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const [title, next] = empty[status];
  const openCase = useLatest(onOpen);
  const toggle = useLatest(selection.toggle);
  const choiceOf = (each: ModerationCase) => {
    if (status !== 'pending') return null;
    if (selection.has(each.id)) return 'chosen';
    return selection.canChoose(each) && !selection.isFull ? 'possible' : 'impossible';
  };

  return (
    <PagedList
      query={query}
      entries={cases}
      skeleton={<CaseListSkeleton />}
      empty={
        isFiltered ? (
          <EmptyState
            icon={<Icon as={FilterX} size={28} />}
            title="No case matches these filters"
            action={<Button onClick={onClear}>Clear all filters</Button>}
          />
        ) : (
          <EmptyState icon={<Icon as={Inbox} size={28} />} title={title}>
            {next}
          </EmptyState>
        )
      }
      failed={{ icon: <Icon as={ServerCrash} size={28} />, title: 'Failed to load reports' }}
      moreFailed="Failed to load reports"
      onMore={query.fetchNextPage}
      end={(hasMore) => (hasMore ? null : <p>That is all of them.</p>)}
      foot={(content) => <div className="console-list-end">{content}</div>}
    >
      {(shown) => (
        <ol className="console-list" ref={list}>
          {shown.map((each) => (
            <CaseRow
              key={each.id}
              of={each}
              path={pathOf(each.id)}
              isCurrent={each.id === currentId}
              onOpen={openCase}
              choice={choiceOf(each)}
              onToggle={toggle}
            />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function CaseListSkeleton() {
  return (
    <div aria-busy>
      <output className="console-hidden">Loading reports</output>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="console-list-waiting">
          <SkeletonLines widths={['40%', '85%', '60%']} />
        </div>
      ))}
    </div>
  );
}
