import type { DocumentPart, Evidence } from '@clapback/contracts';
import { refusedFileOf, refusedFiles } from '@clapback/contracts/refused-file-words';
import type { AttachedEvidence } from './attached-evidence.ts';

export { sizeText } from '@clapback/ui/headless/size-text.ts';

/** The beginning of a SHA-256, in two groups that can be compared by eye. */
export const hashText = (sha256: string): string => `${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`;

/** Whether it is a Word document of which there is no copy for readers yet. */
export const isWaiting = ({ kind, mediaType }: Pick<Evidence, 'kind' | 'mediaType'>): boolean =>
  kind === 'document' && mediaType !== 'text/html';

/** What kind of file it is, in a word. */
export function kindText(file: Pick<Evidence, 'kind' | 'mediaType'>): string {
  if (isWaiting(file)) return 'Word document. There is no copy for readers yet';
  return { image: 'Image', pdf: 'PDF', text: 'Text', document: 'Copy of a Word document' }[file.kind];
}

const partNames: Record<DocumentPart, string> = {
  pictures: 'some pictures',
  tables: 'tables, whose text stays',
  charts: 'charts',
  diagrams: 'diagrams',
  equations: 'the layout of equations',
  shapes: 'drawn shapes',
  embedded_files: 'files inside it',
  links: 'where links lead',
  text: 'some of its text',
  numbers: 'the numbers of its lists',
  comments: 'comments and notes',
  media: 'sounds and films',
  layers: 'layers that are switched off',
  hidden_text: 'text that is invisible on its pages',
};

/** What readers will not see of a file, in a sentence; null where they see all of it. */
export function notShownText({ notShown: parts, kind }: Pick<AttachedEvidence, 'notShown' | 'kind'>): string | null {
  if (!parts || parts.length === 0) return null;
  const told = `The copy for readers does not have: ${new Intl.ListFormat('en').format(parts.map((part) => partNames[part]))}.`;
  return kind === 'pdf' ? told : `${told} To show them, save the document as a PDF and choose that.`;
}

/** What is told of a chosen file that cannot be evidence, by its name. */
export function refusalText(name: string): string {
  const kind = refusedFileOf(name);
  return kind ? refusedFiles[kind] : 'Please select an image, PDF, Word or text file';
}
