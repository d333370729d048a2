import Button from '@mui/material/Button';
import { WaitingItem } from '@clapback/ui';
import { useLateInTitle } from '@clapback/ui/headless/use-late-in-title.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useLateCasesCountAppealsQuery, useLateCasesCountQuery } from './late-cases-endpoints.ts';

/** ms after which it is counted again: what is late becomes so by itself, and nobody tells of it. */
const options = { pollingInterval: 60_000, refetchOnMountOrArgChange: true };
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** So many cases and appeals, in words; null for none. */
function inWords([cases, appeals]: readonly [number, number]): string | null {
  const named = [...(cases > 0 ? [counted(cases, 'case', 'cases')] : []), ...(appeals > 0 ? [counted(appeals, 'appeal', 'appeals')] : [])];
  return named.length === 0 ? null : named.join(' and ');
}

/**
 * On the dashboard of staff: what should be decided by now, which the title of the tab counts too, and how much is open in all. Nothing where
 * nothing is open, or where the console has a host of its own.
 */
export default function WaitingLateCases({ onCount }: { onCount: (entryId: string, count: number) => void }) {
  const cases = useLateCasesCountQuery(undefined, options);
  const appeals = useLateCasesCountAppealsQuery(undefined, options);
  const late = [cases.data?.late ?? 0, appeals.data?.late ?? 0] as const;
  const open = [cases.data?.pending ?? 0, appeals.data?.pending ?? 0] as const;
  useLateInTitle(late[0] + late[1]);
  const isKnown = !cases.isLoading && !appeals.isLoading;
  const [lateWords, openWords] = [inWords(late), inWords(open)];
  const isSomething = lateWords !== null || openWords !== null;
  useEffect(() => {
    if (isKnown) onCount('late-cases', isSomething ? 1 : 0);
  }, [isKnown, isSomething, onCount]);

  if (!isSomething) return null;
  const shown = lateWords === null ? open : late;
  const isOne = shown[0] + shown[1] === 1;
  const isAre = isOne ? 'is' : 'are';
  return (
    <WaitingItem
      kind="Moderation"
      tone={lateWords === null ? 'neutral' : 'danger'}
      time={null}
      title={lateWords === null ? `${openWords} ${isAre} waiting` : `${lateWords} ${isAre} late`}
      actions={
        <Button
          variant="contained"
          size="small"
          component={Link}
          to={shown[0] > 0 ? '/dashboard?tab=moderation' : '/dashboard?tab=moderation&show=appeals'}
        >
          Open the console
        </Button>
      }
    >
      {lateWords === null ? 'None of it is late.' : `The time to decide has passed. Open in all: ${openWords ?? lateWords}.`}
    </WaitingItem>
  );
}
