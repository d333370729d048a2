import type { CaseFile, CaseFileEntry } from '@clapback/contracts';
import { shownOfCaseFiles } from '@clapback/contracts/limits';
import { useState } from 'react';
import { useCaseFilesEarlierEntriesQuery } from './case-files-endpoints.ts';

/** The timeline of a case file as far as it was asked for: the latest lines come with it, those before by a press. */
export function useEarlierEntries({ id, entries, earlierEntries }: Pick<CaseFile, 'id' | 'entries' | 'earlierEntries'>) {
  const [most, setMost] = useState(0);
  const before = entries[0]?.id ?? '';
  const { data, isFetching, isError, refetch } = useCaseFilesEarlierEntriesQuery({ id, before, most }, { skip: most === 0 });
  const latest = new Set(entries.map((entry) => entry.id));
  const shown: CaseFileEntry[] = [...(data?.items.filter((entry) => !latest.has(entry.id)) ?? []), ...entries];
  return {
    shown,
    left: data?.earlierEntries ?? earlierEntries,
    isLoading: isFetching,
    isError: isError && !isFetching,
    more: () => void (isError ? refetch() : setMost(most + shownOfCaseFiles.earlier)),
  };
}
