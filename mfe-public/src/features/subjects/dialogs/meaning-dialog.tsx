import { resolutionOutcomes } from '@clapback/contracts/vocabulary';
import { ReadDialog } from '../../../components/read-dialog.tsx';
import type { PostDialogProps } from '../../posts/index.ts';
import { outcomeLabels } from '../words.ts';

/** Says what the words mean with which two sides close a matter. */
export default function MeaningDialog({ open, onClose, onClosed }: PostDialogProps) {
  return (
    <ReadDialog title="What this means" maxWidth="xs" gap={1.5} open={open} onClose={onClose} onClosed={onClosed}>
      <p>
        The author of a post and the person whom it is about can close the matter together. One of them proposes how, and it holds when the
        other agrees.
      </p>
      {resolutionOutcomes.map((outcome) => (
        <p key={outcome}>
          <strong>{outcomeLabels[outcome].label}.</strong> {outcomeLabels[outcome].explanation}
        </p>
      ))}
      <p>Either side can end it later, with a reason. Clapback does not judge who is right.</p>
    </ReadDialog>
  );
}
