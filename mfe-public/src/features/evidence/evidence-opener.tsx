import type { Evidence } from '@clapback/contracts';
import { VisuallyHidden } from '@clapback/ui';
import { preloadViewer } from './open-evidence.tsx';

interface EvidenceOpenerProps {
  file: Evidence;
  onOpen: (file: Evidence, from: HTMLElement) => void;
}

/** The name of a file, which opens it where it stands; a Word document is a download. */
export function EvidenceOpener({ file, onOpen }: EvidenceOpenerProps) {
  if (file.kind === 'document')
    return (
      <a href={file.url} download={file.name} dir="auto">
        <VisuallyHidden>Download </VisuallyHidden>
        {file.name}
      </a>
    );
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
