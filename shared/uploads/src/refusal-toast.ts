import type { ToastMessage } from '@clapback/store';

/** A chosen file that is not taken, and why. */
export interface RefusedFile {
  name: string;
  title: string;
  description: string;
}

/**
 * The one toast that tells of all files that were refused of those chosen at once; null where none was. Of several files it says which, since
 * the others are taken.
 */
export function refusalToast(refused: readonly RefusedFile[], chosen: number): ToastMessage | null {
  const [first] = refused;
  if (!first) return null;
  if (chosen === 1) return { title: first.title, description: first.description, variant: 'destructive' };
  return {
    title: refused.length === 1 ? first.title : `${refused.length} files were not taken`,
    description: refused.map(({ name, description }) => `${name}: ${description.replace(/\.$/, '')}.`).join(' '),
    variant: 'destructive',
  };
}
