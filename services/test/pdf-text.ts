import { fileURLToPath } from 'node:url';
import type { PDFDocumentProxy } from 'pdfjs-dist';

// Browsers have these; to read text, nothing is drawn with them.
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) (globalThis as Record<string, unknown>)[name] ??= Object;

const assets = (folder: string) => fileURLToPath(new URL(`${folder}/`, import.meta.resolve('pdfjs-dist/package.json')));

/** Opens a PDF as pdf.js does it for readers. */
async function withPdf<T>(bytes: Uint8Array, read: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: assets('cmaps'),
    standardFontDataUrl: assets('standard_fonts'),
    verbosity: 0,
  });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** The text of each page of a PDF, as pdf.js gives it to readers. */
export const pdfText = (bytes: Uint8Array): Promise<string[]> =>
  withPdf(bytes, async (pdf) => {
    const pages: string[] = [];
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    }
    return pages;
  });

/** What stands in a PDF by its structure tree, in reading order: the role of each element with its text, pages one after the other. */
export const pdfTree = (bytes: Uint8Array): Promise<{ role: string; text: string }[]> =>
  withPdf(bytes, async (pdf) => {
    const elements: { role: string; text: string }[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const texts = new Map<string, string>();
      let open = '';
      for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
        if ('str' in item) texts.set(open, `${texts.get(open) ?? ''}${item.str}${item.hasEOL ? '\n' : ''}`);
        else open = item.type === 'endMarkedContent' ? '' : (item.id ?? '');
      }
      const walk = (node: { role?: string; children?: object[]; id?: string }, role: string) => {
        const text = node.id ? (texts.get(node.id) ?? '').trim() : '';
        // What goes on to the next page leaves nothing that is read on this one.
        if (text) elements.push({ role, text });
        for (const child of node.children ?? []) walk(child, node.role ?? role);
      };
      walk((await page.getStructTree()) ?? {}, '');
    }
    return elements;
  });
