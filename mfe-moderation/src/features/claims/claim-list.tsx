import type { ModerationClaim } from '@clapback/contracts';
import { Icon } from '@clapback/ui/icon.tsx';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Inbox, ServerCrash } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/notice.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { listStyles } from '../moderation/index.ts';
import { claimLabels } from './claim-labels.ts';

interface ClaimListProps {
  query: ComponentProps<typeof PagedList>['query'] & { fetchNextPage: () => unknown };
  claims: readonly ModerationClaim[] | null;
  currentId: string | null;
  pathOf: (claimId: string) => string;
  onOpen: (claimId: string) => void;
}

/** Claims that reached staff: those that wait first. */
export function ClaimList({ query, claims, currentId, pathOf, onOpen }: ClaimListProps) {
  useStyles('case-list', listStyles);
  return (
    <PagedList
      query={query}
      entries={claims}
      skeleton={
        <div aria-busy>
          <output className="console-hidden">Loading claims</output>
          {[0, 1, 2].map((row) => (
            <div key={row} className="console-list-waiting">
              <SkeletonLines widths={['40%', '85%', '60%']} />
            </div>
          ))}
        </div>
      }
      empty={
        <EmptyState icon={<Icon as={Inbox} size={28} />} title="No claim has reached you">
          Claims that a post’s author refuses, or does not answer within three days, appear here by themselves.
        </EmptyState>
      }
      failed={{ icon: <Icon as={ServerCrash} size={28} />, title: 'Failed to load claims' }}
      moreFailed="Failed to load claims"
      onMore={query.fetchNextPage}
      end={(hasMore) => (hasMore ? null : <p>That is all of them.</p>)}
      foot={(content) => <div className="console-list-end">{content}</div>}
    >
      {(shown) => (
        <ol className="console-list">
          {shown.map((claim) => (
            <li key={claim.id}>
              <Link
                className="console-row"
                to={pathOf(claim.id)}
                aria-current={claim.id === currentId || undefined}
                onClick={() => onOpen(claim.id)}
              >
                <span className="console-row-line">
                  <span className="console-row-pills">
                    <Badge tone={claimLabels[claim.status].tone}>{claimLabels[claim.status].label}</Badge>
                  </span>
                  <span>{claim.refusal ? 'refused' : 'no answer'}</span>
                </span>
                <span className="console-row-name" dir="auto">
                  {claim.post.title}
                </span>
                <span>
                  {claim.claimant.displayName}
                  <br />
                  <TimeLabel time={claim.waitingSince} exact />
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
