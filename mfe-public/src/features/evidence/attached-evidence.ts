import type { DocumentPart, EvidenceKind, Upload } from '@clapback/contracts';
import { acceptedPictures, looksLikePicture } from '@clapback/uploads';

/** A file of evidence that was uploaded, as a form and its draft hold it. `bytes` is the size of the chosen file. */
export interface AttachedEvidence {
  id: string;
  url: string;
  name: string;
  kind: EvidenceKind;
  bytes: number;
  caption: string;
  /** What the file has and its copy for readers has not. */
  notShown?: DocumentPart[];
}

/** What the picker offers. The service decides by what is in a file. */
export const acceptedFiles = `${acceptedPictures},.pdf,.doc,.docx,.txt`;

/** Whether a chosen file looks like one that can be evidence, so that a wrong one is told at once. */
export const looksAccepted = (file: Pick<File, 'name' | 'type'>): boolean =>
  looksLikePicture(file) || /\.(pdf|docx?|txt)$/i.test(file.name);

/** What a browser can do with an upload. */
export function kindOf({ mediaType }: Pick<Upload, 'mediaType'>): EvidenceKind {
  if (mediaType.startsWith('image/')) return 'image';
  if (mediaType === 'application/pdf') return 'pdf';
  return mediaType === 'text/plain' ? 'text' : 'document';
}
