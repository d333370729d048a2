import { useLiveTopic, useAppDispatch } from '@clapback/store';
import { Button } from 'antd';
import { ArrowDownWideNarrow, Scale, SlidersHorizontal } from 'lucide-react';
import type { CaseFilters } from '@clapback/contracts';
import { reportReasons, shortReasonLabels } from '@clapback/contracts/report-reasons';
import { Icon } from '@clapback/ui/icon.tsx';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLatest } from '@clapback/ui/headless/use-latest.ts';
import { Heading } from '../../routing/heading.tsx';
import { useConsoleLocation } from '../../routing/console-paths.ts';
import { useStyles } from '../../theme/use-styles.ts';
import { BreakReminder } from '../hard-content/index.ts';
import { ShortcutHint, ShortcutsDialog, useShortcuts, useShortcutsEnabled } from '../shortcuts/index.ts';
import { useCommands } from '../command-menu/index.ts';
import { CasePane } from './case/case-pane.tsx';
import {
  moderationApi,
  changedBy,
  useModerationCountCasesQuery,
  useModerationGetCaseQuery,
  useModerationHardCasesQuery,
  useModerationListCasesInfiniteQuery,
  useModerationPrefetch,
  type ListedCases,
} from './moderation-endpoints.ts';
import { kindLabels } from './case-labels.ts';
import { DecisionPane, UndoLast } from './decision/decision-pane.tsx';
import { useDecision } from './decision/use-decision.ts';
import { ItemPane } from './item-pane.tsx';
import { ageLabels, filterQuery, filtersOf, languageLabel, languages } from './list/case-filters.ts';
import { CaseList } from './list/case-list.tsx';
import { setCaseOrder, useCaseOrder } from './list/case-order.ts';
import { FilterChips, ListFilters } from './list/list-filters.tsx';
import { ChooseAll, SelectionBar } from './together/selection-bar.tsx';
import { TogetherDialog } from './together/together-dialog.tsx';
import { focusedCase, useSelection } from './together/use-selection.ts';
import { useTogether } from './together/use-together.ts';
import { screenStyles } from './screen-styles.ts';
import { useCaseViewsListQuery } from './views/case-views-endpoints.ts';
import { ViewLinks } from './views/view-links.tsx';
import { useDecidedCases } from './use-decided-cases.ts';
import { useOpenedItem } from './use-opened-item.ts';

const keyWords = {
  J: 'Next case',
  K: 'Previous case',
  H: 'Hide Content: opens the form with ground and facts',
  V: 'Mark Valid',
  W: 'Warn Author: opens the form with ground and facts',
  D: 'Dismiss',
  S: 'Suspend the author: opens the form',
  Z: 'Undo your last decision',
  U: 'By urgency, or newest first again',
  X: 'Select the case, to decide several together',
  T: 'Decide the selected cases together; H, V and D do so as well while any is selected',
  'Ctrl K': 'All commands',
  'Ctrl Enter': 'Send the form of a decision',
  Esc: 'Close the form',
};
const isCaseId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text);
const typedEntries = Object.entries as <Key extends string, Value>(of: Record<Key, Value>) => [Key, Value][];
const titles = { pending: 'Pending Reports', approved: 'Approved', dismissed: 'Dismissed' } as const;

