import { useState } from 'react';

/** When the list that is shown was asked for, and whether another one is on its way. */
interface ListRead {
  startedTimeStamp?: number | undefined;
  isFetching: boolean;
  isError: boolean;
}

/** The cases that were decided on this screen, which lists asked for earlier still hold. */
export interface DecidedCases {
  /** Whether a case is left out of a list: its decision is being saved, or the list was asked for before that was done. */
  isLeftOut(caseId: string, list: ListRead): boolean;
  /** Its decision is being saved. */
  leave(caseId: string): void;
  /** Its decision is saved: lists that are asked for from now on know of it. */
  settle(caseId: string): void;
  /** Its decision was refused or taken back. */
  restore(caseId: string): void;
}

/** Keeps cases that were decided out of lists that do not know of it yet, so that nobody is led back to one. */
export function useDecidedCases(): DecidedCases {
  // When each decision was saved, in milliseconds; Infinity while it is being saved.
  const [savedAt, setSavedAt] = useState<ReadonlyMap<string, number>>(new Map());
  const set = (caseId: string, at: number) => setSavedAt((before) => new Map(before).set(caseId, at));
  return {
    isLeftOut(caseId, { startedTimeStamp = 0, isFetching, isError }) {
      const at = savedAt.get(caseId);
      return at !== undefined && (isFetching || isError || startedTimeStamp <= at);
    },
    leave: (caseId) => set(caseId, Infinity),
    settle: (caseId) => set(caseId, Date.now()),
    restore: (caseId) =>
      setSavedAt((before) => {
        const after = new Map(before);
        after.delete(caseId);
        return after;
      }),
  };
}
