import type { ModerationCase } from '@clapback/contracts';
import { mostDecidedTogether } from '@clapback/contracts/limits';
import { useState } from 'react';

/** Cases of a list that are chosen to be decided together. */
export interface Selection {
  /** In the order of the list. */
  chosen: ModerationCase[];
  /** How many of those shown can be chosen. */
  most: number;
  /** Whether no more can be. */
  isFull: boolean;
  /** Whether a case can be chosen: it waits, and whoever looks may decide it. */
  canChoose(of: ModerationCase): boolean;
  has(caseId: string): boolean;
  toggle(caseId: string): void;
  chooseAll(): void;
  clear(): void;
}

/** The case in whose line of the list the focus is; null where it is elsewhere. */
export const focusedCase = (): string | null => document.activeElement?.closest<HTMLElement>('[data-case]')?.dataset['case'] ?? null;

/** What is chosen of the cases that are shown. Another list, by status or filters (`listName`), begins with none. */
export function useSelection(cases: readonly ModerationCase[] | null, listName: string): Selection {
  const [kept, setKept] = useState<{ list: string; ids: ReadonlySet<string> }>({ list: listName, ids: new Set() });
  const ids = kept.list === listName ? kept.ids : new Set<string>();
  // A person is decided about alone.
  const canChoose = ({ status, mayDecide, item }: ModerationCase) => status === 'pending' && mayDecide && item.kind !== 'person';
  const choosable = (cases ?? []).filter(canChoose);
  // What has left the list meanwhile is chosen no more.
  const chosen = choosable.filter(({ id }) => ids.has(id));
  const keep = (chosenIds: Iterable<string>) => setKept({ list: listName, ids: new Set(chosenIds) });
  const isFull = chosen.length >= mostDecidedTogether;
  return {
    chosen,
    most: Math.min(choosable.length, mostDecidedTogether),
    isFull,
    canChoose,
    has: (caseId) => chosen.some(({ id }) => id === caseId),
    toggle(caseId) {
      const before = chosen.map(({ id }) => id);
      if (ids.has(caseId)) keep(before.filter((id) => id !== caseId));
      else if (!isFull && choosable.some(({ id }) => id === caseId)) keep([...before, caseId]);
    },
    chooseAll: () => keep(choosable.slice(0, mostDecidedTogether).map(({ id }) => id)),
    clear: () => keep([]),
  };
}
