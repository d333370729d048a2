import type { FromViewer, ToViewer } from '@clapback/federation/pdf-viewer.ts';

interface ViewerListener {
  /** The window of the frame, while it is there. */
  frame: () => Window | null;
  open: () => ToViewer & { type: 'open' };
  onState: (state: 'shown' | 'failed') => void;
  onClose: () => void;
}

const folders = new Set(['cmaps', 'standard_fonts', 'wasm']);

/** Hands the frame its PDF once it asks, and what pdf.js needs on the way; the frame itself may fetch nothing. Returns how to stop. */
export function listenToViewer({ frame, open, onState, onClose }: ViewerListener): () => void {
  // A frame in a sandbox has no origin to address.
  const tell = (message: ToViewer, transfer: Transferable[] = []) => frame()?.postMessage(message, '*', transfer);

  async function fetchAsset({ id, folder, file }: FromViewer & { type: 'asset' }): Promise<void> {
    const isKnown = folders.has(folder) && /^[\w-]+\.[a-z]+$/.test(file);
    const answer = isKnown ? await fetch(`/viewer/${folder}/${file}`).catch(() => null) : null;
    const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => null) : null;
    tell({ type: 'asset', id, bytes }, bytes ? [bytes] : []);
  }

  function take({ source, data }: MessageEvent<FromViewer>) {
    if (source === null || source !== frame()) return;
    if (data.type === 'ready') tell(open());
    else if (data.type === 'asset') void fetchAsset(data);
    else if (data.type === 'close') onClose();
    else onState(data.type);
  }
  addEventListener('message', take);
  return () => removeEventListener('message', take);
}
