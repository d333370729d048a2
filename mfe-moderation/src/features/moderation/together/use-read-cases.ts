import type { ModerationCaseDetail } from '@clapback/contracts';
import { errorMessage, useAppDispatch } from '@clapback/store';
import { useEffect, useState } from 'react';
import { moderationApi } from '../moderation-endpoints.ts';

/** A case as it was read: on its way, there, or why it could not be. */
export type ReadCase = { state: 'reading' } | { state: 'read'; detail: ModerationCaseDetail } | { state: 'failed'; why: string };

const reading: ReadCase = { state: 'reading' };
/** Read at once: as many as a browser asks one host for. */
const atOnce = 6;

/**
 * Reads cases once, as they are now. What is shown stays as it is while somebody reads it: an edit meanwhile is for the service to refuse,
 * by the revision that is sent along.
 */
export function useReadCases(ids: readonly string[]): { of: (id: string) => ReadCase; again: (id: string) => void } {
  const dispatch = useAppDispatch();
  const [cases, setCases] = useState<ReadonlyMap<string, ReadCase>>(new Map());
  const [wanted] = useState(ids);

  const [read] = useState(() => async (id: string) => {
    const asked = dispatch(moderationApi.endpoints.moderationGetCase.initiate(id, { subscribe: false, forceRefetch: true }));
    const { data, error } = await asked;
    setCases((before) =>
      new Map(before).set(id, data && !error ? { state: 'read', detail: data } : { state: 'failed', why: errorMessage(error) }),
    );
  });

  useEffect(() => {
    const leaving = new AbortController();
    const waiting = [...wanted];
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined && !leaving.signal.aborted; id = waiting.shift()) await read(id);
    };
    for (let worker = 0; worker < atOnce; worker += 1) void work();
    return () => leaving.abort();
  }, [wanted, read]);

  return {
    of: (id) => cases.get(id) ?? reading,
    again(id) {
      setCases((before) => new Map(before).set(id, reading));
      void read(id);
    },
  };
}
