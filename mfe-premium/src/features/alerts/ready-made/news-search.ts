import type { ReadyMade } from './source.ts';

/** What Google News finds, as RSS. */
export const newsSearch: ReadyMade = {
  name: 'Google News',
  sentTo: 'Google',
  address: (words) => `https://news.google.com/rss/search?${new URLSearchParams({ q: words, hl: 'en-US', gl: 'US', ceid: 'US:en' })}`,
  source: { address: 'https://newscatcherapi.com/blog/google-news-rss-search-parameters-the-missing-documentaiton', readOn: '2026-11-27' },
};
