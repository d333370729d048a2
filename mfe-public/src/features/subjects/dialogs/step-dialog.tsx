import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { BusyButton } from '@clapback/ui';
import { useConfirmDialog } from '@clapback/ui/headless/use-confirm-dialog.ts';
import type { ReactNode } from 'react';

interface StepDialogProps {
  title: string;
  action: string;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onClosed: () => void;
  onSend: () => void;
  children: ReactNode;
}

/** A dialog before a step that everybody sees. Unlike a warning it is not red: nothing is lost by it. */
export function StepDialog({ title, action, open, busy, onClose, onClosed, onSend, children }: StepDialogProps) {
  const dialog = useConfirmDialog({ isBusy: busy, onConfirm: onSend, onCancel: onClose });
  return (
    <Dialog
      open={open}
      onClose={dialog.cancel}
      maxWidth="xs"
      fullWidth
      aria-labelledby={dialog.titleId}
      aria-describedby={dialog.textId}
      disableRestoreFocus
      slotProps={{ transition: { onEnter: dialog.onShown, onExited: onClosed } }}
    >
      <DialogTitle id={dialog.titleId}>{title}</DialogTitle>
      <DialogContent id={dialog.textId} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        {children}
      </DialogContent>
      <DialogActions disableSpacing sx={{ px: 3, pb: 2.5, gap: 1 }}>
        <Button variant="outlined" disabled={busy} onClick={dialog.cancel} ref={dialog.cancelButton}>
          Cancel
        </Button>
        <BusyButton variant="contained" busy={busy} onClick={dialog.confirm}>
          {action}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
