import { statusOf, useAppDispatch, useLiveTopic } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { ArrowLeft, SearchX, ServerCrash, UserCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { EmptyState, ErrorState } from '../../components/notice.tsx';
import { useClaimsLocation } from '../../routing/console-paths.ts';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { CaseSkeleton, screenStyles, useIsWide } from '../moderation/index.ts';
import { ClaimDecision } from './claim-decision.tsx';
import { ClaimList } from './claim-list.tsx';
import { ClaimPane } from './claim-pane.tsx';
import { changedBy, claimsApi, useClaimsCountQuery, useClaimsGetQuery, useClaimsListInfiniteQuery } from './claims-endpoints.ts';

/** Claims that reached staff, the one that is looked at, and what is decided about it. */
export function ClaimsScreen() {
  useStyles('cases', screenStyles);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { claimId, pathOf } = useClaimsLocation();
  const isWide = useIsWide();
  const list = useClaimsListInfiniteQuery();
  const count = useClaimsCountQuery().data?.waiting;
  const detail = useClaimsGetQuery(claimId ?? '', { skip: claimId === null });
  const shown = claimId === null ? undefined : detail.currentData;
  const claims = list.data?.pages.flatMap(({ items }) => items) ?? null;
  const titleId = useId();
  const listTitle = useRef<HTMLHeadingElement>(null);
  const [arriving, setArriving] = useState<{ at: string | null } | null>(null);

  useLiveTopic('moderation', (event) => {
    if (event.kind === 'reset') dispatch(claimsApi.util.invalidateTags(['SubjectClaim']));
    else if (event.kind.startsWith('claim.')) dispatch(claimsApi.util.invalidateTags(changedBy(event.ids['claimId'])));
  });

  function open(next: string | null) {
    setArriving({ at: next });
    void navigate(pathOf(next), { replace: true });
  }

  // On a wide screen a claim is open from the start. On a small one the list comes first.
  const first = claims?.[0]?.id;
  const openFirst = useEffectEvent((id: string) => void navigate(pathOf(id), { replace: true }));
  useEffect(() => {
    if (isWide && claimId === null && first) openFirst(first);
  }, [isWide, claimId, first]);

  useEffect(() => {
    if (arriving === null) return;
    const target = arriving.at === null ? listTitle.current : shown?.id === arriving.at ? document.getElementById(titleId) : null;
    if (!target) return;
    target.focus({ preventScroll: true });
    target.closest('.console-pane')?.scrollTo({ top: 0 });
    if (!isWide) target.closest('.console-case, .console-cases')?.scrollIntoView({ block: 'start' });
    setArriving(null);
  }, [arriving, shown, titleId, isWide]);

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
        <ClaimList query={list} claims={claims} currentId={claimId} pathOf={pathOf} onOpen={(id) => setArriving({ at: id })} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A pane that scrolls can be scrolled with the keyboard. */}
      <div className="console-pane console-pane-case" role="region" aria-label="Claim" tabIndex={0}>
        <div className="console-back">
          <Link to={pathOf(null)} onClick={() => setArriving({ at: null })}>
            <Icon as={ArrowLeft} size={16} /> All claims
          </Link>
        </div>
        {shown ? (
          <ClaimPane of={shown} titleId={titleId} pathOf={pathOf} />
        ) : claimId === null ? (
          claims && claims.length > 0 ? (
            <EmptyState icon={<Icon as={UserCheck} size={28} />} title="Choose a claim" />
          ) : null
        ) : detail.isError ? (
          statusOf(detail.error) === 404 || statusOf(detail.error) === 400 ? (
            <EmptyState icon={<Icon as={SearchX} size={28} />} title="There is no such claim">
              It may have been taken back, or its post cannot be read any more.
            </EmptyState>
          ) : (
            <ErrorState
              icon={<Icon as={ServerCrash} size={28} />}
              title="Failed to load claims"
              isFetching={detail.isFetching}
              onRetry={detail.refetch}
            />
          )
        ) : (
          <CaseSkeleton />
        )}
      </div>
      <div className="console-pane console-pane-decision">{shown ? <ClaimDecision of={shown} onDecided={next} /> : null}</div>
    </div>
  );
}
