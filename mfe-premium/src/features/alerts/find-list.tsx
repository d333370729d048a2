import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Alert, AlertResult, AlertResultState } from '@clapback/contracts';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { BusyButton, color, EmptyState, radius, VisuallyHidden } from '@clapback/ui';
import { useRef, useState } from 'react';
import { stateLabels } from './alert-text.ts';
import { useAlertsChangeResultMutation, useAlertsMakeCaseFileMutation, useAlertsResultsInfiniteQuery } from './alerts-endpoints.ts';
import { FindRow } from './find-row.tsx';
import { ReadAgain } from './read-again.tsx';
import { useFindKeys } from './use-find-keys.ts';
import { useLoggedFailure } from './use-logged-failure.ts';
import { caseFileAddress } from '../case-files/index.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  borderBottom: `1px solid ${color.line}`,
  '& .MuiTabs-root, & .MuiTab-root': { minHeight: 44 },
  '& .MuiTabs-root': { minWidth: 0 },
  '& .MuiTab-root': { padding: '0 12px', minWidth: 0, fontWeight: 600, '& span': { marginLeft: 5, color: color.third, fontWeight: 500 } },
  [theme.breakpoints.up('md')]: { paddingInline: '20px 32px' },
}));
const KeyHint = styled('p')(({ theme }) => ({
  display: 'none',
  fontSize: '0.8125rem',
  color: color.third,
  whiteSpace: 'nowrap',
  '& kbd': {
    font: 'inherit',
    fontSize: '0.75rem',
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
    padding: '1px 6px',
    marginRight: 6,
  },
  [theme.breakpoints.up('md')]: { display: 'block' },
}));
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Foot = styled('div')({ padding: '16px 32px', display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' });
const Rows = styled('div')({ padding: '20px 32px', display: 'grid', gap: 24 });

type Shown = AlertResultState | 'all';
const counted: Record<AlertResultState, keyof Alert['counts']> = { new: 'new', about_me: 'aboutMe', not_me: 'notMe', handled: 'handled' };

/** What an alert found, by how it stands, with keys for those who have many. */
export function FindList({ alert, shown, onShown }: { alert: Alert; shown: Shown; onShown: (shown: Shown) => void }) {
  const dispatch = useAppDispatch();
  const query = useAlertsResultsInfiniteQuery(
    { alert: alert.id, state: shown === 'all' ? undefined : shown },
    { refetchOnMountOrArgChange: true },
  );
  const { error: failedRead } = query;
  useLoggedFailure(failedRead, 'The finds of a name alert could not be read.');
  const [change, changing] = useAlertsChangeResultMutation();
  const [makeCaseFile, making] = useAlertsMakeCaseFileMutation();
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const finds = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const current = finds.find(({ id }) => id === currentId) ?? finds[0];
  const isBusy = changing.isLoading || making.isLoading;

  function go(step: 1 | -1) {
    const at = finds.findIndex(({ id }) => id === current?.id);
    const next = finds[at + step];
    if (!next) return;
    setCurrentId(next.id);
    list.current?.querySelector<HTMLElement>(`[data-find="${next.id}"]`)?.focus();
  }

  async function setState(find: AlertResult, state: AlertResultState) {
    if (isBusy) return;
    const { data, error } = await change({ id: find.id, state });
    if (data) setSaid(`Marked as ${stateLabels[state].label.toLowerCase()}.`);
    else
      dispatch(
        toast({ title: 'Not Saved', description: errorMessage(error, 'Please try again in a moment.'), variant: 'destructive' }, error),
      );
  }

  async function openCaseFile(find: AlertResult) {
    if (isBusy) return;
    const { data, error } = await makeCaseFile(find.id);
    if (data) dispatch(toast({ title: 'Case file made', action: { label: 'Open', to: caseFileAddress(data.caseFileId) } }));
    else
      dispatch(
        toast(
          { title: 'No Case File Made', description: errorMessage(error, 'Please try again in a moment.'), variant: 'destructive' },
          error,
        ),
      );
  }

  const mark = (state: AlertResultState) => () => void (current && setState(current, state));
  useFindKeys({ j: () => go(1), k: () => go(-1), a: mark('about_me'), n: mark('not_me'), h: mark('handled') });

  return (
    <section aria-label="Finds">
      <Bar>
        <Tabs
          value={shown}
          onChange={(_event, value: Shown) => onShown(value)}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Finds by how they stand"
        >
          <Tab value="all" label="All" />
          {(['new', 'about_me', 'not_me', 'handled'] as const).map((state) => (
            <Tab
              key={state}
              value={state}
              label={
                <>
                  {stateLabels[state].label} <span>{alert.counts[counted[state]]}</span>
                </>
              }
              sx={{ flexDirection: 'row' }}
            />
          ))}
        </Tabs>
        <KeyHint>
          <kbd>J</kbd>
          <kbd>K</kbd>
          next, previous
        </KeyHint>
      </Bar>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {!query.data ? (
        query.isError ? (
          <Rows>
            <ReadAgain onRetry={() => void query.refetch()} isBusy={query.isFetching} />
          </Rows>
        ) : (
          <FindSkeleton />
        )
      ) : finds.length === 0 ? (
        <EmptyState title={shown === 'all' ? 'Nothing found yet' : `Nothing here is marked “${stateLabels[shown].label}”`}>
          {shown === 'all' ? 'We check what others write from now on: here right away, elsewhere every 15 minutes.' : null}
        </EmptyState>
      ) : (
        <List ref={list}>
          {finds.map((find) => (
            <FindRow
              key={find.id}
              find={find}
              isCurrent={find.id === current?.id}
              isBusy={isBusy}
              onCurrent={() => setCurrentId(find.id)}
              onState={(one, state) => void setState(one, state)}
              onCaseFile={(one) => void openCaseFile(one)}
            />
          ))}
        </List>
      )}
      {query.hasNextPage ? (
        <Foot>
          <BusyButton variant="outlined" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            More finds
          </BusyButton>
        </Foot>
      ) : null}
    </section>
  );
}

function FindSkeleton() {
  return (
    <Rows aria-busy>
      <VisuallyHidden role="status">Loading the finds</VisuallyHidden>
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={56} width="70%" />
    </Rows>
  );
}
