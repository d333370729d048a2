import { useAppDispatch, useLiveTopic } from '@clapback/store';
import { Button, Select } from 'antd';
import { Gavel } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useListLocation } from '../../routing/console-paths.ts';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { useCommands } from '../command-menu/index.ts';
import { ItemPane, screenStyles, useOpenedItem, useSteps } from '../moderation/index.ts';
import { ShortcutHint, ShortcutsDialog, useShortcuts, useShortcutsEnabled } from '../shortcuts/index.ts';
import { AppealDecision } from './appeal-decision.tsx';
import { AppealList } from './appeal-list.tsx';
import { AppealPane } from './appeal-pane.tsx';
import {
  appealsApi,
  changedBy,
  effectsOf,
  useAppealsCountQuery,
  useAppealsGetQuery,
  useAppealsListInfiniteQuery,
  useAppealsPrefetch,
  type AppealsShown,
} from './appeals-endpoints.ts';
import { appealsStyles } from './appeals-styles.ts';

const keyWords = {
  J: 'Next appeal',
  K: 'Previous appeal',
  A: 'Approve, with the answer that you wrote',
  R: 'Reject, with the answer that you wrote',
  S: 'Suspend the member: opens the form',
  'Ctrl K': 'All commands',
};

/** All of them by age, or those that wait by when an answer is due. */
const shownBy: Record<AppealsShown['order'], AppealsShown> = { newest: { order: 'newest' }, due: { order: 'due', status: 'pending' } };
const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'due', label: 'Due first' },
] as const;

/** What opens belongs to the page's main part, and is not cut off by the pane that it opens from. */
const inMain = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>('main') ?? document.body;

/** Appeals, the one that is looked at, and its answer. */
export function AppealsScreen() {
  useStyles('cases', screenStyles);
  useStyles('appeals', appealsStyles);
  const dispatch = useAppDispatch();
  const { id: appealId, pathOf } = useListLocation('appeals');
  const [order, setOrder] = useState<AppealsShown['order']>('newest');
  const list = useAppealsListInfiniteQuery(shownBy[order]);
  const count = useAppealsCountQuery().data?.pending;
  const detail = useAppealsGetQuery(appealId ?? '', { skip: appealId === null });
  const shown = appealId === null ? undefined : detail.currentData;
  // `data` would be the list before for as long as this one is on its way.
  const appeals = list.currentData?.pages.flatMap(({ items }) => items) ?? null;
  const index = appeals?.findIndex(({ id }) => id === appealId) ?? -1;
  const [showsKeys, setShowsKeys] = useState(false);
  const keysAreOn = useShortcutsEnabled();
  const { titleId, listTitle, open, arriveAt } = useOpenedItem({ id: appealId, shownId: shown?.id, firstId: appeals?.[0]?.id, pathOf });

  useLiveTopic('moderation', (event) => {
    if (event.kind === 'reset') dispatch(appealsApi.util.invalidateTags(['Appeal']));
    else if (event.kind.startsWith('appeal.')) dispatch(appealsApi.util.invalidateTags(changedBy(event.ids['appealId'])));
    else if (event.kind === 'case.decided' && appealId !== null) dispatch(appealsApi.util.invalidateTags(effectsOf(appealId)));
  });

  useSteps({ noun: 'appeal', items: appeals, currentId: appealId, open, query: list });
  useShortcuts({ '?': () => setShowsKeys(true) });
  useCommands(() => [
    {
      heading: 'The list',
      commands: [
        ...orders.map(({ value, label }) => ({ label, otherWords: ['order'], run: () => setOrder(value) })),
        { label: 'Show the keys', keyName: '?', otherWords: ['shortcuts', 'help'], run: () => setShowsKeys(true) },
      ],
    },
  ]);

  const prefetch = useAppealsPrefetch('appealsGet');
  const nextId = appeals?.[index + 1]?.id;
  useEffect(() => {
    if (index >= 0 && nextId) prefetch(nextId);
  }, [prefetch, index, nextId]);

  const openNext = (decided: string) => open(appeals?.find(({ id, mayDecide }) => mayDecide && id !== decided)?.id ?? decided);

  return (
    <div className="console-cases" data-shows={appealId === null ? 'list' : 'case'}>
      <div className="console-pane console-pane-list">
        <div className="console-pane-head">
          <Heading below={1} ref={listTitle} tabIndex={-1}>
            <span className="console-hidden">Appeals, </span>
            {count === undefined ? '…' : `${count} pending`}
          </Heading>
          <Select
            className="console-order"
            size="small"
            variant="borderless"
            aria-label="Order"
            value={order}
            options={[...orders]}
            onChange={setOrder}
            getPopupContainer={inMain}
            popupMatchSelectWidth={false}
          />
        </div>
        <AppealList query={list} items={appeals} currentId={appealId} pathOf={pathOf} onOpen={arriveAt} />
      </div>
      <ItemPane
        label="Appeal"
        listPath={pathOf(null)}
        onBack={() => arriveAt(null)}
        detail={detail}
        isChosen={appealId !== null}
        hasSome={Boolean(appeals?.length)}
        icon={Gavel}
        gone="Its author may have deleted their account."
        failed="Failed to load appeals"
      >
        {shown ? <AppealPane of={shown} titleId={titleId} /> : null}
      </ItemPane>
      <div className="console-pane console-pane-decision">
        {shown ? <AppealDecision of={shown} onDecided={openNext} /> : null}
        <div className="console-foot-keys">
          {keysAreOn ? (
            <span className="console-note console-pair">
              <ShortcutHint name="J" /> <ShortcutHint name="K" /> next, previous
            </span>
          ) : null}
          <Button type="text" size="small" aria-keyshortcuts="?" onClick={() => setShowsKeys(true)}>
            <ShortcutHint name="?" /> All keys
          </Button>
        </div>
      </div>
      <ShortcutsDialog words={keyWords} open={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  );
}
