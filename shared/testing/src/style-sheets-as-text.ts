import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';

const [before, after] = ['\0text:', '.text'];

/** Hands style sheets of packages over as text, as the build does: Vite would put them on the page by itself. */
export const styleSheetsAsText: Plugin = {
  name: 'style-sheets-as-text',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.css')) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${before}${found.id}${after}`;
  },
  load(id) {
    if (!id.startsWith(before)) return null;
    return `export default ${JSON.stringify(readFileSync(id.slice(before.length, -after.length), 'utf8'))}`;
  },
};
