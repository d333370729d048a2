import Button from '@mui/material/Button';
import { WaitingItem } from '@clapback/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useLateCasesCountAppealsQuery, useLateCasesCountQuery } from './late-cases-endpoints.ts';

/** ms after which it is counted again: what is late becomes so by itself, and nobody tells of it. */
const options = { pollingInterval: 60_000, refetchOnMountOrArgChange: true };
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** On the dashboard of staff: what should be decided by now. Nothing where nothing is late, or where the console has a host of its own. */
export default function WaitingLateCases({ onCount }: { onCount: (entryId: string, count: number) => void }) {
  const cases = useLateCasesCountQuery(undefined, options);
  const appeals = useLateCasesCountAppealsQuery(undefined, options);
  const late = [cases.data?.late ?? 0, appeals.data?.late ?? 0] as const;
  const isKnown = !cases.isLoading && !appeals.isLoading;
  const isLate = late[0] + late[1] > 0;
  useEffect(() => {
    if (isKnown) onCount('late-cases', isLate ? 1 : 0);
  }, [isKnown, isLate, onCount]);

  if (!isLate) return null;
  const named = [
    ...(late[0] > 0 ? [counted(late[0], 'case', 'cases')] : []),
    ...(late[1] > 0 ? [counted(late[1], 'appeal', 'appeals')] : []),
  ].join(' and ');
  return (
    <WaitingItem
      kind="Moderation"
      tone="danger"
      time={null}
      title={`${named} ${late[0] + late[1] === 1 ? 'is' : 'are'} late`}
      actions={
        <Button
          variant="contained"
          size="small"
          component={Link}
          to={late[0] > 0 ? '/dashboard?tab=moderation' : '/dashboard?tab=moderation&show=appeals'}
        >
          Open the console
        </Button>
      }
    >
      The time by which somebody should have decided has passed.
    </WaitingItem>
  );
}
