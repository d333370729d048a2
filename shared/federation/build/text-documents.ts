import { readFileSync } from 'node:fs';
import { readTextDocument } from './read-text-document.ts';

/** Hands documents in Markdown to tests as the build hands them to pages. A plugin for Vite. */
export const textDocuments = {
  name: 'text-documents',
  enforce: 'pre' as const,
  load(id: string): string | null {
    const [file = ''] = id.split('?');
    return file.endsWith('.md') ? `export default ${JSON.stringify(readTextDocument(readFileSync(file, 'utf8'), file))}` : null;
  },
};
