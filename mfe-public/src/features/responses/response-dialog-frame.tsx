import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { BusyButton } from '@clapback/ui';
import { FailureAlert } from '@clapback/ui/failure-alert.tsx';
import { useId, type FormEvent, type ReactNode } from 'react';
import { wholeScreenOnPhones } from '../../components/dialog-style.ts';

/** Between title and buttons the fields scroll, not the dialog. */
const Form = styled('form')({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });

interface ResponseDialogFrameProps {
  title: string;
  action: string;
  open: boolean;
  busy: boolean;
  failure: string | null;
  /** What was found from last time, with the way to drop it. */
  restored: { text: string; action: string; onAction: () => void } | null;
  onClose: () => void;
  onClosed: () => void;
  onFocus?: () => void;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** The dialog in which a response is written or changed. What is typed stays in this browser when it is closed. */
export function ResponseDialogFrame({
  title,
  action,
  open,
  busy,
  failure,
  restored,
  onClose,
  onClosed,
  onFocus,
  onSubmit,
  children,
}: ResponseDialogFrameProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={() => (busy ? undefined : onClose())}
      maxWidth="lg"
      fullWidth
      aria-labelledby={titleId}
      disableRestoreFocus
      sx={wholeScreenOnPhones}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Form noValidate onSubmit={onSubmit} onFocus={onFocus}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: '8px !important' }}>
          <FailureAlert failure={failure} />
          {restored ? (
            <Alert
              severity="info"
              icon={false}
              action={
                <Button variant="text" color="inherit" size="small" onClick={restored.onAction}>
                  {restored.action}
                </Button>
              }
            >
              {restored.text}
            </Alert>
          ) : null}
          {children}
        </DialogContent>
        <DialogActions disableSpacing sx={{ px: 3, pb: 2.5, gap: 1 }}>
          <Button variant="outlined" disabled={busy} onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" variant="contained" busy={busy}>
            {action}
          </BusyButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
