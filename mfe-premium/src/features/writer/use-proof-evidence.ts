import type { CaseFileEvidence, CaseFileSummary } from '@clapback/contracts';
import { evidenceReference } from '@clapback/contracts/case-file-text';
import { useState } from 'react';
import { useCaseFilesGetOneQuery, useCaseFilesListQuery } from '../case-files/index.ts';

/** What can be chosen as proof: the evidence of a case file. */
export interface ProofEvidence {
  /** Null until one is chosen. */
  caseFileId: string | null;
  /** Of which one can be chosen; none where the draft belongs to one. */
  caseFiles: readonly CaseFileSummary[];
  chooseCaseFile: (id: string) => void;
  reference: string;
  items: readonly CaseFileEvidence[];
  isLoading: boolean;
  isFailed: boolean;
  onRetry: () => void;
  /** How a draft names a piece of evidence. */
  nameOf: (evidenceId: string) => string;
}

/** The evidence of the case file that a draft is for, or of one that is chosen for it. */
export function useProofEvidence(given: string | null): ProofEvidence {
  const [caseFileId, chooseCaseFile] = useState(given);
  const list = useCaseFilesListQuery({ order: 'newest' }, { skip: given !== null });
  const file = useCaseFilesGetOneQuery(caseFileId ?? '', { skip: caseFileId === null });
  const kept = (file.data?.evidence ?? []).filter(({ state }) => state === 'kept');
  const reference = file.data?.reference ?? '';
  return {
    caseFileId,
    caseFiles: given === null ? (list.data?.items ?? []) : [],
    chooseCaseFile,
    reference,
    items: kept.filter(({ erasedAt }) => erasedAt === null),
    isLoading: file.isLoading,
    isFailed: file.isError && !file.data,
    onRetry: () => void file.refetch(),
    nameOf: (evidenceId) => {
      if (!file.data) return 'evidence';
      const one = kept.find(({ id }) => id === evidenceId);
      return one?.keptAt ? evidenceReference(reference, { number: one.number, keptAt: one.keptAt }) : 'evidence of another case file';
    },
  };
}
