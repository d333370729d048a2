import type { alertSourceKinds } from '@clapback/contracts/alert-words';
import { OutboundError } from '#platform/outbound/failures.ts';
import type { OutboundAnswer } from '#platform/outbound/outbound.ts';
import { beginsAsFeed } from '#platform/pages/feed-head.ts';
import { readFeedInProcess } from '#platform/pages/feeds.ts';
import { PageUnreadable } from '#platform/pages/page-child.ts';
import { readInProcess } from '#platform/pages/pages.ts';
import { pageVerdict } from '#platform/pages/verdict.ts';
import type { Platform } from '#platform/platform.ts';
import { hostOf } from '../matching/match.ts';
import { SourceFailure, statusFailure } from './failure.ts';

/** A text that stands at a source. */
export interface FoundText {
  title: string;
  text: string;
  url: string;
}

/** What a source answered; null where nothing has changed since it was asked last. */
export interface Fetched {
  kind: (typeof alertSourceKinds)[number];
  title: string | null;
  etag: string | null;
  lastModified: string | null;
  texts: FoundText[];
}

/** Bytes that a feed may have, unpacked. */
const longestFeed = 5_000_000;
/** Bytes that a page may have. */
const longestPage = 2_000_000;
/** Characters of a feed's texts that are looked at, the newest first: to compare them takes the worker a second. */
const mostText = 1_000_000;
/** Lines of a page that are looked at, and characters of one. */
const mostLines = 3000;
const longestLine = 20_000;

/** What is fetched, and what it said of itself the last time. */
export interface Asked {
  address: string;
  etag: string | null;
  lastModified: string | null;
  /** What is waited for before a redirect is followed. */
  onward: (next: URL) => Promise<void>;
}

/** Fetches a feed or page that a member named, and reads what it is. @throws SourceFailure with words for those who watch it */
export async function fetchSource(platform: Platform, { address, etag, lastModified, onward }: Asked): Promise<Fetched | null> {
  try {
    const answer = await platform.outbound.get(
      address,
      {
        accept: 'application/atom+xml,application/rss+xml,application/feed+json,application/xml;q=0.9,text/html;q=0.8,*/*;q=0.5',
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      },
      { bytes: longestFeed, onward },
    );
    if (answer.status === 304) return null;
    if (answer.status < 200 || answer.status >= 300) throw statusFailure(answer);
    return { ...(await read(answer)), etag: short(answer.headers['etag'], 300), lastModified: short(answer.headers['last-modified'], 100) };
  } catch (error) {
    if (error instanceof OutboundError) throw new SourceFailure(error.message, { cause: error });
    if (error instanceof PageUnreadable) throw new SourceFailure('What it answers could not be read.', { cause: error });
    throw error;
  }
}

// What is longer than its column is not sent back: the source is read whole then.
const short = (value: string | undefined, most: number) => (value !== undefined && value.length <= most ? value : null);

async function read(answer: OutboundAnswer): Promise<Pick<Fetched, 'kind' | 'title' | 'texts'>> {
  const contentType = answer.headers['content-type'] ?? '';
  const head = answer.body.subarray(0, 5000).toString('latin1').replaceAll('\0', '');
  if (beginsAsFeed(head) || /json/i.test(contentType)) {
    const feed = await readFeedInProcess(answer.body, contentType);
    if (feed)
      return {
        kind: 'feed',
        title: feed.title,
        texts: upTo(
          mostText,
          feed.items.map((item) => itemText(item, feed.title, answer.url)),
        ),
      };
  }
  if (answer.body.length > longestPage) throw new OutboundError('too_large');
  const { title, text } = await readInProcess(answer.body, contentType);
  if (text === null) throw new SourceFailure('What it answers is neither a page nor a feed.');
  if (pageVerdict({ status: answer.status, headers: answer.headers, title, text }) !== 'there')
    throw new SourceFailure('The site asks whether a person is reading, and shows nothing else.');
  const url = answer.url.href;
  const named = title ?? answer.url.host;
  return {
    kind: 'page',
    title,
    texts: text
      .split('\n')
      .slice(0, mostLines)
      .map((line) => ({ title: named, text: line.slice(0, longestLine), url })),
  };
}

function upTo(most: number, texts: readonly FoundText[]): FoundText[] {
  let length = 0;
  return texts.filter(({ text }) => (length += text.length) <= most);
}

function itemText({ title, text, url }: { title: string; text: string; url: string | null }, feed: string | null, at: URL): FoundText {
  const link = url === null ? null : URL.parse(url, at.href);
  const leads = link && ['http:', 'https:'].includes(link.protocol) && link.href.length <= 2000 ? link.href : at.href;
  return { title: feed ?? hostOf(leads), text: [title, text].filter(Boolean).join('\n\n'), url: leads };
}
