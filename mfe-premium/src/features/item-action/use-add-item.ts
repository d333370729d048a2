import type { SlotProps } from '@clapback/federation';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { caseFileAddress, useCaseFilesAddEvidenceMutation, useCaseFilesCreateMutation } from '../case-files/index.ts';

/**
 * Keeps what an item says in a case file, by the file's id, or in one about the item where that is null: the service opens it where there
 * is none. A toast tells what came of it.
 */
export function useAddItem({ kind, id }: SlotProps['item.action']['item']): (caseFileId: string | null) => Promise<void> {
  const dispatch = useAppDispatch();
  const [create] = useCaseFilesCreateMutation();
  const [addEvidence] = useCaseFilesAddEvidenceMutation();
  return async (caseFileId) => {
    try {
      const file =
        caseFileId === null ? await create({ kind, id }).unwrap() : await addEvidence({ id: caseFileId, evidence: { kind, id } }).unwrap();
      dispatch(toast({ title: 'Kept in a case file', description: file.title, action: { label: 'View', to: caseFileAddress(file.id) } }));
    } catch (error) {
      const description = errorMessage(error, 'Please try again in a moment.');
      dispatch(toast({ title: 'It was not kept in a case file', description, variant: 'destructive' }));
    }
  };
}
