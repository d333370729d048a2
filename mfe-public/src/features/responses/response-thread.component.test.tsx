import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { PostResponse } from '@clapback/contracts';
import type { EventKind } from '@clapback/contracts/events';
import { fakeSockets } from '@clapback/store/testing/fake-socket.ts';
import { pageOf, samplePost, sampleResponse } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

const thread = page.getByRole('region', { name: 'Responses to “Much answered”' });
const opener = page
  .getByRole('article')
  .getByRole('button', { name: /^Responses/ })
  .first();
const reads = async () => (await commands.seenCalls()).filter(({ path }) => path.endsWith('/responses'));
const hour = 3_600_000;

/** The feed with one post, closed. */
function show(responses: Script[string]): Promise<unknown> {
  return showRemote(feedAlone, '/', {
    'GET /posts': { body: pageOf(samplePost({ title: 'Much answered', responseCount: 1 })) },
    'GET /posts/boosted': { body: pageOf() },
    'GET /posts/:id/responses': responses,
  });
}

async function entry(response: Partial<PostResponse>) {
  await show({ body: pageOf(sampleResponse({ name: 'Robin Vale', content: 'It was otherwise.', ...response })) });
  await opener.click();
  const shown = thread.getByRole('article');
  await expect.element(shown.getByText('Robin Vale')).toBeVisible();
  return shown;
}

test('[RESP-25] responses are fetched on the first expand of a post, not before, and once', async () => {
  await show({ body: pageOf(sampleResponse({ content: 'It was otherwise.' })) });
  await expect.element(opener).toBeVisible();
  expect(await reads()).toEqual([]);
  await opener.click();
  await expect.element(thread.getByText('It was otherwise.')).toBeVisible();
  await opener.click();
  await opener.click();
  await expect.element(thread.getByText('It was otherwise.')).toBeVisible();
  expect(await reads()).toHaveLength(1);
});

test('[RESP-26] responses that cannot be read say so, and Try again helps', async () => {
  await show(problem(500, 'internal_error'));
  await opener.click();
  await expect.element(thread.getByText('Failed to load responses. Please try again.')).toBeVisible();
  await commands.changeScript({ 'GET /posts/:id/responses': { body: pageOf(sampleResponse({ content: 'Read at last' })) } });
  await thread.getByRole('button', { name: 'Try again' }).click();
  await expect.element(thread.getByText('Read at last')).toBeVisible();
});

test('[RESP-28, RESP-29] a flagged response is covered by a notice, and shown paler to whom asks for it', async () => {
  const shown = await entry({ status: 'flagged' });
  await expect.element(shown.getByText('Flagged', { exact: true })).toBeVisible();
  await expect.element(shown.getByText('Response Flagged – This response has been flagged and is under review.')).toBeVisible();
  expect(shown.element().textContent).not.toContain('It was otherwise.');
  await shown.getByRole('button', { name: 'View Anyway' }).click();
  const words = shown.getByText('It was otherwise.');
  await expect.element(words).toBeVisible();
  const opacities: number[] = [];
  for (let at: Element | null = words.element(); at && at !== shown.element(); at = at.parentElement)
    opacities.push(Number(getComputedStyle(at).opacity));
  expect(Math.min(...opacities)).toBe(0.8);
});

test('[RESP-30, RESP-31] a response has its badge and ring while its boost runs, and the number of boosts as long as there was one', async () => {
  const boosted = await entry({ boostCount: 2, boostExpiresAt: new Date(Date.now() + hour).toISOString() });
  await expect.element(boosted.getByText('Boosted', { exact: true })).toBeVisible();
  await expect.element(boosted.getByText('2 boosts')).toBeVisible();
  expect(getComputedStyle(boosted.element()).boxShadow).not.toBe('none');
});

test.each([
  ['whose boost is past has its number alone', 1, new Date(Date.now() - hour).toISOString(), '1 boost'],
  ['that was never boosted has neither', 0, null, null],
] as const)('[RESP-30, RESP-31] a response %s', async (_what, boostCount, boostExpiresAt, badge) => {
  const shown = await entry({ boostCount, boostExpiresAt });
  expect(shown.element().textContent).not.toContain('Boosted');
  expect(getComputedStyle(shown.element()).boxShadow).toBe('none');
  if (badge) await expect.element(shown.getByText(badge)).toBeVisible();
  else expect(shown.element().textContent).not.toMatch(/boost/i);
});

test('[RESP-27] a response that staff hid before it was shown is not offered as a new one', async () => {
  const sockets = fakeSockets();
  const post = samplePost({ title: 'Much answered', responseCount: 1 });
  await showRemote(
    feedAlone,
    '/',
    {
      'GET /posts': { body: pageOf(post) },
      'GET /posts/boosted': { body: pageOf() },
      'GET /posts/:id': { body: post },
      'GET /posts/:id/responses': { body: pageOf(sampleResponse({ postId: post.id, name: 'Robin Vale' })) },
      'GET /responses/:id': problem(404, 'not_found'),
      'POST /realtime/ticket': { body: { ticket: 'one' } },
    },
    member(),
  );
  await vi.waitFor(() => expect(sockets.length).toBe(1), 10_000);
  const [socket] = sockets;
  socket!.receive({ type: 'welcome', number: 1 });
  await vi.waitFor(() => expect(socket!.sent.map(({ type }) => type)).toContain('subscribe'), 10_000);
  await opener.click();
  await expect.element(thread.getByText('Robin Vale')).toBeVisible();
  const tell = (number: number, kind: EventKind, responseId: string) =>
    socket!.receive({ type: 'event', topic: 'feed', number, kind, ids: { postId: post.id, responseId } });
  tell(2, 'response.created', 'stays');
  tell(3, 'response.created', 'goes');
  await expect.element(thread.getByRole('button', { name: '2 new responses' })).toBeVisible();
  tell(4, 'post.changed', 'goes');
  await expect.element(thread.getByRole('button', { name: '1 new response' })).toBeVisible();
  vi.unstubAllGlobals();
});
