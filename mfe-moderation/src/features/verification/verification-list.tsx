import type { ModerationVerificationRequest } from '@clapback/contracts';
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
import { proofsLabel, requestLabel } from './verification-labels.ts';

interface VerificationListProps {
  query: ComponentProps<typeof PagedList>['query'] & { fetchNextPage: () => unknown };
  requests: readonly ModerationVerificationRequest[] | null;
  currentId: string | null;
  pathOf: (requestId: string) => string;
  onOpen: (requestId: string) => void;
}

/** Requests to be verified, twenty at a time. */
export function VerificationList({ query, requests, currentId, pathOf, onOpen }: VerificationListProps) {
  useStyles('case-list', listStyles);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <PagedList
      query={query}
      entries={requests}
      skeleton={
        <div aria-busy>
          <output className="console-hidden">Loading verification requests</output>
          {[0, 1, 2].map((row) => (
            <div key={row} className="console-list-waiting">
              <SkeletonLines widths={['40%', '85%', '60%']} />
            </div>
          ))}
        </div>
      }
      empty={
        <EmptyState icon={<Icon as={Inbox} size={28} />} title="No request is here">
          New ones appear here by themselves.
        </EmptyState>
      }
      failed={{ icon: <Icon as={ServerCrash} size={28} />, title: 'Failed to load verification requests' }}
      moreFailed="Failed to load verification requests"
      onMore={query.fetchNextPage}
      end={(hasMore) => (hasMore ? null : <p>That is all of them.</p>)}
      foot={(content) => <div className="console-list-end">{content}</div>}
    >
      {(shown) => (
        <ol className="console-list" ref={list}>
          {shown.map((request) => (
            <RequestRow
              key={request.id}
              of={request}
              path={pathOf(request.id)}
              isCurrent={request.id === currentId}
              onOpen={() => onOpen(request.id)}
            />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

interface RequestRowProps {
  of: ModerationVerificationRequest;
  path: string;
  isCurrent: boolean;
  onOpen: () => void;
}

function RequestRow({ of, path, isCurrent, onOpen }: RequestRowProps) {
  const { label, tone } = requestLabel(of);
  const proofs = proofsLabel(of);
  return (
    <li>
      <Link className="console-row" to={path} aria-current={isCurrent || undefined} onClick={onOpen}>
        <span className="console-row-line">
          <span className="console-row-pills">
            <Badge tone={tone}>{label}</Badge>
          </span>
          <span>{of.files > 0 ? `${proofs} · ${of.files} ${of.files === 1 ? 'file' : 'files'}` : proofs}</span>
        </span>
        <span className="console-row-name" dir="auto">
          {of.displayName}
        </span>
        <span className="console-row-address">
          {of.email}
          <br />
          <TimeLabel time={of.requestedAt} exact />
        </span>
        {of.mayDecide ? null : (
          <span className="console-lock">
            <Icon as={Lock} size={14} />
            <span>This is your own request, so somebody else decides.</span>
          </span>
        )}
      </Link>
    </li>
  );
}
