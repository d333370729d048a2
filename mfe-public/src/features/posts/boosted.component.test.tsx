import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Post } from '@clapback/contracts';
import type { EventKind } from '@clapback/contracts/events';
import { fakeSockets } from '@clapback/store/testing/fake-socket.ts';
import { pageOf, samplePost, sampleResponse } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const hour = 3_600_000;

const feed = page.getByRole('region', { name: 'Posts' });
const inStrip = () => [...document.querySelectorAll('#community-feed ul a strong')].map(({ textContent }) => textContent);
const ring = (card: Element) => getComputedStyle(card).boxShadow;

const lists = (posts: Post[], boosted: Post[]): Script => ({
  'GET /posts': { body: pageOf(...posts) },
  'GET /posts/boosted': { body: pageOf(...boosted) },
  'GET /prices': { body: { plans: [], boosts: [] } },
});

/** A clock that a test moves on, and that goes on by itself meanwhile. */
function fakeClock() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

/** The feed with a live stream. @returns tells it what happened */
async function showLive(script: Script) {
  const sockets = fakeSockets();
  onTestFinished(() => void vi.unstubAllGlobals());
  await showRemote(feedAlone, '/', { ...script, 'POST /realtime/ticket': { body: { ticket: 'one' } } }, member());
  await vi.waitFor(() => expect(sockets.length).toBe(1), 10_000);
  const [socket] = sockets;
  socket!.receive({ type: 'welcome', number: 1 });
  await vi.waitFor(() => expect(socket!.sent.map(({ type }) => type)).toContain('subscribe'), 10_000);
  let number = 1;
  return (kind: EventKind, ids: Record<string, string>) =>
    socket!.receive({ type: 'event', topic: 'feed', number: (number += 1), kind, ids });
}

test('posts wait a second at most for the strip that stands above them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await showRemote(
    feedAlone,
    '/',
    { ...lists([samplePost({ title: 'Held back' })], []), 'GET /posts/boosted': { fate: 'waits' } },
    member(),
  );
  const frame = async () => new Promise(requestAnimationFrame);
  // Until the posts are there. Whatever else waits for something moves the clock on.
  const refresh = () => page.getByRole('button', { name: 'Refresh' }).query();
  while (refresh()?.hasAttribute('aria-disabled') !== false) await frame();
  await vi.advanceTimersByTimeAsync(900);
  for (let frames = 0; frames < 3; frames += 1) await frame();
  expect(page.getByRole('article', { name: 'Held back' }).query()).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(feed.getByRole('article', { name: 'Held back' })).toBeVisible();
});

test('[BOOST-14, BOOST-15] a post that is boosted elsewhere gets badge and ring where it stands, and its place in the strip', async () => {
  const [newer, older] = [samplePost({ title: 'Newer' }), samplePost({ title: 'Older' })];
  const tell = await showLive(lists([newer, older], []));
  const card = feed.getByRole('article', { name: 'Older' });
  await expect.element(card).toBeVisible();
  expect(inStrip()).toEqual([]);
  expect(ring(card.element())).toBe('none');
  const boosted = { ...older, boostedUntil: inMs(hour), boostCount: 1 };
  await commands.changeScript({ 'GET /posts/:id': { body: boosted }, 'GET /posts/boosted': { body: pageOf(boosted) } });
  tell('post.boosted', { postId: older.id });
  await expect.element(card.getByText('Boosted', { exact: true })).toBeVisible();
  expect(ring(card.element())).not.toBe('none');
  await expect.poll(inStrip).toEqual(['Older']);
  expect(document.querySelector('#community-feed div:has(> ul) > p')?.textContent).toBe('BoostedPaid to be shown here');
  expect(
    feed
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Newer', 'Older']);
});

test('[BOOST-15] one that is boosted elsewhere and does not stand in the feed comes into the strip', async () => {
  const tell = await showLive(lists([samplePost({ title: 'Shown' })], []));
  await expect.element(feed.getByRole('article', { name: 'Shown' })).toBeVisible();
  const far = samplePost({ title: 'Far down', boostedUntil: inMs(hour) });
  await commands.changeScript({ 'GET /posts/boosted': { body: pageOf(far) } });
  tell('post.boosted', { postId: far.id });
  await expect.poll(inStrip).toEqual(['Far down']);
});

test('[BOOST-15] where a boost is paused, the strip asks what stands there next', async () => {
  const post = samplePost({ title: 'Paused', boostedUntil: inMs(hour) });
  const tell = await showLive(lists([post], [post]));
  await expect.poll(inStrip).toEqual(['Paused']);
  await commands.changeScript({
    'GET /posts/:id': { body: { ...post, boostedUntil: null } },
    'GET /posts/boosted': { body: pageOf(samplePost({ title: 'Next', boostedUntil: inMs(hour) })) },
  });
  tell('post.changed', { postId: post.id });
  await expect.poll(inStrip).toEqual(['Next']);
});

test('[BOOST-14, BOOST-15] a boost that ends on an open page lifts nothing from that moment on, and the next one comes into the strip', async () => {
  fakeClock();
  const post = samplePost({ title: 'Almost over', boostedUntil: inMs(330_000) });
  await showRemote(feedAlone, '/', lists([post], [post]), member());
  const card = feed.getByRole('article', { name: 'Almost over' });
  await expect.element(card.getByText('Boosted', { exact: true })).toBeVisible();
  await vi.advanceTimersByTimeAsync(270_000);
  await expect.element(card.getByText('Boosted', { exact: true })).toBeVisible();
  expect(inStrip()).toEqual(['Almost over']);
  await commands.changeScript({ 'GET /posts/boosted': { body: pageOf(post, samplePost({ title: 'Next', boostedUntil: inMs(hour) })) } });
  const end = Date.parse(post.boostedUntil!);
  await vi.advanceTimersByTimeAsync(end - Date.now());
  await expect.element(card.getByText('Boosted', { exact: true })).not.toBeInTheDocument();
  // It is looked at once a minute anyway.
  expect(Date.now() - end).toBeLessThan(15_000);
  expect(ring(card.element())).toBe('none');
  await expect.poll(inStrip).toEqual(['Next']);
});

test('[BOOST-15] on a phone the strip is pushed sideways, with no scrollbar below it', async () => {
  await page.viewport(360, 740);
  const posts = ['One', 'Two', 'Three'].map((title) => samplePost({ title, boostedUntil: inMs(hour) }));
  await showRemote(feedAlone, '/', lists(posts, posts), member());
  await expect.poll(inStrip).toEqual(['One', 'Two', 'Three']);
  const strip = document.querySelector('#community-feed ul:has(> li > a > strong)')!;
  expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth);
  // The browser of tests draws no scrollbars at all.
  expect(getComputedStyle(strip).scrollbarWidth).toBe('none');
});