/** The cases of a status, the one that is looked at, and what is decided about it. */
export function CasesScreen() {
  useStyles('cases', screenStyles);
  const dispatch = useAppDispatch();
  const { status, caseId, pathOf } = useConsoleLocation();
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => filtersOf(search), [search]);
  const isFiltered = Object.keys(filters).length > 0;
  const order = useCaseOrder();
  const listed: ListedCases = { status, ...(status === 'pending' && order === 'urgency' ? { order } : {}), ...filters };
  const list = useModerationListCasesInfiniteQuery(listed);
  const inList = (id: string | null) => pathOf(status, id, filterQuery(filters));
  const counts = useModerationCountCasesQuery();
  const [today] = useState(() => new Date(new Date().setHours(0, 0, 0, 0)).toISOString());
  const { data: hardCases } = useModerationHardCasesQuery(today);
  const detail = useModerationGetCaseQuery(caseId ?? '', { skip: caseId === null });
  const shown = caseId === null ? undefined : detail.currentData;
  // `data` would be the list before for as long as this one is on its way.
  const decided = useDecidedCases();
  const listedCases = list.currentData?.pages.flatMap(({ items }) => items) ?? null;
  const cases = status === 'pending' ? (listedCases?.filter(({ id }) => !decided.isLeftOut(id, list)) ?? null) : listedCases;
  const index = cases?.findIndex(({ id }) => id === caseId) ?? -1;
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsFilters, setShowsFilters] = useState(isFiltered);
  const keysAreOn = useShortcutsEnabled();
  const { titleId, listTitle, open, arriveAt } = useOpenedItem({
    id: caseId,
    shownId: shown?.id,
    firstId: cases?.[0]?.id,
    pathOf: inList,
  });

  useLiveTopic('moderation', (event) => {
    // Who looks at a case is told beside it.
    if (event.kind === 'case.viewers') return;
    if (event.kind === 'reset') dispatch(moderationApi.util.invalidateTags(['Case']));
    else dispatch(moderationApi.util.invalidateTags(changedBy(event.ids['caseId'])));
  });

  // Where it stood in its list, so that after it has left the list the next one is the one that came after it.
  const position = useRef(0);
  useEffect(() => {
    if (index >= 0) position.current = index;
  }, [index]);

  const current = useRef(caseId);
  useEffect(() => {
    current.current = caseId;
  }, [caseId]);

  const openNext = useLatest((left: string) => {
    const rest = (cases ?? []).filter(({ id }) => id !== left);
    const at = cases?.findIndex(({ id }) => id === left) ?? -1;
    open(rest[Math.min(Math.max(at, 0), rest.length - 1)]?.id ?? null);
  });
  const deciding = useDecision(shown, {
    onLeft(left) {
      decided.leave(left);
      openNext(left);
    },
    onSaved: decided.settle,
    onRefused(refused, isDecided) {
      // What somebody else has decided is over: who is at the next case by now stays there.
      if (isDecided && current.current !== null && current.current !== refused) return decided.settle(refused);
      decided.restore(refused);
      open(refused);
    },
    onUndone(undone) {
      decided.restore(undone);
      open(undone, { path: pathOf('pending', undone) });
    },
  });

  const selection = useSelection(cases, `${status} ${JSON.stringify(filters)}`);
  const together = useTogether(selection);

  const hasSelection = selection.chosen.length > 0;
  const toggleOrder = () => setCaseOrder(order === 'urgency' ? 'newest' : 'urgency');
  const step = (by: 1 | -1) => {
    if (!cases || cases.length === 0) return;
    // A case that has left the list stands between the one before and the one after it.
    const next = index >= 0 ? index + by : by === 1 ? position.current : position.current - 1;
    if (next >= cases.length && list.hasNextPage) void list.fetchNextPage();
    const found = cases[Math.min(Math.max(next, 0), cases.length - 1)];
    if (found && found.id !== caseId) open(found.id, { replace: caseId !== null });
  };
  useShortcuts({
    J: () => step(1),
    K: () => step(-1),
    H: () => (hasSelection ? together.open('hide') : deciding.openForm('hide')),
    V: () => (hasSelection ? together.open('approve') : deciding.decide('approve')),
    // Nobody is warned about several things at once.
    W: () => !hasSelection && deciding.openForm('warning'),
    D: () => (hasSelection ? together.open('dismiss') : deciding.decide('dismiss')),
    T: () => hasSelection && together.open(),
    Z: deciding.undoLast,
    X: () => status === 'pending' && selection.toggle(focusedCase() ?? caseId ?? ''),
    U: () => status === 'pending' && toggleOrder(),
    '?': () => setShowsKeys(true),
  });

  const views = useCaseViewsListQuery();
  useCommands(() => {
    const show = (next: CaseFilters, name = order) => {
      setCaseOrder(name);
      void navigate(pathOf('pending', null, filterQuery(next)));
    };
    const decides = shown?.status === 'pending' && shown.mayDecide && shown.item.kind !== 'person';
    return [
      {
        heading: 'This case',
        commands: [
          ...(decides && deciding.canHide ? [{ label: 'Hide Content', keyName: 'H', run: () => deciding.openForm('hide') }] : []),
          ...(decides
            ? [
                { label: 'Mark Valid', keyName: 'V', run: () => deciding.decide('approve') },
                { label: 'Mark Valid with facts', run: () => deciding.openForm('approve') },
                ...(deciding.canWarn ? [{ label: 'Warn Author', keyName: 'W', run: () => deciding.openForm('warning') }] : []),
                { label: 'Dismiss', keyName: 'D', run: () => deciding.decide('dismiss') },
              ]
            : []),
          ...(deciding.last ? [{ label: 'Undo last decision', keyName: 'Z', run: deciding.undoLast }] : []),
          { label: 'Next case', keyName: 'J', run: () => step(1) },
          { label: 'Previous case', keyName: 'K', run: () => step(-1) },
        ],
      },
      {
        heading: 'The list',
        commands: [
          ...(views.data ?? []).map(({ name, status: of, order: by, filters: kept }) => ({
            label: name,
            otherWords: ['view', 'kept'],
            run: () => {
              setCaseOrder(by);
              void navigate(pathOf(of, null, filterQuery(kept)));
            },
          })),
          { label: 'By urgency', keyName: 'U', otherWords: ['due', 'order'], run: () => show(filters, 'urgency') },
          { label: 'Newest first', otherWords: ['order'], run: () => show(filters, 'newest') },
          ...reportReasons.map((ground) => ({
            label: `Only ${shortReasonLabels[ground]}`,
            otherWords: ['filter', 'ground'],
            run: () => show({ ground }),
          })),
          ...typedEntries(kindLabels).map(([kind, label]) => ({
            label: kind === 'person' ? 'Only people' : `Only ${label.toLowerCase()}s`,
            otherWords: ['filter', 'kind'],
            run: () => show({ kind }),
          })),
          ...typedEntries(ageLabels).map(([age, label]) => ({
            label: `Only reported ${label[0]!.toLowerCase()}${label.slice(1)}`,
            otherWords: ['filter', 'age'],
            run: () => show({ age }),
          })),
          ...languages.map((language) => ({
            label: language === 'und' ? 'Only where the language is not told' : `Only in ${languageLabel(language)}`,
            otherWords: ['filter', 'language'],
            run: () => show({ language }),
          })),
          { label: 'Only behind a warning', otherWords: ['filter', 'flagged'], run: () => show({ flagged: true }) },
          { label: 'Only without a warning', otherWords: ['filter', 'flagged'], run: () => show({ flagged: false }) },
          { label: 'Only with the admins', otherWords: ['filter', 'handed on'], run: () => show({ handedOn: true }) },
          { label: 'Only legal notices', otherWords: ['filter', 'illegal content'], run: () => show({ notice: true }) },
          { label: 'Only set aside', otherWords: ['filter', 'snoozed'], run: () => show({ snoozed: true }) },
          ...(isFiltered ? [{ label: 'Clear all filters', run: () => show({}) }] : []),
          ...(showsFilters ? [] : [{ label: 'Filters', otherWords: ['limit', 'search'], run: () => setShowsFilters(true) }]),
          ...(status === 'pending' && caseId
            ? [{ label: 'Select this case', keyName: 'X', otherWords: ['together', 'bulk'], run: () => selection.toggle(caseId) }]
            : []),
          ...(status === 'pending' && selection.chosen.length < selection.most
            ? [{ label: 'Select all shown', otherWords: ['together', 'bulk'], run: selection.chooseAll }]
            : []),
          ...(hasSelection
            ? [
                { label: 'Decide together', keyName: 'T', otherWords: ['bulk', 'selected'], run: () => together.open() },
                { label: 'Clear the selection', otherWords: ['together', 'bulk'], run: selection.clear },
              ]
            : []),
          { label: 'Show the keys', keyName: '?', otherWords: ['shortcuts', 'help'], run: () => setShowsKeys(true) },
        ],
        commandsFor: (typed) => [
          ...(isCaseId(typed) ? [{ label: `Open case ${typed}`, run: () => open(typed, { path: pathOf('pending', typed) }) }] : []),
          { label: `Search the cases for “${typed}”`, run: () => show({ search: typed.slice(0, 200) }) },
        ],
      },
    ];
  });

  const prefetch = useModerationPrefetch('moderationGetCase');
  const nextId = cases?.[index + 1]?.id;
  useEffect(() => {
    if (index >= 0 && nextId) prefetch(nextId);
  }, [prefetch, index, nextId]);

  // The next page is there before somebody who goes from case to case comes to the end of this one.
  const isNearEnd = index >= 0 && cases !== null && index >= cases.length - 5;
  // After an error it is asked for by the next step or "Load more" alone, not over and over.
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const filtersId = useId();
  const limitTo = (next: CaseFilters) => void navigate(pathOf(status, null, filterQuery(next)), { replace: true });
  const authorName = filters.authorId ? (cases?.find(({ item }) => item.author?.id === filters.authorId)?.item.authorName ?? null) : null;
  const count = counts.data?.[status];
  return (
    <div className="console-cases" data-shows={caseId === null ? 'list' : 'case'}>
      <div className="console-pane console-pane-list">
        <div className="console-pane-head">
          <Heading below={1} ref={listTitle} tabIndex={-1}>
            <span className="console-hidden">{titles[status]}, </span>
            {isFiltered ? 'Filtered' : count === undefined ? '…' : count === 1 ? '1 case' : `${count} cases`}
          </Heading>
          {status === 'pending' ? (
            <Button
              size="small"
              shape="round"
              className="console-order"
              icon={<Icon as={ArrowDownWideNarrow} size={16} />}
              aria-pressed={order === 'urgency'}
              aria-keyshortcuts="U"
              onClick={toggleOrder}
            >
              By urgency
            </Button>
          ) : null}
          <Button
            className="console-pane-head-end"
            size="small"
            type="text"
            aria-expanded={showsFilters}
            aria-controls={filtersId}
            icon={<Icon as={SlidersHorizontal} size={16} />}
            onClick={() => setShowsFilters(!showsFilters)}
          >
            Filters
          </Button>
        </div>
        <ViewLinks shown={{ status, order: status === 'pending' ? order : 'newest', filters }} isFiltered={isFiltered} />
        <div id={filtersId} hidden={!showsFilters}>
          {showsFilters ? <ListFilters filters={filters} onChange={limitTo} /> : null}
        </div>
        <FilterChips filters={filters} onChange={limitTo} authorName={authorName} />
        {status === 'pending' ? <ChooseAll of={selection} /> : null}
        <CaseList
          status={status}
          isFiltered={isFiltered}
          onClear={() => limitTo({})}
          query={list}
          cases={cases}
          currentId={caseId}
          pathOf={inList}
          onOpen={arriveAt}
          selection={selection}
        />
        <SelectionBar of={selection} onDecide={() => together.open()} />
      </div>
      <ItemPane
        label="Case"
        listPath={inList(null)}
        onBack={() => arriveAt(null)}
        detail={detail}
        isChosen={caseId !== null}
        hasSome={Boolean(cases?.length)}
        icon={Scale}
        gone="It may have been deleted with its author’s account."
        failed="Failed to load reports"
      >
        {shown ? (
          <>
            <BreakReminder hardCases={hardCases?.total} />
            <CasePane of={shown} titleId={titleId} onAside={openNext} hardCases={hardCases} />
          </>
        ) : null}
      </ItemPane>
      <div className="console-pane console-pane-decision">
        {shown ? <DecisionPane of={shown} deciding={deciding} /> : null}
        <UndoLast deciding={deciding} />
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
      {together.cases ? (
        <TogetherDialog
          cases={together.cases}
          isOpen={together.isOpen}
          first={together.first}
          onDecided={together.decided}
          onLookAt={together.closeFor}
          onClose={together.close}
          onClosed={() => {
            const { left, next } = together.forget();
            if (next) open(next);
            // The open case goes with those that were decided.
            else if (caseId && left.has(caseId)) open(cases?.find(({ id }) => !left.has(id))?.id ?? null);
            else listTitle.current?.focus({ preventScroll: true });
          }}
        />
      ) : null}
      <ShortcutsDialog words={keyWords} open={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  );
}
