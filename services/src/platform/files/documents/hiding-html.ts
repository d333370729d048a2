import sanitizeHtml from 'sanitize-html';

/** What hides text, as programs that read a page of text do, by its style. */
const hiding =
  /(?<![-\w])(?:display\s*:\s*none|(?:content-)?visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*(?:all|screen)|(?:font-size|opacity|max-height|max-width)\s*:\s*(?:0*\.?0+)(?![\d.])|(?:text-indent|left|top)\s*:\s*-\d{3}|clip(?:-path)?\s*:|color\s*:\s*transparent)/i;

/** A style without its comments and escapes. */
const plain = (style: string) =>
  style
    .replaceAll(/\/\*[^]*?(?:\*\/|$)/g, '')
    .replaceAll(/\\([0-9a-f]{1,6})[ \t\r\n\f]?/gi, (_, code: string) => String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)))
    .replaceAll('\\', '');

/**
 * Whether a page hides some of its text, by the styles of its elements, of its head or of sheets that come with it, or by the mark `hidden`. Which
 * text that is only a browser can tell.
 */
export function hidesText(html: string, sheets: readonly string[] = []): boolean {
  const styles = [...sheets, ...[...html.matchAll(/<style\b[^>]*>([^]*?)(?:<\/style|$)/gi)].map(([, style]) => style!)];
  let isMarked = false;
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        if ('hidden' in attribs) isMarked = true;
        if (attribs['style']) styles.push(attribs['style']);
        return { tagName, attribs: {} };
      },
    },
  });
  return isMarked || styles.some((style) => hiding.test(plain(style)));
}
