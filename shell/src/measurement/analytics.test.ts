import { beforeEach, expect, test, vi } from 'vitest';
import { startAnalytics } from './analytics.ts';
import { countPageView } from './page-views.ts';

const origin = 'https://clapback.test';
let page: { dataLayer?: ArrayLike<unknown>[] };

/** Opens a page on which counting is allowed. */
function open(path: string, search: string, referrer = ''): void {
  vi.stubGlobal('location', { origin, pathname: path, search, href: origin + path + search });
  vi.stubGlobal('document', { referrer, createElement: () => ({}), head: { append: () => undefined } });
  countPageView({ path, search, title: 'A title' });
  startAnalytics({ id: 'G-1', scriptUrl: 'https://analytics.test/gtag.js' });
}

/** All that the analytics service's script gets, but for the time. */
const sent = () => page.dataLayer!.map((command) => Array.from(command)).filter(([name]) => name !== 'js');
const views = () => sent().flatMap(([name, , fields]) => (name === 'event' ? [fields] : []));

beforeEach(() => {
  page = {};
  vi.stubGlobal('window', page);
});

test.each([
  [
    '/search',
    '?q=Dana+Whitlock&type=statement&sort=likes&date=week&boosts=5&verified=true',
    '?type=statement&sort=likes&date=week&boosts=5&verified=true',
  ],
  ['/premium', '?tab=alerts&alert=new&keyword=Dana+Whitlock', '?tab=alerts'],
  ['/contact', '?subject=Decision+0190a0a0-0000-7000-8000-000000000001', ''],
  ['/terms', '?version=2', '?version=2'],
  ['/auth', '?tab=signin&token=secret&recovery=secret', '?tab=signin'],
  ['/dashboard', '?tab=moderation&case=0190a0a0-0000-7000-8000-000000000001', '?tab=moderation'],
])('[SHELL-17] of a query at %s the analytics service gets which view is open, and nothing that somebody typed', (path, search, told) => {
  open(path, search);
  expect(views()).toEqual([{ page_path: path, page_search: told, page_title: 'A title', page_location: origin + path + told }]);
  expect(JSON.stringify(sent())).not.toMatch(/Whitlock|keyword|Decision|subject|secret|0190a0a0/);
});

test('[SHELL-17] what the script tells by itself has the same address, from the start on and after each page view', () => {
  open('/search', '?q=Dana+Whitlock&sort=likes');
  countPageView({ path: '/premium/case-files/0190a0a0', search: '?keyword=Dana', title: 'A matter' });
  const view = { page_title: 'A title', page_location: `${origin}/search?sort=likes` };
  const next = { page_title: 'A matter', page_location: `${origin}/premium/case-files/` };
  expect(sent()).toEqual([
    ['set', { page_location: `${origin}/search?sort=likes`, page_referrer: '' }],
    ['config', 'G-1', { send_page_view: false }],
    ['set', view],
    ['event', 'page_view', { page_path: '/search', page_search: '?sort=likes', ...view }],
    ['set', next],
    ['event', 'page_view', { page_path: '/premium/case-files/', page_search: '', ...next }],
  ]);
});

test.each([
  ['a page here', `${origin}/search?q=Dana+Whitlock&sort=likes`, `${origin}/search?sort=likes`],
  ['a page elsewhere', 'https://elsewhere.test/people?name=Dana+Whitlock', 'https://elsewhere.test/'],
  ['nowhere', '', ''],
])('[SHELL-17] of somebody who came from %s the analytics service gets no words', (_where, referrer, told) => {
  open('/help', '', referrer);
  expect(sent()[0]).toEqual(['set', { page_location: `${origin}/help`, page_referrer: told }]);
});
