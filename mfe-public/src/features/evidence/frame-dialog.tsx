import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { color, Icon } from '@clapback/ui';
import { Download, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { FileDialogProps } from './file-dialog-props.ts';

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px 8px 20px',
  borderBottom: `1px solid ${color.line}`,
  '& h2': { flex: 1, minWidth: 0, fontSize: '1rem', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Body = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 'min(70vh, 640px)',
  display: 'grid',
  placeItems: 'center',
  '& iframe': { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 },
});

interface FrameDialogProps extends Omit<FileDialogProps, 'renew'> {
  url: string;
  /** The name of what is downloaded. */
  downloadName: string;
  children: ReactNode;
}

/** A dialog that is filled by the frame that shows a file, with the file's download. */
export function FrameDialog({ file, url, downloadName, open, onClose, onClosed, children }: FrameDialogProps) {
  const titleId = useId();
  const isNarrow = useMediaQuery('(max-width: 700px)');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={isNarrow}
      maxWidth="lg"
      aria-labelledby={titleId}
      disableRestoreFocus
      slotProps={{ transition: { onExited: onClosed }, paper: { sx: isNarrow ? {} : { height: '90vh' } } }}
    >
      <Head>
        <h2 id={titleId} dir="auto">
          {file.name}
        </h2>
        <IconButton component="a" href={url} download={downloadName} aria-label={`Download ${downloadName}`}>
          <Icon as={Download} />
        </IconButton>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon as={X} />
        </IconButton>
      </Head>
      <Body>{children}</Body>
    </Dialog>
  );
}
