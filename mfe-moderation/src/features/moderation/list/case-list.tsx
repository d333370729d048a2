import type { ModerationCase, ReportStatus } from '@clapback/contracts';
import { Button } from 'antd';
import { Inbox, ServerCrash } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '@clapback/ui/icon.tsx';
import { EmptyState, ErrorState } from '../../../components/notice.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { useStyles } from '../../../theme/use-styles.ts';
import { CaseRow } from './case-row.tsx';
import { listStyles } from './list-styles.ts';

const empty: Record<ReportStatus, [title: string, next: string]> = {
  pending: ['Nothing waits for you', 'New reports appear here by themselves.'],
  approved: ['Nothing was found right yet', 'Cases that are marked valid, or whose content is hidden, are listed here.'],
  dismissed: ['Nothing was dismissed yet', 'Cases without a violation are listed here.'],
};

interface CaseListProps {
  status: ReportStatus;
  cases: readonly ModerationCase[] | null;
  currentId: string | null;
  pathOf: (caseId: string) => string;
  onOpen: (caseId: string) => void;
  hasFailed: boolean;
  isFetching: boolean;
  hasMore: boolean;
  isFetchingMore: boolean;
  onMore: () => unknown;
  onRetry: () => unknown;
}

/** The cases of a status, twenty at a time. */
export function CaseList({
  status,
  cases,
  currentId,
  pathOf,
  onOpen,
  hasFailed,
  isFetching,
  hasMore,
  isFetchingMore,
  onMore,
  onRetry,
}: CaseListProps) {
  useStyles('case-list', listStyles);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  if (!cases) {
    if (hasFailed)
      return (
        <ErrorState icon={<Icon as={ServerCrash} size={28} />} title="Failed to load reports" isFetching={isFetching} onRetry={onRetry} />
      );
    return <Waiting />;
  }
  if (cases.length === 0) {
    const [title, next] = empty[status];
    return (
      <EmptyState icon={<Icon as={Inbox} size={28} />} title={title}>
        {next}
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="console-list" ref={list}>
        {cases.map((each) => (
          <CaseRow key={each.id} of={each} path={pathOf(each.id)} isCurrent={each.id === currentId} onOpen={() => onOpen(each.id)} />
        ))}
      </ol>
      <div className="console-list-end">
        {hasFailed ? <p role="alert">Failed to load reports</p> : null}
        {hasMore ? (
          <Button loading={isFetchingMore} onClick={() => void onMore()}>
            Load more
          </Button>
        ) : (
          <p>That is all of them.</p>
        )}
      </div>
    </>
  );
}

function Waiting() {
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
