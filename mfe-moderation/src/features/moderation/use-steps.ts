import { useCommands } from '../command-menu/index.ts';
import { useShortcuts } from '../shortcuts/index.ts';

interface StepsOptions {
  /** What the list holds, in one word. */
  noun: string;
  items: readonly { id: string }[] | null;
  currentId: string | null;
  open(id: string, options: { replace: boolean }): void;
  query: { hasNextPage: boolean; fetchNextPage(): unknown };
}

/** J and K, and their commands: to the next item of a list, and to the one before. Gives what they do. */
export function useSteps({ noun, items, currentId, open, query }: StepsOptions): (by: 1 | -1) => void {
  const step = (by: 1 | -1) => {
    if (!items || items.length === 0) return;
    const next = items.findIndex(({ id }) => id === currentId) + by;
    if (next >= items.length && query.hasNextPage) query.fetchNextPage();
    const found = items[Math.min(Math.max(next, 0), items.length - 1)];
    if (found && found.id !== currentId) open(found.id, { replace: currentId !== null });
  };
  useShortcuts({ J: () => step(1), K: () => step(-1) });
  useCommands(() => [
    {
      heading: 'The list',
      commands: [
        { label: `Next ${noun}`, keyName: 'J', run: () => step(1) },
        { label: `Previous ${noun}`, keyName: 'K', run: () => step(-1) },
      ],
    },
  ]);
  return step;
}
