import type { Evidence } from '@clapback/contracts';
import { VisuallyHidden } from '@clapback/ui';
import { isWaiting } from './file-text.ts';
import { preloadViewer } from './open-evidence.tsx';

interface EvidenceOpenerProps {
  file: Evidence;
  onOpen: (file: Evidence, from: HTMLElement) => void;
}

/** The name of a file, which opens it where it stands, once there is something to show. */
export function EvidenceOpener({ file, onOpen }: EvidenceOpenerProps) {
  if (isWaiting(file)) return <strong dir="auto">{file.name}</strong>;
  return (
    <button
      type="button"
      dir="auto"
      aria-haspopup="dialog"
      onPointerEnter={() => preloadViewer(file.kind)}
      onFocus={() => preloadViewer(file.kind)}
      onClick={({ currentTarget }) => onOpen(file, currentTarget)}
    >
      <VisuallyHidden>Open </VisuallyHidden>
      {file.name}
    </button>
  );
}
