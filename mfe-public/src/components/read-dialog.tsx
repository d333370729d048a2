import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface ReadDialogProps extends Pick<DialogProps, 'maxWidth' | 'sx'> {
  title: string;
  open: boolean;
  onClose: () => void;
  onShown?: () => void;
  /** Once it has left the screen. */
  onClosed: () => void;
  /** Between the parts of its content, in steps of 8 px. */
  gap?: number;
  /** Its content scrolls, so the keyboard must reach it. */
  isScrolled?: boolean;
  children: ReactNode;
}

/** A dialog that is read and closed. */
export function ReadDialog({ title, open, onClose, onShown, onClosed, gap = 0, isScrolled = false, children, ...rest }: ReadDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      {...rest}
      open={open}
      onClose={onClose}
      fullWidth
      aria-labelledby={titleId}
      disableRestoreFocus
      slotProps={{ transition: { onEnter: onShown, onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent
        sx={gap ? { display: 'flex', flexDirection: 'column', gap } : undefined}
        {...(isScrolled ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}
      >
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
