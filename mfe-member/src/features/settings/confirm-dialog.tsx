import Button from '@mui/material/Button';
import { BusyButton } from '@clapback/ui';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** Says what will be lost. */
  children: ReactNode;
  /** What the button that does it says. */
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export default function ConfirmDialog({ title, children, action, busy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <DialogFrame
      title={title}
      closesBeside
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <BusyButton variant="contained" color="error" busy={busy} onClick={onConfirm}>
            {action}
          </BusyButton>
        </>
      }
    >
      <div>{children}</div>
    </DialogFrame>
  );
}
