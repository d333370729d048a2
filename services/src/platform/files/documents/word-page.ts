import sanitizeHtml from 'sanitize-html';
import { v7 as uuid } from 'uuid';
import { copyPolicy } from './copy-policy.ts';

/** What a copy may show. Anything else is taken out of it, with what it holds where that is no text. */
const allowedTags =
  'h1 h2 h3 h4 h5 h6 p br hr ul ol li blockquote pre div table caption thead tbody tfoot tr th td strong b em i u s sup sub span a img'.split(
    ' ',
  );
const pictureAddress = /^data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/=]+$/;

/**
 * HTML of the allowed tags alone. Links lead within the page, by places that are called anew; pictures are in it; those that were not encoded
 * here are left out.
 */
export function sanitize(html: string, { pictures = true } = {}): string {
  const places = new Map<string, string>();
  const own = `p${uuid().slice(-8)}`;
  const placeOf = (name: string) => {
    const place = places.get(name) ?? `${own}-${places.size + 1}`;
    places.set(name, place);
    return place;
  };
  const called = ({ id }: Record<string, string>): Record<string, string> => (id === undefined ? {} : { id: placeOf(id) });
  return sanitizeHtml(html, {
    allowedTags: pictures ? allowedTags : allowedTags.filter((tag) => tag !== 'img'),
    allowedAttributes: { a: ['href', 'id'], li: ['id'], sup: ['id'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'], img: ['src'] },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math', 'head', 'iframe', 'object'],
    transformTags: {
      a: (tagName, attribs) => {
        const { href = '' } = attribs;
        return { tagName, attribs: { ...(href.startsWith('#') ? { href: `#${placeOf(href.slice(1))}` } : {}), ...called(attribs) } };
      },
      // What is ticked is a sign here.
      input: (tagName, { type, checked }) =>
        type === 'checkbox' ? { tagName: 'span', attribs: {}, text: checked === undefined ? '☐' : '☒' } : { tagName, attribs: {} },
      li: (tagName, attribs) => ({ tagName, attribs: called(attribs) }),
      sup: (tagName, attribs) => ({ tagName, attribs: called(attribs) }),
      td: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
      th: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureAddress.test(attribs['src'] ?? ''),
  });
}

/** Over how many rows and columns a cell goes, as far as a browser can set such a table. */
const spans = (attribs: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attribs).filter(([, value]) => /^[1-9]\d?$/.test(value)));

/** The signs of the text in sanitized HTML that are seen. */
export const signsIn = (html: string): number =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(?:amp|lt|gt|quot);/g, '.')
    .replaceAll(/\s/g, '').length;

const style =
  'body{max-width:46em;margin:0 auto;padding:16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;color:#1a1a1a;background:#fff}' +
  'img{max-width:100%;height:auto}table{border-collapse:collapse;max-width:100%}td,th{border:1px solid #999;padding:4px 8px;vertical-align:top}';

/** The page that holds what is shown of a document. */
export const pageOf = (body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${copyPolicy}"><meta name="viewport" content="width=device-width"><title>Copy of a document</title><style>${style}</style></head><body dir="auto">${body}</body></html>\n`;
