import type { ModerationVerificationRequest } from '@clapback/contracts';
import { Icon } from '@clapback/ui/icon.tsx';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Lock } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { ItemList, type ItemListProps } from '../moderation/index.ts';
import { proofsLabel, requestLabel } from './verification-labels.ts';

const empty = { title: 'No requests waiting', text: 'New ones appear here automatically.' };

/** Requests to be verified. */
export function VerificationList(props: ItemListProps<ModerationVerificationRequest>) {
  return (
    <ItemList {...props} loading="Loading verification requests" failed="Failed to load verification requests" empty={empty}>
      {(request) => <RequestLine of={request} />}
    </ItemList>
  );
}

function RequestLine({ of }: { of: ModerationVerificationRequest }) {
  const { label, tone } = requestLabel(of);
  const proofs = proofsLabel(of);
  return (
    <>
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
          <span>This is your own request, so someone else decides.</span>
        </span>
      )}
    </>
  );
}
