import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import { useConfirmDialog } from './headless/use-confirm-dialog.ts';

export interface ConfirmDialogProps {
  open?: boolean;
  role?: 'dialog' | 'alertdialog';
  title: string;
  /** What will be lost and what stays. */
  children: ReactNode;
  /** The words of the button that does it. */
  confirm: string;
  /** The words of the button that does nothing. It has the focus at first. */
  cancel?: string;
  /** What was confirmed is under way. */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Once it has left the screen. The focus is then the caller's business. */
  onClosed?: () => void;
}

/** Asks before something that cannot be taken back. */
export default function ConfirmDialog({
  open = true,
  role = 'alertdialog',
  title,
  children,
  confirm,
  cancel = 'Cancel',
  isBusy = false,
  onConfirm,
  onCancel,
  onClosed,
}: ConfirmDialogProps) {
  const dialog = useConfirmDialog({ isBusy, onConfirm, onCancel });
  return (
    <Dialog
      open={open}
      onClose={dialog.cancel}
      maxWidth="xs"
      fullWidth
      role={role}
      aria-labelledby={dialog.titleId}
      aria-describedby={dialog.textId}
      disableRestoreFocus={onClosed !== undefined}
      slotProps={{ transition: { onEnter: dialog.onShown, onExited: onClosed } }}
    >
      <DialogTitle id={dialog.titleId}>{title}</DialogTitle>
      <DialogContent id={dialog.textId} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        {children}
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{ px: 3, pb: 2.5, gap: 1, flexWrap: 'wrap', '& > button': { flex: { xs: '1 0 auto', sm: 'none' } } }}
      >
        <Button variant="outlined" disabled={isBusy} onClick={dialog.cancel} ref={dialog.cancelButton}>
          {cancel}
        </Button>
        <BusyButton variant="contained" color="error" busy={isBusy} onClick={dialog.confirm}>
          {confirm}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