const answer: NonNullable<Post['answer']> = {
  id: '0190d000-0000-7000-8000-00000000000f',
  userId: '0190a000-0000-7000-8000-000000000003',
  name: 'Marco Reyes',
  content: 'The van was in the workshop that day.',
  isVerified: true,
  isFlagged: false,
  createdAt: new Date().toISOString(),
  evidenceCount: 0,
  quoteCount: 0,
  editedAt: null,
};

test.each([
  ['with what they say', {}, 'The answer: The van was in the workshop that day.'],
  ['without its words where it is flagged', { isFlagged: true }, 'The answer: flagged and under review'],
  ['shortened where it is long', { content: '🙂'.repeat(400) }, `The answer: ${'🙂'.repeat(220)}…`],
])('[BOOST-15] the answer of the person named travels with a boosted accusation into the strip, %s', async (_how, more, words) => {
  const post = samplePost({ title: 'He kept my money', postType: 'defamation', boostedUntil: inMs(hour), answer: { ...answer, ...more } });
  await showRemote(feedAlone, '/', lists([post], [post]), member());
  await expect.poll(inStrip).toEqual(['He kept my money']);
  const entry = page.getByRole('link', { name: /^He kept my money Mei Tanaka/ });
  await expect.poll(() => entry.element().querySelector('p')?.textContent).toBe(words);
});

test('[RESP-24, RESP-30, RESP-31] a response that is boosted elsewhere comes first, with badge and count, and goes back when that ends', async () => {
  fakeClock();
  const post = samplePost({ title: 'Much answered', responseCount: 2 });
  const write = (name: string, minutesAgo: number) => sampleResponse({ postId: post.id, name, createdAt: inMs(-minutesAgo * 60_000) });
  const [newer, older] = [write('Newer', 1), write('Older', 2)];
  const tell = await showLive({
    ...lists([post], []),
    'GET /posts/:id': { body: post },
    'GET /posts/:id/responses': { body: pageOf(newer, older) },
  });
  await feed.getByRole('button', { name: /^Responses/ }).click();
  const thread = page.getByRole('region', { name: 'Responses to “Much answered”' });
  const names = () => [...(thread.query()?.querySelectorAll('header strong') ?? [])].map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(['Newer', 'Older']);
  await commands.changeScript({ 'GET /responses/:id': { body: { ...older, boostCount: 1, boostExpiresAt: inMs(60_000) } } });
  tell('post.boosted', { postId: post.id, responseId: older.id });
  await expect.poll(names).toEqual(['Older', 'Newer']);
  const first = thread.getByRole('listitem').first();
  await expect.element(first.getByText('Boosted', { exact: true })).toBeVisible();
  await expect.element(first.getByText('1 boost', { exact: true })).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(names).toEqual(['Newer', 'Older']);
  await expect.element(thread.getByText('Boosted', { exact: true })).not.toBeInTheDocument();
  await expect.element(thread.getByText('1 boost', { exact: true })).toBeVisible();
});
