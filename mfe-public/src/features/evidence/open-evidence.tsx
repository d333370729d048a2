import type { Evidence, EvidenceKind } from '@clapback/contracts';
import { lazyPart } from '@clapback/ui';
import { preloadLightbox, useLightbox, useShowDialog } from '../posts/index.ts';
import type { FileDialogProps, RenewAddress } from './file-dialog-props.ts';

const loadText = () => import('./text-dialog.tsx');
const loadPdf = () => import('./pdf-dialog.tsx');
const loadDocument = () => import('./document-dialog.tsx');
const TextDialog = lazyPart<FileDialogProps>(loadText);
const PdfDialog = lazyPart<FileDialogProps>(loadPdf);
const DocumentDialog = lazyPart<FileDialogProps>(loadDocument);

const loads = { pdf: loadPdf, text: loadText, document: loadDocument };
const dialogs = { pdf: PdfDialog, text: TextDialog, document: DocumentDialog };

/** Fetches what shows a kind of file, ahead of the press that asks for it. */
export function preloadViewer(kind: EvidenceKind): void {
  if (kind === 'image') return preloadLightbox();
  void loads[kind]().catch(() => undefined);
}

/** Opens a file of these: a picture beside the other pictures, all else in a dialog. */
export function useOpenEvidence(evidence: readonly Evidence[], renew: RenewAddress) {
  const showPictures = useLightbox();
  const showDialog = useShowDialog();
  return (file: Evidence, from: HTMLElement) => {
    if (file.kind === 'image') {
      const pictures = evidence.filter(({ kind }) => kind === 'image');
      showPictures(from, {
        initial: pictures.indexOf(file),
        pictures: pictures.map(({ url, name, caption, width, height }) => ({
          src: url,
          alt: caption ?? name,
          ...(width && height ? { width, height } : {}),
        })),
      });
      return;
    }
    const Part = dialogs[file.kind];
    showDialog({ name: `file ${file.id}`, from, show: (held) => <Part file={file} renew={renew} {...held} /> });
  };
}
