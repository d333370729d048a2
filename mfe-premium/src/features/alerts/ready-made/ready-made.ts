import type { Alert } from '@clapback/contracts';
import { hackerNewsComments, hackerNewsPosts } from './hacker-news.ts';
import { newsSearch } from './news-search.ts';
import type { ReadyMade } from './source.ts';

/** In the order in which they are offered. Google Alerts are made by the member: `google-alerts.ts`. */
export const readyMade: readonly ReadyMade[] = [newsSearch, hackerNewsPosts, hackerNewsComments];

/** An alert's words as searches have them: a phrase in quotes, words side by side, or any of them. */
export function searchWords({ keyword, mode }: Pick<Alert, 'keyword' | 'mode'>): string {
  if (mode === 'exact') return `"${keyword.replaceAll('"', ' ')}"`;
  return mode === 'all' ? keyword : keyword.split(/\s+/u).join(' OR ');
}
