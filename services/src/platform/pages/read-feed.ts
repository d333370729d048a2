import { storableText } from '#platform/text/storable-text.ts';
import { parseFeed } from 'feedsmith';
import { SAXParser } from 'parse5-sax-parser';
import { decodePage } from './decode-page.ts';
import { beginsAsFeed } from './feed-head.ts';

/** An item of a feed, as text. */
export interface FeedItem {
  title: string;
  text: string;
  /** Where it can be read whole; null where it does not say. */
  url: string | null;
}

export interface ReadableFeed {
  title: string | null;
  /** The first of them: a feed lists the newest first. */
  items: FeedItem[];
}

/** Items of one feed that are read, and characters of one item. */
export const mostItems = 1000;
const mostText = 20_000;
const mostTitle = 300;

const block = /^(?:p|div|br|li|tr|h[1-6]|blockquote|pre|section|article|ul|ol|table|hr|dd|dt)$/;
const neverShown = /^(?:script|style|template|noscript)$/;

/** What bytes hold as a feed (RSS, RDF, Atom, JSON); null where they are none. Dates are left alone: many feeds have wrong ones. */
export function readFeed(bytes: Buffer, contentType: string): ReadableFeed | null {
  const text = decodePage(bytes, contentType);
  if (!beginsAsFeed(text) && !/^\s*\{/.test(text)) return null;
  let parsed: ReturnType<typeof parseFeed>;
  try {
    parsed = parseFeed(text, { maxItems: mostItems });
  } catch {
    return null;
  }
  switch (parsed.format) {
    case 'rss':
    case 'rdf':
      return feedOf(
        parsed.feed.title,
        (parsed.feed.items ?? []).map((item) => ({
          title: item.title,
          body: item.content?.encoded ?? item.description,
          url: item.link,
        })),
      );
    case 'atom':
      return feedOf(
        parsed.feed.title?.value,
        (parsed.feed.entries ?? []).map((entry) => ({
          title: entry.title?.value,
          body: entry.content?.value ?? entry.summary?.value,
          url: (entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? entry.links?.[0])?.href,
        })),
      );
    case 'json':
      return feedOf(
        parsed.feed.title,
        (parsed.feed.items ?? []).map((item) => ({
          title: item.title,
          body: item.content_html ?? item.content_text ?? item.summary,
          url: item.url ?? item.external_url,
        })),
      );
  }
}

interface Given {
  title?: string | undefined;
  body?: string | undefined;
  url?: string | undefined;
}

const feedOf = (title: string | undefined, items: Given[]): ReadableFeed => ({
  title: title ? storableText(plain(title).replaceAll('\n', ' ').slice(0, mostTitle)) || null : null,
  items: items.slice(0, mostItems).map(({ title: given = '', body = '', url }) => ({
    title: storableText(plain(given).replaceAll('\n', ' ').slice(0, mostTitle)),
    text: plain(body),
    url: url ?? null,
  })),
});

/** The words of a piece of HTML, with a line for each block. */
function plain(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new SAXParser();
  parser.on('startTag', ({ tagName }) => {
    if (neverShown.test(tagName)) hidden += 1;
    if (block.test(tagName)) text += '\n';
  });
  parser.on('endTag', ({ tagName }) => {
    if (neverShown.test(tagName)) hidden -= 1;
    if (block.test(tagName)) text += '\n';
  });
  parser.on('text', (part) => {
    if (hidden <= 0) text += part.text;
  });
  parser.end(html.slice(0, mostText * 4));
  return storableText(
    text
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n\s*/g, '\n')
      .trim()
      .slice(0, mostText),
  );
}
