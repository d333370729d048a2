import type { DocumentPart } from '@clapback/contracts';
import PostalMime from 'postal-mime';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { decodeText } from './text.ts';
import { isMarkup } from './false-endings.ts';
import { hidesText } from './hiding-html.ts';
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
    const sheets = page.attachments.filter(({ mimeType }) => mimeType === 'text/css').map(({ content }) => textOf(content));
    return page.html ? ofHtml(page.html, notShown, sheets) : ofText(page.text ?? '');
  }
  if (kind === 'html') return ofHtml(text, notShown);
  if (kind !== null) {
    notShown.add('text');
    return '';
  }
  return ofText(text);
}

function ofHtml(html: string, notShown: Set<DocumentPart>, sheets: readonly string[] = []): string {
  if (/<img\b/i.test(html)) notShown.add('pictures');
  if (/<a\b[^>]*\bhref/i.test(html)) notShown.add('links');
  // What is hidden by a style cannot be told from the rest without a browser.
  if (hidesText(html, sheets)) throw withHiddenText();
  return sanitize(html, { pictures: false });
}

const ofText = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

const textOf = (content: string | ArrayBuffer | Uint8Array) => (typeof content === 'string' ? content : new TextDecoder().decode(content));
