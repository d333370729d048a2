import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { EventKind } from '@clapback/contracts/events';
import { fakeSockets } from '@clapback/store/testing/fake-socket.ts';
import { pageOf, samplePost } from '@clapback/testing/samples.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

test('a post that is gone before its readers were told of it is not offered as a new one', async () => {
  const sockets = fakeSockets();
  const ticket = { 'POST /realtime/ticket': { body: { ticket: 'one' } } };
  await showRemote(
    feedAlone,
    '/',
    { 'GET /posts': { body: pageOf(samplePost()) }, 'GET /posts/boosted': { body: pageOf() }, ...ticket },
    member(),
  );
  await vi.waitFor(() => expect(sockets.length).toBe(1), 10_000);
  const [socket] = sockets;
  socket!.receive({ type: 'welcome', number: 1 });
  await vi.waitFor(() => expect(socket!.sent.map(({ type }) => type)).toContain('subscribe'), 10_000);
  const tell = (number: number, kind: EventKind, postId: string) =>
    socket!.receive({ type: 'event', topic: 'feed', number, kind, ids: { postId } });
  tell(2, 'post.created', 'stays');
  tell(3, 'post.created', 'goes');
  tell(4, 'post.removed', 'goes');
  await expect.element(page.getByRole('button', { name: /new posts?$/ })).toMatchTextContent('1 new post');
  vi.unstubAllGlobals();
});

test('a link in what a member wrote carries no weight for search engines', async () => {
  await showRemote(feedAlone, '/', {
    'GET /posts': { body: pageOf(samplePost({ content: 'It is all at https://shop.example/proof.' })) },
    'GET /posts/boosted': { body: pageOf() },
  });
  const link = page.getByRole('article').getByRole('link', { name: /shop\.example/ });
  await expect.element(link).toHaveAttribute('href', 'https://shop.example/proof');
  await expect.element(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
});

test('[FEED-08] a feed that could not be read is read again by Try again', async () => {
  const failed = problem(500, 'internal_error');
  await showRemote(feedAlone, '/', {
    'GET /posts': [failed, failed, failed, { body: pageOf(samplePost({ title: 'Read at last' })) }],
    'GET /posts/boosted': { body: pageOf() },
  });
  const again = page.getByRole('region', { name: 'Community Feed' }).getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  const reads = async () => (await commands.seenCalls()).filter(({ path }) => path === '/posts').length;
  expect(await reads()).toBe(3);
  await again.click();
  await expect.element(page.getByRole('heading', { name: 'Read at last' })).toBeVisible();
  expect(await reads()).toBe(4);
});
