import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pageOf, samplePost } from '@clapback/testing/samples.ts';
import { member, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}.`).join('\n');
const more = page.getByRole('button', { name: 'Read more' });
const less = page.getByRole('button', { name: 'Show less' });
const prose = () => [...document.querySelectorAll('article p')].find((each) => each.textContent.startsWith('Line 1.'))!.parentElement!;
const height = () => prose().getBoundingClientRect().height;

const show = (content: string, path = '/') => {
  const post = samplePost({ content });
  return showRemote(feedAlone, path.replace('ID', post.id), {
    'GET /posts': { body: pageOf(post) },
    'GET /posts/boosted': { body: pageOf() },
    [`GET /posts/${post.id}`]: { body: post },
    [`GET /posts/${post.id}/timeline`]: { body: { items: [] } },
  });
};

const twelveLines = () => 12 * Number.parseFloat(getComputedStyle(prose()).lineHeight);

test('a post of twelve lines stands whole', async () => {
  await show(lines(12));
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  expect(height()).toBeCloseTo(twelveLines(), 0);
});

test('a longer post shows twelve lines until Read more is pressed', async () => {
  await show(lines(40));
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(height()).toBeCloseTo(twelveLines(), 0);
  await more.click();
  await expect.element(less).toHaveAttribute('aria-expanded', 'true');
  await expect.element(less).toHaveFocus();
  expect(height()).toBeGreaterThan(3 * twelveLines());

  // What stands below stays where the eye is.
  less.element().scrollIntoView({ block: 'center' });
  const before = less.element().getBoundingClientRect().top;
  await less.click();
  await expect.element(more).toBeVisible();
  expect(height()).toBeCloseTo(twelveLines(), 0);
  expect(Math.abs(more.element().getBoundingClientRect().top - before)).toBeLessThan(scrollY === 0 ? Infinity : 2);
});

test('what a search on the page finds in the folded part unfolds it', async () => {
  await show(lines(40));
  await expect.element(more).toBeVisible();
  // The browser scrolls the place of what it has found into view, also where nobody can scroll.
  prose().scrollTop = 200;
  await expect.element(less).toBeVisible();
});

test('[SHELL-02] a post that a link led to stands open', async () => {
  await show(lines(40), '/?post=ID');
  const linked = page.getByRole('region', { name: 'The post that you followed a link to' });
  await expect.element(linked.getByRole('button', { name: 'Show less' })).toBeVisible();
});

test('accusation and answer fold at twelve lines each', async () => {
  const answer = {
    id: '0190a000-0000-7000-8000-000000000077',
    userId: '0190a000-0000-7000-8000-000000000078',
    name: 'Stuart Hallamshaw',
    isVerified: false,
    content: lines(30),
    createdAt: '2026-01-02T10:00:00.000Z',
    editedAt: null,
    evidenceCount: 0,
    quoteCount: 0,
    isFlagged: false,
  };
  const post = samplePost({ content: lines(5), postType: 'defamation', answer });
  await showRemote(feedAlone, '/', { 'GET /posts': { body: pageOf(post) }, 'GET /posts/boosted': { body: pageOf() } }, member());
  await expect.element(page.getByRole('group', { name: 'The answer' }).getByRole('button', { name: 'Read more' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'The accusation' }).getByRole('button')).not.toBeInTheDocument();
});

test('six posts of a page stand open at first, and the others come at one press, without a call', async () => {
  const posts = Array.from({ length: 20 }, (_, index) => ({
    ...samplePost({ title: `Post ${index + 1}` }),
    id: `0190a000-0000-7000-8000-0000000001${String(index + 10)}`,
  }));
  await showRemote(remote, '/', { 'GET /posts': { body: pageOf(...posts) }, 'GET /posts/boosted': { body: pageOf() } });
  await expect.element(page.getByRole('button', { name: 'Show 14 more posts' })).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(6);
  await page.getByRole('button', { name: 'Show 14 more posts' }).click();
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(20);
  await expect.element(page.getByText('That is everything: 20 posts.')).toHaveFocus();
});
