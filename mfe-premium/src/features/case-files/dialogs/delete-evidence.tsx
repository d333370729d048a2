import type { CaseFileEvidence } from '@clapback/contracts';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import ConfirmDialog from '@clapback/ui/confirm-dialog.tsx';
import { useCaseFilesDeleteEvidenceMutation } from '../case-files-endpoints.ts';

interface DeleteEvidenceProps {
  caseFileId: string;
  evidence: CaseFileEvidence;
  onClose: () => void;
}

/** Asks whether a piece of evidence is to be deleted, and deletes it. */
export function DeleteEvidence({ caseFileId, evidence, onClose }: DeleteEvidenceProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading }] = useCaseFilesDeleteEvidenceMutation();
  async function deleteIt() {
    const { error } = await remove({ id: caseFileId, evidenceId: evidence.id });
    onClose();
    if (error)
      dispatch(
        toast({
          title: 'The evidence was not deleted',
          description: errorMessage(error, 'Please try again in a moment.'),
          variant: 'destructive',
        }),
      );
  }
  return (
    <ConfirmDialog
      title="Delete this evidence?"
      confirm="Delete it"
      isBusy={isLoading}
      onConfirm={() => void deleteIt()}
      onCancel={onClose}
    >
      <p dir="auto">
        {evidence.name} is permanently deleted. Its number, its hash and its time stay in the case file, since drafts and bundles may name
        them.
      </p>
    </ConfirmDialog>
  );
}
