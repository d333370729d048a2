import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { resolutionOutcomes } from '@clapback/contracts/vocabulary';
import { useId } from 'react';
import type { PostDialogProps } from '../../posts/index.ts';
import { outcomeLabels } from '../words.ts';

/** Says what the words mean with which two sides close a matter. */
export default function MeaningDialog({ open, onClose, onClosed }: PostDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      disableRestoreFocus
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>What this means</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <p>
          The author of a post and the person whom it is about can close the matter together. One of them proposes how, and it holds when
          the other agrees.
        </p>
        {resolutionOutcomes.map((outcome) => (
          <p key={outcome}>
            <strong>{outcomeLabels[outcome].label}.</strong> {outcomeLabels[outcome].explanation}
          </p>
        ))}
        <p>Either side can end it later, with a reason. Clapback does not judge who is right.</p>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
