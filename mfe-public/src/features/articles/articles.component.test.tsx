import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Article, ArticleCard, ArticlePage } from '@clapback/contracts';
import { problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const card = (number: number, more: Partial<ArticleCard> = {}): ArticleCard => ({
  id: `0190a000-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`,
  slug: `article-${number}`,
  title: `Article ${number}`,
  excerpt: 'What it says.',
  keywords: ['evidence', 'tone', 'letters', 'alerts'],
  publishedAt: '2026-11-20T12:00:00.000Z',
  readTime: 4,
  viewCount: 1234,
  ...more,
});
const whole = (more: Partial<Article> = {}): Article => ({
  ...card(1),
  updatedAt: '2026-11-21T12:00:00.000Z',
  html: '<p>First paragraph.</p>\n<p>Second paragraph, with <a href="/blog/article-2">another article</a>.</p>\n<h2 id="section-one">One</h2>\n<h2 id="section-two">Two</h2>\n<h2 id="section-three">Three</h2>\n',
  headings: [
    { id: 'section-one', text: 'One' },
    { id: 'section-two', text: 'Two' },
    { id: 'section-three', text: 'Three' },
  ],
  sources: [{ title: 'A law', url: 'https://law.example/1' }],
  lawAsOf: null,
  reviewOn: null,
  seoTitle: null,
  seoDescription: null,
  related: [],
  ...more,
});
const listed = (items: ArticleCard[], nextCursor: string | null = null): { body: ArticlePage } => ({ body: { items, nextCursor } });
const query = () => Object.fromEntries(new URLSearchParams(location.search));
const heading = (level: number) => page.getByRole('heading', { level });

test('[BLOG-04] a card shows date, read time, title, excerpt and three keywords, and leads to the article', async () => {
  await showRemote(remote, '/blog', { 'GET /blog': listed([card(1)]) });
  const article = page.getByRole('article', { name: 'Article 1' });
  await expect.element(article).toMatchTextContent(/November 20, 2026.*4 min read.*Article 1.*What it says\./s);
  expect([...article.element().querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['evidence', 'tone', 'letters']);
  await expect.element(article.getByRole('link')).toHaveAttribute('href', '/blog/article-1');
});

test.for([360, 768, 1440])('at %i px search, button and order stand side by side where they fit, and nothing overflows', async (width) => {
  await page.viewport(width, 900);
  await showRemote(remote, '/blog', { 'GET /blog': listed([card(1)]) });
  const box = page.getByRole('searchbox', { name: 'Search articles' });
  await expect.element(box).toBeVisible();
  const place = (one: { element(): Element }) => one.element().getBoundingClientRect();
  const button = place(page.getByRole('search').getByRole('button', { name: 'Search' }));
  const sort = place(page.getByRole('combobox', { name: 'Sort' }));
  expect(button.width).toBeLessThan(160);
  expect(sort.width).toBeLessThan(200);
  if (width > 360) expect([Math.round(button.bottom), Math.round(sort.bottom)]).toEqual(Array(2).fill(Math.round(place(box).bottom)));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test.for([360, 1440])('at %i px words that are too long are said to be so right below the search', async (width) => {
  await page.viewport(width, 900);
  await showRemote(remote, '/blog', { 'GET /blog': listed([card(1)]) });
  const box = page.getByRole('searchbox', { name: 'Search articles' });
  await box.fill('a'.repeat(201));
  const error = page.getByRole('alert');
  await expect.element(error).toHaveTextContent('Please keep it to 200 characters; these are 201.');
  const place = (one: { element(): Element }) => one.element().getBoundingClientRect();
  const button = place(page.getByRole('search').getByRole('button', { name: 'Search' }));
  const sort = place(page.getByRole('combobox', { name: 'Sort' }));
  expect(place(error).top).toBeGreaterThanOrEqual(button.bottom);
  if (width === 360) expect(place(error).bottom).toBeLessThanOrEqual(sort.top);
  else expect(Math.round(sort.bottom)).toBe(Math.round(place(box).bottom));
});

test('[BLOG-02, BLOG-03] search and order stand in the address, fill the page and follow it', async () => {
  await showRemote(remote, '/blog?search=tone&sort=popular', { 'GET /blog': listed([card(1)]) });
  const box = page.getByRole('searchbox', { name: 'Search articles' });
  await expect.element(box).toHaveValue('tone');
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toMatchTextContent(/Most read/);
  await box.fill('letters');
  await userEvent.keyboard('{Enter}');
  await expect.poll(query).toEqual({ search: 'letters', sort: 'popular' });
  await page.getByRole('combobox', { name: 'Sort' }).click();
  await page.getByRole('option', { name: 'Oldest first' }).click();
  await expect.poll(query).toEqual({ search: 'letters', sort: 'oldest' });
  history.back();
  await expect.poll(query).toEqual({ search: 'letters', sort: 'popular' });
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toMatchTextContent(/Most read/);
});

test('[BLOG-05] without hits the list says for which words, and without articles that there are none', async () => {
  await showRemote(remote, '/blog?search=zebra', { 'GET /blog': [listed([]), listed([])] });
  await expect.element(page.getByText('No articles found for “zebra”')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No articles available')).toBeVisible();
});

test('the next page comes below', async () => {
  await showRemote(remote, '/blog', { 'GET /blog': [listed([card(1)], 'next'), listed([card(2)])] });
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(page.getByRole('article', { name: 'Article 2' })).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(2);
});

test('[BLOG-06, BLOG-07] an article shows title, date, read time, views and keywords, its paragraphs and its contents', async () => {
  await showRemote(remote, '/blog/article-1', { 'GET /blog/article-1': { body: whole() } });
  await expect.element(heading(1)).toMatchTextContent(/^Article 1$/);
  await expect.element(page.getByText('November 20, 2026')).toBeVisible();
  await expect.element(page.getByText('4 min read')).toBeVisible();
  await expect.element(page.getByText('1,234 views')).toBeVisible();
  expect([...page.getByRole('list', { name: 'Keywords' }).element().children].map(({ textContent }) => textContent)).toEqual([
    'evidence',
    'tone',
    'letters',
    'alerts',
  ]);
  await expect.element(page.getByText('First paragraph.')).toBeVisible();
  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link', { name: 'Two' }).click();
  await expect.poll(() => location.hash).toBe('#section-two');
  await expect.element(page.getByRole('link', { name: 'A law' })).toHaveAttribute('href', 'https://law.example/1');
  expect(page.getByText(/no legal advice/).elements()).toEqual([]);
});

test('one that speaks of law says as of when, and that it is no legal advice', async () => {
  await showRemote(remote, '/blog/article-1', {
    'GET /blog/article-1': { body: whole({ lawAsOf: '2026-11-26', reviewOn: '2027-05-26' }) },
  });
  await expect
    .element(page.getByText(/^Law as of/))
    .toMatchTextContent(/^Law as of November 26, 2026\. Next review by May 26, 2027\. This is general information, not legal advice\.$/);
});

test('[BLOG-08] up to three related articles stand below it, and a link in its text opens without loading the page anew', async () => {
  await showRemote(remote, '/blog/article-1', {
    'GET /blog/article-1': { body: whole({ related: [card(2), card(3), card(4)] }) },
    'GET /blog/article-2': { body: whole({ ...card(2), html: '<p>The other text.</p>' }) },
  });
  const related = page.getByRole('region', { name: 'Related articles' });
  await expect.element(related).toBeVisible();
  expect([...related.element().querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Article 2',
    'Article 3',
    'Article 4',
  ]);
  Object.assign(window, { isSamePage: true });
  await page.getByRole('link', { name: 'another article' }).click();
  await expect.element(page.getByText('The other text.')).toBeVisible();
  expect('isSamePage' in window).toBe(true);
});

test('[BLOG-12] its own title for search engines is the page’s', async () => {
  await showRemote(remote, '/blog/article-1', { 'GET /blog/article-1': { body: whole({ seoTitle: 'A better title' }) } });
  await expect.poll(() => document.title).toMatch(/^A better title/);
});

test('an older address becomes the present one', async () => {
  await showRemote(remote, '/blog/an-old-one', {
    'GET /blog/an-old-one': { body: whole() },
    'GET /blog/article-1': { body: whole() },
  });
  await expect.element(heading(1)).toMatchTextContent(/^Article 1$/);
  await expect.poll(() => location.pathname).toBe('/blog/article-1');
});

test('[BLOG-09] an unknown one shows Article Not Found with a link back', async () => {
  await showRemote(remote, '/blog/nothing', { 'GET /blog/nothing': problem(404, 'not_found'), 'GET /blog': listed([card(1)]) });
  await expect.element(heading(1)).toMatchTextContent(/^Article Not Found$/);
  await page.getByRole('link', { name: 'Back to all articles' }).click();
  await expect.element(page.getByRole('article', { name: 'Article 1' })).toBeVisible();
});

test('[BLOG-13, QUERY-04] a read that fails shows no message, raises no toast and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await showRemote(remote, '/blog', { 'GET /blog': problem(500, 'internal_error'), 'GET /blog/article-1': problem(500, 'internal_error') });
  await expect.poll(() => log).toHaveBeenCalledWith('The articles could not be read.', expect.anything());
  await expect.element(page.getByRole('searchbox', { name: 'Search articles' })).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(page.getByText(/could not|wrong|error/i).elements()).toEqual([]);
});

test.for(['#%D0%BE%D', '#100%'])('an address that was cut in its hash, %s, shows the article all the same', async (hash) => {
  await showRemote(remote, `/blog/article-1${hash}`, { 'GET /blog/article-1': { body: whole() } });
  await expect.element(page.getByText('First paragraph.')).toBeVisible();
});
