import { hackerNewsComments, hackerNewsPosts } from './hacker-news.ts';
import type { ReadyMade } from './source.ts';

/** In the order in which they are offered. Google Alerts are made by the member: `google-alerts.ts`. */
export const readyMade: readonly ReadyMade[] = [hackerNewsPosts, hackerNewsComments];
