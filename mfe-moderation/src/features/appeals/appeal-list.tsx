import type { ModerationAppeal } from '@clapback/contracts';
import { useSession } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Lock } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { ItemList, type ItemListProps } from '../moderation/index.ts';
import { DueClock } from '../due/index.ts';
import { appealStatusLabels, appealTypeLabels, deciderLabel, nameOf } from './appeal-labels.ts';

const empty = { title: 'No appeals waiting', text: 'New ones appear here automatically. Please answer each within 48 hours.' };

/** Appeals. */
export function AppealList(props: ItemListProps<ModerationAppeal>) {
  return (
    <ItemList {...props} loading="Loading appeals" failed="Failed to load appeals" empty={empty}>
      {(appeal) => <AppealLine of={appeal} />}
    </ItemList>
  );
}

function AppealLine({ of }: { of: ModerationAppeal }) {
  const staffId = useSession().user?.id;
  const { status, appealType, appellantName, decision, createdAt, mayDecide, whyNot } = of;
  return (
    <>
      <span className="console-row-line">
        <span className="console-row-pills">
          <Badge>{appealTypeLabels[appealType]}</Badge>
        </span>
        {status === 'pending' ? (
          <DueClock of={{ since: of.createdAt, dueAt: of.dueAt }} />
        ) : (
          <Badge tone={appealStatusLabels[status].tone}>{appealStatusLabels[status].label}</Badge>
        )}
      </span>
      <span className="console-row-name" dir="auto">
        {nameOf(of)}
      </span>
      <span>
        {appellantName}
        {decision ? ` · ${deciderLabel(decision, staffId, of.userId)}` : ''}
        <br />
        <TimeLabel time={createdAt} exact />
      </span>
      {status === 'pending' && !mayDecide ? (
        <span className="console-lock">
          <Icon as={Lock} size={14} />
          <span>{whyNot ?? 'Someone else answers.'}</span>
        </span>
      ) : null}
    </>
  );
}
