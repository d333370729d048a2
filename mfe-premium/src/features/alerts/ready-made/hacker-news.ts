import type { ReadyMade } from './source.ts';

const source = { address: 'https://github.com/hnrss/hnrss', readOn: '2026-11-27' };
const address = (path: string) => (words: string) => `https://hnrss.org/${path}?${new URLSearchParams({ q: words })}`;

/** New posts of Hacker News, as RSS of hnrss.org, which asks its search. */
export const hackerNewsPosts: ReadyMade = { name: 'Hacker News, posts', sentTo: 'hnrss.org', address: address('newest'), source };

/** New comments there. */
export const hackerNewsComments: ReadyMade = {
  name: 'Hacker News, comments',
  sentTo: 'hnrss.org',
  address: address('newcomments'),
  source,
};
