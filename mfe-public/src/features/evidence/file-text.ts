import type { Evidence } from '@clapback/contracts';

/** The size of a file: '640 kB', '2.1 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The beginning of a SHA-256, in two groups that can be compared by eye. */
export const hashText = (sha256: string): string => `${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`;

/** What kind of file it is, in a word. */
export function kindText({ kind, mediaType }: Pick<Evidence, 'kind' | 'mediaType'>): string {
  if (kind === 'document') return mediaType === 'application/msword' ? 'Word document (.doc)' : 'Word document (.docx)';
  return { image: 'Image', pdf: 'PDF', text: 'Text' }[kind];
}
