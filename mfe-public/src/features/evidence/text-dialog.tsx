import { styled } from '@mui/material/styles';
import { ErrorState, fontFamily, Spinner } from '@clapback/ui';
import { ReadDialog } from '../../components/read-dialog.tsx';
import type { FileDialogProps } from './file-dialog-props.ts';
import { useFileBytes } from './use-file-bytes.ts';

const Words = styled('pre')({
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: fontFamily.sans,
  fontSize: '0.9375rem',
});

/** A text of evidence, as text: nothing in it is taken for anything else. */
export default function TextDialog({ file, renew, open, onClose, onClosed }: FileDialogProps) {
  const { state, retry } = useFileBytes(file, renew);
  return (
    <ReadDialog title={file.name} maxWidth="md" open={open} onClose={onClose} onClosed={onClosed} isScrolled>
      {state.status === 'loading' ? <Spinner label={`Loading ${file.name}`} /> : null}
      {state.status === 'failed' ? <ErrorState title="The file could not be loaded." onRetry={retry} /> : null}
      {state.status === 'ready' ? <Words dir="auto">{new TextDecoder().decode(state.bytes)}</Words> : null}
    </ReadDialog>
  );
}
