import { ErrorState, Spinner, useScheme } from '@clapback/ui';
import type { ToViewer } from '@clapback/federation/pdf-viewer.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FileDialogProps } from './file-dialog-props.ts';
import { FrameDialog } from './frame-dialog.tsx';
import { listenToViewer } from './pdf-frame.ts';
import { useFileBytes } from './use-file-bytes.ts';

/** A PDF of evidence, page by page, in a frame that may run its own script and nothing else. It gets the bytes, not the address. */
export default function PdfDialog({ file, renew, open, onClose, onClosed }: FileDialogProps) {
  const scheme = useScheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, url, retry } = useFileBytes(file, renew);
  const [shown, setShown] = useState<'loading' | 'shown' | 'failed'>('loading');
  const bytes = state.status === 'ready' ? state.bytes : null;
  const close = useEffectEvent(onClose);
  const schemeNow = useEffectEvent(() => scheme);

  useEffect(() => {
    if (!bytes) return;
    return listenToViewer({
      frame: () => frame.current?.contentWindow ?? null,
      open: () => ({ type: 'open', bytes, name: file.name, scheme: schemeNow() }),
      onState: setShown,
      onClose: () => close(),
    });
  }, [bytes, file.name]);

  useEffect(() => {
    const message: ToViewer = { type: 'scheme', scheme };
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [scheme]);

  const failed = state.status === 'failed' || shown === 'failed';
  return (
    <FrameDialog file={file} url={url} downloadName={file.name} open={open} onClose={onClose} onClosed={onClosed}>
      {failed ? (
        <ErrorState
          title="The PDF could not be shown."
          onRetry={() => {
            setShown('loading');
            retry();
          }}
        >
          You can still download it.
        </ErrorState>
      ) : shown === 'loading' ? (
        <Spinner label={`Loading ${file.name}`} />
      ) : null}
      {bytes && !failed ? (
        <iframe
          ref={frame}
          title={`Pages of ${file.name}`}
          src="/viewer/pdf"
          sandbox="allow-scripts"
          style={shown === 'shown' ? undefined : { visibility: 'hidden' }}
        />
      ) : null}
    </FrameDialog>
  );
}
