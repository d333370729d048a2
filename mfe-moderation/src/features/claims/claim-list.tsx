import type { ModerationClaim } from '@clapback/contracts';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Badge } from '../../components/badge.tsx';
import { ItemList, type ItemListProps } from '../moderation/index.ts';
import { claimLabels } from './claim-labels.ts';

const empty = {
  title: 'No claim has reached you',
  text: 'Claims that a post’s author refuses, or does not answer in time, appear here automatically.',
};

/** Claims that reached staff: those that wait first. */
export function ClaimList(props: ItemListProps<ModerationClaim>) {
  return (
    <ItemList {...props} loading="Loading claims" failed="Failed to load claims" empty={empty}>
      {({ status, refusal, post, claimant, waitingSince }) => (
        <>
          <span className="console-row-line">
            <span className="console-row-pills">
              <Badge tone={claimLabels[status].tone}>{claimLabels[status].label}</Badge>
            </span>
            <span>{refusal ? 'refused' : 'no answer'}</span>
          </span>
          <span className="console-row-name" dir="auto">
            {post.title}
          </span>
          <span>
            {claimant.displayName}
            <br />
            <TimeLabel time={waitingSince} exact />
          </span>
        </>
      )}
    </ItemList>
  );
}
