import type { ModerationAppeal } from '@clapback/contracts';
import { useSession } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Inbox, Lock, ServerCrash } from 'lucide-react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/notice.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { listStyles } from '../moderation/index.ts';
import { AppealDue } from './appeal-due.tsx';
import { appealStatusLabels, appealTypeLabels, deciderLabel, nameOf } from './appeal-labels.ts';

interface AppealListProps {
  query: ComponentProps<typeof PagedList>['query'] & { fetchNextPage: () => unknown };
  appeals: readonly ModerationAppeal[] | null;
  currentId: string | null;
  pathOf: (appealId: string) => string;
  onOpen: (appealId: string) => void;
}

/** Appeals, twenty at a time. */
export function AppealList({ query, appeals, currentId, pathOf, onOpen }: AppealListProps) {
  useStyles('case-list', listStyles);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <PagedList
      query={query}
      entries={appeals}
      skeleton={
        <div aria-busy>
          <output className="console-hidden">Loading appeals</output>
          {[0, 1, 2].map((row) => (
            <div key={row} className="console-list-waiting">
              <SkeletonLines widths={['40%', '85%', '60%']} />
            </div>
          ))}
        </div>
      }
      empty={
        <EmptyState icon={<Icon as={Inbox} size={28} />} title="No appeal waits">
          New ones appear here by themselves. Each is to be answered within 48 hours.
        </EmptyState>
      }
      failed={{ icon: <Icon as={ServerCrash} size={28} />, title: 'Failed to load appeals' }}
      moreFailed="Failed to load appeals"
      onMore={query.fetchNextPage}
      end={(hasMore) => (hasMore ? null : <p>That is all of them.</p>)}
      foot={(content) => <div className="console-list-end">{content}</div>}
    >
      {(shown) => (
        <ol className="console-list" ref={list}>
          {shown.map((appeal) => (
            <AppealRow
              key={appeal.id}
              of={appeal}
              path={pathOf(appeal.id)}
              isCurrent={appeal.id === currentId}
              onOpen={() => onOpen(appeal.id)}
            />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function AppealRow({ of, path, isCurrent, onOpen }: { of: ModerationAppeal; path: string; isCurrent: boolean; onOpen: () => void }) {
  const staffId = useSession().user?.id;
  const { status, appealType, appellantName, decision, createdAt, mayDecide, whyNot } = of;
  return (
    <li>
      <Link className="console-row" to={path} aria-current={isCurrent || undefined} onClick={onOpen}>
        <span className="console-row-line">
          <span className="console-row-pills">
            <Badge>{appealTypeLabels[appealType]}</Badge>
          </span>
          {status === 'pending' ? (
            <AppealDue of={of} />
          ) : (
            <Badge tone={appealStatusLabels[status].tone}>{appealStatusLabels[status].label}</Badge>
          )}
        </span>
        <span className="console-row-name" dir="auto">
          {nameOf(of)}
        </span>
        <span>
          {appellantName}
          {decision ? ` · ${deciderLabel(decision, staffId)}` : ''}
          <br />
          <TimeLabel time={createdAt} exact />
        </span>
        {status === 'pending' && !mayDecide ? (
          <span className="console-lock">
            <Icon as={Lock} size={14} />
            <span>{whyNot ?? 'Somebody else answers.'}</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}
