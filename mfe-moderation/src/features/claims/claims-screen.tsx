import { useAppDispatch, useLiveTopic } from '@clapback/store';
import { UserCheck } from 'lucide-react';
import { useListLocation } from '../../routing/console-paths.ts';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { ItemPane, screenStyles, useOpenedItem, useSteps } from '../moderation/index.ts';
import { ClaimDecision } from './claim-decision.tsx';
import { ClaimList } from './claim-list.tsx';
import { ClaimPane } from './claim-pane.tsx';
import { changedBy, claimsApi, useClaimsCountQuery, useClaimsGetQuery, useClaimsListInfiniteQuery } from './claims-endpoints.ts';

/** Claims that reached staff, the one that is looked at, and what is decided about it. */
export function ClaimsScreen() {
  useStyles('cases', screenStyles);
  const dispatch = useAppDispatch();
  const { id: claimId, pathOf } = useListLocation('claims');
  const list = useClaimsListInfiniteQuery();
  const count = useClaimsCountQuery().data?.waiting;
  const detail = useClaimsGetQuery(claimId ?? '', { skip: claimId === null });
  const shown = claimId === null ? undefined : detail.currentData;
  const claims = list.data?.pages.flatMap(({ items }) => items) ?? null;
  const { titleId, listTitle, open, arriveAt } = useOpenedItem({ id: claimId, shownId: shown?.id, firstId: claims?.[0]?.id, pathOf });

  useLiveTopic('moderation', (event) => {
    if (event.kind === 'reset') dispatch(claimsApi.util.invalidateTags(['SubjectClaim']));
    else if (event.kind.startsWith('claim.')) dispatch(claimsApi.util.invalidateTags(changedBy(event.ids['claimId'])));
  });

  useSteps({ noun: 'claim', items: claims, currentId: claimId, open, query: list });

  const next = (decided: string) => open(claims?.find(({ id, status }) => status === 'waiting' && id !== decided)?.id ?? null);

  return (
    <div className="console-cases" data-shows={claimId === null ? 'list' : 'case'}>
      <div className="console-pane console-pane-list">
        <div className="console-pane-head">
          <Heading below={1} ref={listTitle} tabIndex={-1}>
            <span className="console-hidden">Claims, </span>
            {count === undefined ? '…' : `${count} waiting`}
          </Heading>
          <span className="console-note">Longest waiting first</span>
        </div>
        <ClaimList query={list} items={claims} currentId={claimId} pathOf={pathOf} onOpen={arriveAt} />
      </div>
      <ItemPane
        label="Claim"
        listPath={pathOf(null)}
        onBack={() => arriveAt(null)}
        detail={detail}
        isChosen={claimId !== null}
        hasSome={Boolean(claims?.length)}
        icon={UserCheck}
        gone="It may have been withdrawn, or its post cannot be read any more."
        failed="Failed to load claims"
      >
        {shown ? <ClaimPane of={shown} titleId={titleId} pathOf={pathOf} /> : null}
      </ItemPane>
      <div className="console-pane console-pane-decision">{shown ? <ClaimDecision of={shown} onDecided={next} /> : null}</div>
    </div>
  );
}
