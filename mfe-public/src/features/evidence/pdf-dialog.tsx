import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { color, ErrorState, Icon, Spinner, useScheme } from '@clapback/ui';
import { Download, X } from 'lucide-react';
import type { ToViewer } from '@clapback/federation/pdf-viewer.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FileDialogProps } from './file-dialog-props.ts';
import { listenToViewer } from './pdf-frame.ts';
import { useFileBytes } from './use-file-bytes.ts';

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

/** A PDF of evidence, page by page, in a frame that may run its own script and nothing else. It gets the bytes, not the address. */
export default function PdfDialog({ file, renew, open, onClose, onClosed }: FileDialogProps) {
  const titleId = useId();
  const scheme = useScheme();
  const isNarrow = useMediaQuery('(max-width: 700px)');
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
        <IconButton component="a" href={url} download={file.name} aria-label={`Download ${file.name}`}>
          <Icon as={Download} />
        </IconButton>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon as={X} />
        </IconButton>
      </Head>
      <Body>
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
      </Body>
    </Dialog>
  );
}
