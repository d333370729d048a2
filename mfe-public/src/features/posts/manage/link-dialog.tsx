import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { ReadDialog } from '../../../components/read-dialog.tsx';
import { postAddress } from '../post-path.ts';
import type { PostDialogProps } from './post-dialog-props.ts';

/** The address of a post, selected, where the browser does not let the page copy it. */
export default function LinkDialog({ post, open, onClose, onClosed }: PostDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <ReadDialog title="Copy link" maxWidth="sm" open={open} onClose={onClose} onShown={() => field.current?.select()} onClosed={onClosed}>
      <TextField
        inputRef={field}
        label="Address of this post"
        value={postAddress(post)}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
        helperText="Your browser blocked copying. The link is selected: copy it yourself."
      />
    </ReadDialog>
  );
}
