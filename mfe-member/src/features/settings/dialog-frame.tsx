import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId, type FormEvent, type ReactNode } from 'react';

const Inner = styled(DialogContent)({ display: 'grid', gap: 20, alignContent: 'start' });
const Buttons = styled(DialogActions)({
  flexWrap: 'wrap',
  gap: 8,
  padding: '8px 24px 24px',
  '& > :not(style) ~ :not(style)': { marginLeft: 0 },
});

interface DialogFrameProps {
  title: string;
  /** Escape, and a press beside the dialog where `closesBeside`. Absent where one has to choose a button. */
  onClose?: (() => void) | undefined;
  closesBeside?: boolean;
  /** The place to bring the focus to a field: before, there is none. */
  onShown?: () => void;
  onSubmit?: (event: FormEvent) => void;
  actions: ReactNode;
  children: ReactNode;
}

/** The frame of a dialog of this screen: a heading, what it says or asks, and its buttons. With `onSubmit` it is a form. */
export function DialogFrame({ title, onClose, closesBeside = false, onShown, onSubmit, actions, children }: DialogFrameProps) {
  const heading = useId();
  const content = (
    <>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <Inner>{children}</Inner>
      <Buttons>{actions}</Buttons>
    </>
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
      onClose={(_event, reason) => (reason === 'escapeKeyDown' || closesBeside) && onClose?.()}
      slotProps={{ transition: { onEnter: onShown }, paper: { sx: { m: 2, width: 'calc(100% - 32px)', maxHeight: 'calc(100% - 32px)' } } }}
    >
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit} style={{ display: 'contents' }}>
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  );
}
