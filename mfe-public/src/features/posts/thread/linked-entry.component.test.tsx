import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { pageOf, sampleComment, samplePost, sampleResponse } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../../testing/feed-alone.ts';

const post = samplePost({ title: 'Much answered', responseCount: 4000, commentCount: 900 });
const linkedResponse = sampleResponse({ postId: post.id, name: 'Ines Calder', content: 'The one of the mail.' });
const linkedComment = sampleComment({ postId: post.id, content: 'The comment of the mail.' });
const place = page.getByRole('region', { name: 'The post that you followed a link to' });
const responses = place.getByRole('region', { name: 'Responses to “Much answered”' });
const comments = place.getByRole('region', { name: 'Comments on “Much answered”' });
const theResponse = responses.getByRole('region', { name: 'The response that you followed a link to' });
const theComment = comments.getByRole('region', { name: 'The comment that you followed a link to' });
const reads = async (path: RegExp) => (await commands.seenCalls()).filter((call) => call.method === 'GET' && path.test(call.path)).length;

const show = (path: string, script: Script = {}, as: ReturnType<typeof member> | null = null) =>
  showRemote(
    feedAlone,
    path,
    {
      'GET /posts': { body: pageOf() },
      'GET /posts/boosted': { body: pageOf() },
      'GET /posts/:id': { body: post },
      'GET /posts/:id/responses': { body: pageOf(sampleResponse({ postId: post.id, name: 'Newest of all' }), linkedResponse) },
      'GET /posts/:id/comments': { body: pageOf(linkedComment, sampleComment({ postId: post.id, content: 'Another comment' })) },
      'GET /responses/:id': { body: linkedResponse },
      'GET /comments/:id': { body: linkedComment },
      ...script,
    },
    as,
  );

test('a link to a response shows it first, marked, in view and focused, without reading the list down to it; all of them come at a press', async () => {
  await page.viewport(1280, 900);
  await show(`/?post=${post.id}&response=${linkedResponse.id}`);
  await expect.element(theResponse.getByText('The one of the mail.')).toBeInViewport();
  await expect.element(theResponse).toHaveFocus();
  expect(getComputedStyle(theResponse.element()).boxShadow).not.toBe('none');
  expect(await reads(/\/posts\/[^/]+\/responses/)).toBe(0);
  // Beside it, as on the post's own page, stand the comments.
  await expect.element(comments.getByText('Another comment')).toBeVisible();
  await responses.getByRole('button', { name: 'Show all responses' }).click();
  await expect.element(responses.getByText('Newest of all')).toBeVisible();
  await expect.element(theResponse).not.toBeInTheDocument();
  expect(location.search).toBe(`?post=${post.id}`);
  expect(responses.element().contains(document.activeElement)).toBe(true);
});

test('a link to a comment does the same', async () => {
  await page.viewport(1280, 900);
  await show(`/?post=${post.id}&comment=${linkedComment.id}`);
  await expect.element(theComment.getByText('The comment of the mail.')).toBeInViewport();
  await expect.element(theComment).toHaveFocus();
  await expect.element(responses.getByText('Newest of all')).toBeVisible();
  expect(await reads(/\/posts\/[^/]+\/comments/)).toBe(0);
  await comments.getByRole('button', { name: 'Show all comments' }).click();
  await expect.element(comments.getByText('Another comment')).toBeVisible();
  expect(location.search).toBe(`?post=${post.id}`);
});

test('the tab is called like the post that a link led to, and a place that is written from right to left leaves its time whole', async () => {
  const author = {
    id: post.id,
    displayName: 'Noa',
    avatarUrl: null,
    isVerified: false,
    city: 'תל אביב',
    state: null,
    country: null,
    location: null,
  };
  const createdAt = new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString();
  const nearby = { ...post, author: { ...post.author, ...author }, isAnonymous: false, createdAt };
  await show(`/?post=${post.id}`, { 'GET /posts/:id': { body: nearby } });
  await expect.element(place.getByRole('heading', { name: 'Much answered' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Much answered · Clapback');
  const isolated = place.getByText('תל אביב', { exact: true }).element();
  expect([isolated.tagName, getComputedStyle(isolated).unicodeBidi]).toEqual(['BDI', 'isolate']);
  expect(isolated.parentElement!.textContent).toMatch(/^תל אביב · 3h ago/);
});

test('on a phone the thread alone opens that the link led to', async () => {
  await page.viewport(360, 740);
  await show(`/?post=${post.id}&comment=${linkedComment.id}`);
  await expect.element(theComment).toHaveFocus();
  await expect.element(responses).not.toBeInTheDocument();
});

test.each([
  ['was deleted or hidden', problem(404, 'not_found')],
  ['is named by no id', problem(400, 'invalid_request')],
  ['stands under another post', { body: sampleResponse({ postId: sampleResponse().id }) }],
])('a response that %s is said not to be there, calmly, and the others are a press away', async (_case, answer) => {
  await show(`/?post=${post.id}&response=nonsense`, { 'GET /responses/:id': answer });
  await expect.element(theResponse.getByText('This response is not there any more')).toBeInViewport();
  await expect.element(theResponse).toHaveFocus();
  await expect.element(place.getByRole('heading', { name: 'Much answered' })).toBeInTheDocument();
  expect(
    page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('listitem')
      .elements(),
  ).toHaveLength(0);
  await responses.getByRole('button', { name: 'Show all responses' }).click();
  await expect.element(responses.getByText('Newest of all')).toBeVisible();
});

test('an id in a link that leads to another address of the service is read as the id of nothing', async () => {
  await show(`/?post=${post.id}&response=${encodeURIComponent(`../comments/${linkedComment.id}`)}`, {
    'GET /responses/:id': problem(400, 'invalid_request'),
  });
  await expect.element(theResponse.getByText('This response is not there any more')).toBeVisible();
  expect(await reads(/\/comments\/[^/]+$/)).toBe(0);
});

test('an empty place with comments says that its author deleted the response', async () => {
  await show(`/?post=${post.id}&response=${linkedResponse.id}`, {
    'GET /responses/:id': { body: { ...linkedResponse, isDeleted: true, name: '', content: '', commentCount: 2 } },
  });
  await expect.element(theResponse.getByText('The author deleted this response.')).toBeInViewport();
  await expect.element(theResponse.getByRole('button', { name: /^Comments/ })).toBeVisible();
});

test('one that cannot be read says so, and Try again helps', async () => {
  await show(`/?post=${post.id}&response=${linkedResponse.id}`, { 'GET /responses/:id': problem(500, 'internal_error') });
  await expect.element(theResponse.getByText('The response could not be loaded')).toBeVisible();
  await commands.changeScript({ 'GET /responses/:id': { body: linkedResponse } });
  await theResponse.getByRole('button', { name: 'Try again' }).click();
  await expect.element(theResponse.getByText('The one of the mail.')).toBeVisible();
});

test('a comment of one’s own, written where a link had led to one comment, stands among all of them', async () => {
  const dana = member({ abilities: ['comment:create'] });
  const own = sampleComment({ postId: post.id, content: 'My words', isMine: true });
  await show(
    `/?post=${post.id}&comment=${linkedComment.id}`,
    {
      'POST /posts/:id/comments': { status: 201, body: own },
      'GET /posts/:id/comments': { body: pageOf(linkedComment, own) },
    },
    dana,
  );
  await comments.getByRole('textbox').fill('My words');
  await comments.getByRole('button', { name: 'Post comment' }).click();
  await expect.element(comments.getByRole('listitem').last()).toMatchTextContent(/My words/);
  await expect.element(theComment).not.toBeInTheDocument();
});
