import { fileURLToPath } from 'node:url';

// Browsers have these; to read text, nothing is drawn with them.
for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) (globalThis as Record<string, unknown>)[name] ??= Object;

const assets = (folder: string) => fileURLToPath(new URL(`${folder}/`, import.meta.resolve('pdfjs-dist/package.json')));

/** The text of each page of a PDF, as pdf.js gives it to readers. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: assets('cmaps'),
    standardFontDataUrl: assets('standard_fonts'),
    verbosity: 0,
  });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
  }
  await task.destroy();
  return pages;
}
