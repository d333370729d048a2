import type { DocumentPart } from '@clapback/contracts';
import PostalMime from 'postal-mime';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { decodeText } from './text.ts';
import { isMarkup } from './false-endings.ts';
import { withHiddenText } from './refused.ts';
import { sanitize } from './word-page.ts';

/**
 * The text of another file that a document shows at a place of its own: HTML, a page with its pictures (MHTML), text, or a document. What
 * else it may be is lost, which `notShown` says.
 */
export async function readChunk(
  bytes: Buffer,
  notShown: Set<DocumentPart>,
  convertDocument: (document: Buffer) => Promise<string>,
): Promise<string> {
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') return convertDocument(bytes);
  const text = decodeText(bytes);
  const kind = isMarkup(text);
  if (kind === 'mhtml') {
    const page = await PostalMime.parse(bytes);
    return page.html ? ofHtml(page.html, notShown) : ofText(page.text ?? '');
  }
  if (kind === 'html') return ofHtml(text, notShown);
  if (kind !== null) {
    notShown.add('text');
    return '';
  }
  return ofText(text);
}

function ofHtml(html: string, notShown: Set<DocumentPart>): string {
  if (/<img\b/i.test(html)) notShown.add('pictures');
  if (/<a\b[^>]*\bhref/i.test(html)) notShown.add('links');
  // What is hidden by a style cannot be told from the rest without a browser.
  if (/display\s*:\s*none|visibility\s*:\s*hidden|mso-hide|\bhidden\b/i.test(html)) throw withHiddenText();
  return sanitize(html, { pictures: false });
}

const ofText = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
