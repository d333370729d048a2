import { useLiveTopic, useAppDispatch } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button } from 'antd';
import { ArrowLeft, Scale, SearchX, ServerCrash } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { statusOf } from '@clapback/store';
import { EmptyState, ErrorState } from '../../components/notice.tsx';
import { Heading } from '../../routing/heading.tsx';
import { useConsoleLocation } from '../../routing/console-paths.ts';
import { useStyles } from '../../theme/use-styles.ts';
import { ShortcutHint, ShortcutsDialog, useShortcuts, useShortcutsEnabled } from '../shortcuts/index.ts';
import { CasePane, CaseSkeleton } from './case/case-pane.tsx';
import {
  moderationApi,
  changedBy,
  useModerationCountCasesQuery,
  useModerationGetCaseQuery,
  useModerationListCasesInfiniteQuery,
  useModerationPrefetch,
} from './moderation-endpoints.ts';
import { DecisionPane, UndoLast } from './decision/decision-pane.tsx';
import { useDecision } from './decision/use-decision.ts';
import { CaseList } from './list/case-list.tsx';
import { screenStyles } from './screen-styles.ts';
import { useIsWide } from './use-is-wide.ts';

const titles = { pending: 'Pending Reports', approved: 'Approved', dismissed: 'Dismissed' } as const;

/** The cases of a status, the one that is looked at, and what is decided about it. */
export function CasesScreen() {
  useStyles('cases', screenStyles);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { status, caseId, pathOf } = useConsoleLocation();
  const isWide = useIsWide();
  const list = useModerationListCasesInfiniteQuery(status);
  const counts = useModerationCountCasesQuery();
  const detail = useModerationGetCaseQuery(caseId ?? '', { skip: caseId === null });
  const shown = caseId === null ? undefined : detail.currentData;
  // `data` would be the list before for as long as this one is on its way.
  const cases = list.currentData?.pages.flatMap(({ items }) => items) ?? null;
  const index = cases?.findIndex(({ id }) => id === caseId) ?? -1;
  const [showsKeys, setShowsKeys] = useState(false);
  const keysAreOn = useShortcutsEnabled();
  const titleId = useId();
  const listTitle = useRef<HTMLHeadingElement>(null);

  useLiveTopic('moderation', (event) => {
    if (event.kind === 'reset') dispatch(moderationApi.util.invalidateTags(['Case']));
    else dispatch(moderationApi.util.invalidateTags(changedBy(event.ids['caseId'])));
  });

  // Where it stood in its list, so that after it has left the list the next one is the one that came after it.
  const position = useRef(0);
  useEffect(() => {
    if (index >= 0) position.current = index;
  }, [index]);

  const [arriving, setArriving] = useState<{ at: string | null } | null>(null);
  function open(next: string | null | undefined, { replace = true, as = status } = {}) {
    setArriving({ at: next ?? null });
    void navigate(pathOf(as, next ?? null), { replace });
  }

  const deciding = useDecision(shown, {
    onDecided(decided) {
      const rest = (cases ?? []).filter(({ id }) => id !== decided);
      const at = cases?.findIndex(({ id }) => id === decided) ?? -1;
      open(rest[Math.min(Math.max(at, 0), rest.length - 1)]?.id);
    },
    onUndone: (undone) => open(undone, { as: 'pending' }),
  });

  // On a wide screen a case is open from the start. On a small one the list comes first.
  const first = cases?.[0]?.id;
  const openFirst = useEffectEvent((id: string) => void navigate(pathOf(status, id), { replace: true }));
  useEffect(() => {
    if (isWide && caseId === null && first) openFirst(first);
  }, [isWide, caseId, first]);

  useEffect(() => {
    if (arriving === null) return;
    const target = arriving.at === null ? listTitle.current : shown?.id === arriving.at ? document.getElementById(titleId) : null;
    if (!target) return;
    target.focus({ preventScroll: true });
    target.closest('.console-pane')?.scrollTo({ top: 0 });
    if (!isWide) target.closest('.console-case, .console-cases')?.scrollIntoView({ block: 'start' });
    setArriving(null);
  }, [arriving, shown, titleId, isWide]);

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
    H: () => deciding.openForm('hide'),
    V: () => deciding.decide('approve'),
    D: () => deciding.decide('dismiss'),
    Z: () => deciding.last && deciding.undo(deciding.last),
    '?': () => setShowsKeys(true),
  });

  const prefetch = useModerationPrefetch('moderationGetCase');
  const nextId = cases?.[index + 1]?.id;
  useEffect(() => {
    if (index >= 0 && nextId) prefetch(nextId);
  }, [prefetch, index, nextId]);

  const count = counts.data?.[status];
  return (
    <div className="console-cases" data-shows={caseId === null ? 'list' : 'case'}>
      <div className="console-pane console-pane-list">
        <div className="console-pane-head">
          <Heading below={1} ref={listTitle} tabIndex={-1}>
            <span className="console-hidden">{titles[status]}, </span>
            {count === undefined ? '…' : count === 1 ? '1 case' : `${count} cases`}
          </Heading>
          <span className="console-note">Newest first</span>
        </div>
        <CaseList
          status={status}
          query={list}
          cases={cases}
          currentId={caseId}
          pathOf={(id) => pathOf(status, id)}
          onOpen={(id) => setArriving({ at: id })}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A pane that scrolls can be scrolled with the keyboard. */}
      <div className="console-pane console-pane-case" role="region" aria-label="Case" tabIndex={0}>
        <div className="console-back">
          <Link to={pathOf(status)} onClick={() => setArriving({ at: null })}>
            <Icon as={ArrowLeft} size={16} /> All cases
          </Link>
        </div>
        {shown ? (
          <CasePane of={shown} titleId={titleId} />
        ) : caseId === null ? (
          cases && cases.length > 0 ? (
            <EmptyState icon={<Icon as={Scale} size={28} />} title="Choose a case" />
          ) : null
        ) : detail.isError ? (
          statusOf(detail.error) === 404 || statusOf(detail.error) === 400 ? (
            <EmptyState icon={<Icon as={SearchX} size={28} />} title="There is no such case">
              It may have been deleted with its author’s account.
            </EmptyState>
          ) : (
            <ErrorState
              icon={<Icon as={ServerCrash} size={28} />}
              title="Failed to load reports"
              isFetching={detail.isFetching}
              onRetry={detail.refetch}
            />
          )
        ) : (
          <CaseSkeleton />
        )}
      </div>
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
      <ShortcutsDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  );
}
