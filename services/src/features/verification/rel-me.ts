import { SAXParser } from 'parse5-sax-parser';

/**
 * Whether a page links to an address as to oneself (`rel="me"`), by `a`, `area` or `link`. What stands in comments, scripts and texts is no
 * link: the page is read by the rules of HTML. https://microformats.org/wiki/rel-me
 */
export function linksAsMe(html: string, page: URL, address: URL): boolean {
  let isFound = false;
  const parser = new SAXParser();
  parser.on('startTag', ({ tagName, attrs }) => {
    if (isFound || !['a', 'area', 'link'].includes(tagName)) return;
    const valueOf = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value;
    const relations = (valueOf('rel') ?? '').toLowerCase().split(/[\t\n\f\r ]+/);
    if (!relations.includes('me')) return;
    const to = URL.parse(valueOf('href')?.trim() ?? '', page.href);
    isFound = to !== null && plain(to) === plain(address);
  });
  parser.end(html);
  return isFound;
}

const plain = ({ origin, pathname }: URL) => `${origin}${pathname.replace(/\/$/, '')}`.toLowerCase();
