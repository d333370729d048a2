import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, type ReactNode } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will be lost and what stays. */
  children: ReactNode;
  /** The words of the button that does it. */
  confirm: string;
  /** The words of the button that does nothing. It has the focus at first. */
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Once it has left the screen. */
  onClosed?: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ open, title, children, confirm, cancel, onConfirm, onCancel, onClosed }: ConfirmDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      disableRestoreFocus={onClosed !== undefined}
      slotProps={{ transition: { onEnter: () => harmless.current?.focus(), onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent id={textId} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        {children}
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{ px: 3, pb: 2.5, gap: 1, flexWrap: 'wrap', '& > button': { flex: { xs: '1 0 auto', sm: 'none' } } }}
      >
        <Button variant="outlined" onClick={onCancel} ref={harmless}>
          {cancel}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
