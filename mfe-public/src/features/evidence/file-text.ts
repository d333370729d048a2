import type { Evidence } from '@clapback/contracts';

export { sizeText } from '@clapback/ui/headless/size-text.ts';

/** The beginning of a SHA-256, in two groups that can be compared by eye. */
export const hashText = (sha256: string): string => `${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`;

/** What kind of file it is, in a word. */
export function kindText({ kind, mediaType }: Pick<Evidence, 'kind' | 'mediaType'>): string {
  if (kind === 'document') return mediaType === 'application/msword' ? 'Word document (.doc)' : 'Word document (.docx)';
  return { image: 'Image', pdf: 'PDF', text: 'Text' }[kind];
}
