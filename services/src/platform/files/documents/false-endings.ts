import { refusedFile } from './refused.ts';

const way = 'Save it as PDF or DOCX and choose that.';
/** What a text may be that is meant for a program, and not to be read as it stands. */
const sentences = {
  rtf: `This is a rich text file (RTF). ${way}`,
  html: `This is a web page (HTML). ${way}`,
  mhtml: `This is a web page or an e-mail (MHTML, EML). ${way}`,
  wordml: `This is a Word document in XML. ${way}`,
  svg: 'This is a drawing (SVG). Save it as PNG or PDF and choose that.',
} as const;

/** What kind of markup a text is; null for a text that is meant to be read as it stands. */
export function isMarkup(text: string): keyof typeof sentences | null {
  const start = text.slice(0, 4096).trimStart();
  if (/^\{\\rtf/i.test(start)) return 'rtf';
  // Those lines stand at the head of every e-mail and of what programs save as one.
  const head = start.split(/\r?\n\r?\n/, 1)[0]!;
  if (/^[\w-]+:/.test(start) && /^(?:mime-version|received|return-path|message-id|content-type\s*:\s*multipart)\b/im.test(head))
    return 'mhtml';
  const markup = start.replace(/^(?:<\?[^>]*\?>|<!--[^]*?-->|\s)+/g, '');
  if (/<\?mso-application|<(?:\w+:)?wordDocument\b|<pkg:package\b/i.test(start)) return 'wordml';
  if (/^(?:<!doctype svg|<(?:svg:)?svg[\s>])/i.test(markup)) return 'svg';
  if (/^(?:<!doctype html|<(?:html|head|body|meta|title|script|style|div|table|p|h[1-6]|span|iframe)[\s>/])/i.test(markup)) return 'html';
  return null;
}

/** Refuses markup that would be shown as its source. */
export function refuseMarkup(text: string): void {
  const kind = isMarkup(text);
  if (kind !== null) throw refusedFile(sentences[kind]);
}
