import { describe, expect, test } from 'vitest';
import type { ArticlePage, EditedArticles } from '@clapback/contracts';
import { alertDeliveries, alertLookMinutes, mostAlerts } from '@clapback/contracts/alert-words';
import { appealMonths, dueHours, mostBusinessDays } from '@clapback/contracts/appeal-rules';
import { reportersUntilFlag } from '@clapback/contracts/limits';
import { claimablePostTypes, undoMinutes } from '@clapback/contracts/vocabulary';
import { publicAddress } from '../../../test/public-address.ts';
import { TestService } from '../../../test/service.ts';
import { boostPrices } from '../prices/service.ts';
import { importFirstArticles, readFirstArticles } from './first-articles.ts';
import { renderArticle } from './render.ts';

const articles = await readFirstArticles();

test('ten articles come with the product', () => {
  expect(articles.map(({ slug }) => slug)).toEqual([
    'data-protection-requests',
    'defamation-letters-and-their-limits',
    'evidence-that-convinces',
    'how-to-appeal-a-decision',
    'how-to-read-a-moderation-decision',
    'name-alerts-without-losing-sleep',
    'the-tone-of-an-answer',
    'what-a-dmca-notice-can-and-cannot-do',
    'what-boosts-do-and-do-not',
    'when-not-to-answer',
  ]);
});

describe.each(articles.map((article) => [article.slug, article] as const))('%s', (_slug, article) => {
  const { words, headings } = renderArticle(article.content);

  test('has 600 words or more, under headings, and all that is shown around it', () => {
    expect(words).toBeGreaterThanOrEqual(600);
    expect(headings.length).toBeGreaterThanOrEqual(4);
    for (const field of ['title', 'excerpt', 'seoTitle', 'seoDescription'] as const)
      expect([field, article[field].length > 15]).toEqual([field, true]);
    expect(article.keywords.length).toBeGreaterThanOrEqual(3);
  });

  test('names its sources', () => {
    expect(article.sources.length).toBeGreaterThan(0);
    for (const { title, url } of article.sources) expect([title, /^(https:\/\/|\/)/.test(url)]).toEqual([title, true]);
  });

  test('has each act, directive, case and section of a code that it names among its sources', () => {
    const named = article.content.match(
      /\bC-\d+\/\d+|\bDirective \d+\/\d+|[A-Z][\w()]*(?: (?:\([^)]+\)|[A-Z]\w*))* Act (?:19|20)\d\d|\bUK GDPR\b|\bsection \d{2,4}[A-Z]?\b/g,
    );
    const titles = article.sources.map(({ title }) => title.replaceAll('§', 'section').replace('Directive (EU)', 'Directive')).join('\n');
    for (const name of new Set(named)) expect([name, titles.includes(name)]).toEqual([name, true]);
  });

  test('says that it is no legal advice, and where it speaks of law as of when, and when it is read again', () => {
    const speaksOfLaw = /U\.S\.C\.|\bsection \d|\barticle \d|Directive|Digital Services Act|GDPR/.test(article.content);
    expect([article.slug, article.lawAsOf !== null]).toEqual([article.slug, speaksOfLaw]);
    expect(article.content).toContain('no legal advice');
    if (!speaksOfLaw) return;
    expect(article.content).toContain('as of 26 November 2026');
    expect(article.lawAsOf).toBe('2026-11-26');
    const days = (Date.parse(article.reviewOn!) - Date.parse(article.lawAsOf!)) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThanOrEqual(184);
  });

  test('leads to no article that there is not', () => {
    for (const [, slug] of article.content.matchAll(/\]\(\/blog\/([\w-]+)\)/g)) expect(articles.map((other) => other.slug)).toContain(slug);
  });
});

const textOf = (slug: string) => articles.find((article) => article.slug === slug)!.content;

test.each([
  ['how-to-appeal-a-decision', 'You have six months from when you were told.', appealMonths, 6],
  ['how-to-appeal-a-decision', 'within 48 hours, and in 5 to 7 business days at most', [dueHours, mostBusinessDays], [48, 7]],
  ['how-to-appeal-a-decision', 'While the six months last you can appeal again', appealMonths, 6],
  ['how-to-read-a-moderation-decision', 'three or more reports by different people', reportersUntilFlag, 3],
  ['how-to-read-a-moderation-decision', 'A person who decides can undo it within ten minutes', undoMinutes, 10],
  ['name-alerts-without-losing-sleep', 'You can have ten.', mostAlerts, 10],
  ['name-alerts-without-losing-sleep', 'about every quarter of an hour', alertLookMinutes, 15],
  ['name-alerts-without-losing-sleep', 'there are three: at once, daily, weekly', alertDeliveries, ['at_once', 'daily', 'weekly']],
  [
    'what-boosts-do-and-do-not',
    '7 days for the regular one, 30 days for the super one',
    boostPrices.map(({ days }) => days),
    [7, 30, 7, 30],
  ],
  ['when-not-to-answer', 'posts of the types defamation, harassment and other', claimablePostTypes, ['defamation', 'harassment', 'other']],
])('%s says what the service goes by: %s', (slug, sentence, rule, value) => {
  expect(textOf(slug)).toContain(sentence);
  expect(rule).toEqual(value);
});

test('no article promises what the service does not do', () => {
  expect(textOf('how-to-appeal-a-decision')).not.toContain('final on this site');
  expect(textOf('name-alerts-without-losing-sleep')).not.toMatch(/Hacker News|being told, once a week/);
  expect(textOf('what-boosts-do-and-do-not')).not.toContain('a boost by anybody else');
});

test('at its own machine the articles are public at once, and what became of one is not undone by the next start', async () => {
  // Its own: it counts the articles of a new installation.
  await using service = await TestService.start();
  const listed = async () => (await service.get<ArticlePage>('/api/blog')).body.items.map(({ slug }) => slug);
  expect(await listed()).toHaveLength(10);
  const admin = await service.member({ role: 'admin' });
  const { body } = await service.get<EditedArticles>('/api/admin/articles', { token: admin.token });
  const [first] = body.items;
  await service.delete(`/api/admin/articles/${first!.id}/publication`, { token: admin.token });
  await service.delete(`/api/admin/articles/${first!.id}`, { token: admin.token });
  await Promise.all([importFirstArticles(service.platform), importFirstArticles(service.platform)]);
  const left = await listed();
  expect([left.length, left.includes(first!.slug)]).toEqual([9, false]);
});

test('at a public address they are drafts, which the operator reads first', async () => {
  await using service = await TestService.start(publicAddress);
  // The database is a copy of one on which the product has run at its own machine.
  await service.sql('delete from blog_posts');
  await service.sql('delete from article_imports');
  await importFirstArticles(service.platform);
  expect((await service.get<ArticlePage>('/api/blog')).body.items).toEqual([]);
  expect(await service.sql(`select count(*)::int as drafts from blog_posts where status = 'draft'`)).toEqual([{ drafts: 10 }]);
});
