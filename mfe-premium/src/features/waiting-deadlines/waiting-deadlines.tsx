import Button from '@mui/material/Button';
import type { CaseFileSummary } from '@clapback/contracts';
import { ErrorState, WaitingItem } from '@clapback/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { caseFileAddress, dayText, distanceText, useCaseFilesListQuery, useLiveCaseFiles } from '../case-files/index.ts';

/** Deadlines pass by themselves, and nobody tells of it: they are read anew each time. */
const options = { refetchOnMountOrArgChange: true };

type Due = CaseFileSummary & { next: { dueAt: string } };
const isDue = (file: CaseFileSummary): file is Due =>
  (file.next.kind === 'due' || file.next.kind === 'overdue') && file.next.dueAt !== null;

/** On the dashboard: deadlines of case files, with those of answers to letters, that come soon or have passed. */
export default function WaitingDeadlines({ onCount }: { onCount: (entryId: string, count: number) => void }) {
  const { data, isError, isFetching, refetch } = useCaseFilesListQuery({ order: 'urgency' }, options);
  useLiveCaseFiles();
  const due = data?.items.filter(isDue) ?? [];
  const count = data ? due.length : isError ? 0 : null;
  useEffect(() => {
    if (count !== null) onCount('deadlines', count);
  }, [count, onCount]);

  if (!data && isError) {
    return (
      <li>
        <ErrorState title="Your deadlines could not be read" onRetry={() => void refetch()} retrying={isFetching} />
      </li>
    );
  }
  return (
    <>
      {due.map(({ id, title, next }) => (
        <WaitingItem
          key={id}
          kind="Deadline"
          tone={next.kind === 'overdue' ? 'danger' : 'accent'}
          time={<time dateTime={next.dueAt}>{dayText(next.dueAt)}</time>}
          title={next.label ?? title}
          actions={
            <Button variant="contained" size="small" component={Link} to={caseFileAddress(id)}>
              Open the case file
            </Button>
          }
        >
          {title}: {distanceText(next.dueAt)}.
        </WaitingItem>
      ))}
    </>
  );
}
