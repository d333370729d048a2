import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useRef } from 'react';
import { postAddress } from '../post-path.ts';
import type { PostDialogProps } from './post-dialogs.tsx';

/** The address of a post, selected, where the browser does not let the page copy it. */
export default function LinkDialog({ post, open, onClose, onClosed }: PostDialogProps) {
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      disableRestoreFocus
      slotProps={{ transition: { onEnter: () => field.current?.select(), onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>Copy link</DialogTitle>
      <DialogContent>
        <TextField
          inputRef={field}
          label="Address of this post"
          value={postAddress(post.id)}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          helperText="This browser did not let the page copy it. It is selected, so that you can copy it yourself."
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
