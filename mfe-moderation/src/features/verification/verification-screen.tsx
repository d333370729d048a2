import type { VerificationStatus } from '@clapback/contracts';
import { useAppDispatch, useLiveTopic } from '@clapback/store';
import { Select } from 'antd';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useListLocation } from '../../routing/console-paths.ts';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { useCommands } from '../command-menu/index.ts';
import { ItemPane, screenStyles, useOpenedItem, useSteps } from '../moderation/index.ts';
import { VerificationDecision } from './verification-decision.tsx';
import {
  changedBy,
  useVerificationCountQuery,
  useStaffVerificationGetQuery,
  useStaffVerificationListInfiniteQuery,
  staffVerificationApi,
} from './staff-verification-endpoints.ts';
import { VerificationList } from './verification-list.tsx';
import { VerificationPane } from './verification-pane.tsx';
import { verificationStyles } from './verification-styles.ts';

type Shown = VerificationStatus | 'all';
const shownLists: { value: Shown; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'revoked', label: 'Revoked' },
  { value: 'all', label: 'All' },
];

/** What opens belongs to the page's main part, and is not cut off by the pane that it opens from. */
const inMain = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>('main') ?? document.body;

/** Requests to be verified, the one that is looked at, and what is decided about it. */
export function VerificationScreen() {
  useStyles('cases', screenStyles);
  useStyles('verification', verificationStyles);
  const dispatch = useAppDispatch();
  const { id: requestId, pathOf } = useListLocation('verification');
  const [shownList, setShownList] = useState<Shown>('pending');
  const list = useStaffVerificationListInfiniteQuery(shownList === 'all' ? null : shownList);
  const count = useVerificationCountQuery().data?.pending;
  const detail = useStaffVerificationGetQuery(requestId ?? '', { skip: requestId === null });
  const shown = requestId === null ? undefined : detail.currentData;
  // `data` would be the list before for as long as this one is on its way.
  const requests = list.currentData?.pages.flatMap(({ items }) => items) ?? null;
  const { titleId, listTitle, open, arriveAt } = useOpenedItem({ id: requestId, shownId: shown?.id, firstId: requests?.[0]?.id, pathOf });

  useLiveTopic('moderation', (event) => {
    if (event.kind === 'reset') dispatch(staffVerificationApi.util.invalidateTags(['VerificationRequest']));
    else if (event.kind.startsWith('verification.')) dispatch(staffVerificationApi.util.invalidateTags(changedBy(event.ids['requestId'])));
  });

  useSteps({ noun: 'request', items: requests, currentId: requestId, open, query: list });

  useCommands(() => [
    {
      heading: 'The list',
      commands: shownLists.map(({ value, label }) => ({
        label: `${label} requests`,
        otherWords: ['filter', 'show'],
        run: () => setShownList(value),
      })),
    },
  ]);

  const next = (decided: string) => open(requests?.find(({ id, status }) => status === 'pending' && id !== decided)?.id ?? decided);

  return (
    <div className="console-cases" data-shows={requestId === null ? 'list' : 'case'}>
      <div className="console-pane console-pane-list">
        <div className="console-pane-head">
          <Heading below={1} ref={listTitle} tabIndex={-1}>
            <span className="console-hidden">Verification, </span>
            {count === undefined ? '…' : `${count} pending`}
          </Heading>
          <Select
            className="console-shown"
            aria-label="Shown"
            size="small"
            value={shownList}
            options={shownLists}
            onChange={setShownList}
            getPopupContainer={inMain}
            popupMatchSelectWidth={false}
          />
        </div>
        <VerificationList query={list} items={requests} currentId={requestId} pathOf={pathOf} onOpen={arriveAt} />
      </div>
      <ItemPane
        label="Request"
        listPath={pathOf(null)}
        onBack={() => arriveAt(null)}
        detail={detail}
        isChosen={requestId !== null}
        hasSome={Boolean(requests?.length)}
        icon={BadgeCheck}
        gone="Its author may have deleted their account."
        failed="Failed to load verification requests"
      >
        {shown ? <VerificationPane of={shown} titleId={titleId} pathOf={pathOf} /> : null}
      </ItemPane>
      <div className="console-pane console-pane-decision">{shown ? <VerificationDecision of={shown} onDecided={next} /> : null}</div>
    </div>
  );
}
