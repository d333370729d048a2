import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { BusyButton } from '@clapback/ui';
import { FailureAlert } from '@clapback/ui/failure-alert.tsx';
import { useId, type FormEvent, type ReactNode } from 'react';

interface FormDialogProps extends Pick<DialogProps, 'sx'> {
  title: string;
  open: boolean;
  /** What was put in is being sent: until that is done the dialog stays. */
  busy: boolean;
  /** What went wrong with the whole. */
  failure: string | null;
  /** The words of the button that sends. */
  action: string;
  onClose: () => void;
  /** The place to bring the focus to a field. */
  onShown: () => void;
  /** Once it has left the screen. */
  onClosed: () => void;
  onSubmit: (event: FormEvent) => void;
  onFocus: () => void;
  children: ReactNode;
}

/** Between title and buttons the fields scroll, not the dialog. */
const Form = styled('form')({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });

/** A form in a dialog, which sends or leaves it. */
export function FormDialog({
  title,
  open,
  busy,
  failure,
  action,
  onClose,
  onShown,
  onClosed,
  onSubmit,
  onFocus,
  children,
  ...rest
}: FormDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      {...rest}
      open={open}
      onClose={() => (busy ? undefined : onClose())}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      disableRestoreFocus
      slotProps={{ transition: { onEnter: onShown, onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form noValidate onSubmit={onSubmit} onFocus={onFocus}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, pt: 0.5 }}>
          <FailureAlert failure={failure} />
          {children}
        </DialogContent>
        <DialogActions disableSpacing sx={{ px: 3, pb: 2.5, gap: 1 }}>
          <Button variant="outlined" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" variant="contained" busy={busy}>
            {action}
          </BusyButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
