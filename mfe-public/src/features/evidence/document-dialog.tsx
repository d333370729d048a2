import { ErrorState, Spinner } from '@clapback/ui';
import type { FileDialogProps } from './file-dialog-props.ts';
import { FrameDialog } from './frame-dialog.tsx';
import { useFileBytes } from './use-file-bytes.ts';

/** The page that was made of a Word document, in a frame that may do nothing. It is fetched before, so that an old address is renewed. */
export default function DocumentDialog({ file, renew, ...held }: FileDialogProps) {
  const { state, url, retry } = useFileBytes(file, renew);
  return (
    <FrameDialog file={file} url={url} downloadName={`${file.name}.html`} {...held}>
      {state.status === 'loading' ? <Spinner label={`Loading ${file.name}`} /> : null}
      {state.status === 'failed' ? <ErrorState title="The file could not be loaded." onRetry={retry} /> : null}
      {state.status === 'ready' ? <iframe title={`Copy of ${file.name}`} src={url} sandbox="" /> : null}
    </FrameDialog>
  );
}
