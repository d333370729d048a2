import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Comment, EventKind, Post } from '@clapback/contracts';
import { fakeSockets } from '@clapback/store/testing/fake-socket.ts';
import { pageOf, sampleComment, samplePost } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

const dana = member({ abilities: ['comment:create', 'comment:edit-own', 'comment:delete-own'] });
const thread = page.getByRole('region', { name: 'Comments on “Much discussed”' });
const form = thread.getByRole('form', { name: 'Comment on “Much discussed”' });
const field = form.getByRole('textbox');
const send = form.getByRole('button', { name: 'Post comment' });
const dialog = page.getByRole('dialog');
const entries = () => thread.getByRole('listitem').elements();
const calls = async (method: string, path: RegExp) =>
  (await commands.seenCalls()).filter((call) => call.method === method && path.test(call.path));

/** The feed with one post whose comments are opened. */
async function show(
  comments: Script[string],
  { as = dana, post = {}, script = {} }: { as?: typeof dana | null; post?: Partial<Post>; script?: Script } = {},
) {
  const shown = samplePost({ title: 'Much discussed', commentCount: 2, ...post });
  await showRemote(
    feedAlone,
    '/',
    {
      'GET /posts': { body: pageOf(shown) },
      'GET /posts/boosted': { body: pageOf() },
      'GET /posts/:id': { body: shown },
      'GET /posts/:id/comments': comments,
      ...script,
    },
    as,
  );
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Comments/ })
    .click();
}

const mine = (more: Partial<Comment> = {}) =>
  sampleComment({ userId: dana.id, isMine: true, author: { displayName: 'Dana Whitlock', isVerified: false, avatarUrl: null }, ...more });

test('[COMM-01] an empty or blank comment says that one is required, and nothing is sent', async () => {
  await show({ body: pageOf() });
  await field.fill('  \n ');
  await send.click();
  await expect.element(form.getByText('Comment required')).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(await calls('POST', /comments/)).toEqual([]);
});

test('[COMM-03] a visitor is asked to sign in, nothing is sent, and what they wrote waits for them', async () => {
  await show({ body: pageOf() }, { as: null });
  await field.fill('From a visitor');
  await send.click();
  await expect.element(page.getByText('Authentication required Please sign in to comment')).toBeVisible();
  expect(await calls('POST', /comments/)).toEqual([]);
  expect(Object.entries(localStorage).filter(([name]) => name.startsWith('clapback.comment-draft.visitor'))).toEqual([
    [expect.any(String), expect.stringContaining('From a visitor')],
  ]);
});

test('[COMM-06] a stored comment says so, stands at the end at once, and leaves the field empty', async () => {
  const post = samplePost({ title: 'Much discussed', commentCount: 1 });
  const own = mine({ postId: post.id, content: 'My words', createdAt: new Date().toISOString() });
  await show(
    { body: pageOf(sampleComment({ content: 'Earlier' })) },
    { post, script: { 'POST /posts/:id/comments': { status: 201, body: own } } },
  );
  await field.fill('My words');
  await send.click();
  await expect.element(page.getByText('Comment posted!')).toBeVisible();
  await expect
    .poll(() => entries().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining('Earlier'), expect.stringMatching(/Dana Whitlock.*My words/)]);
  await expect.element(field).toHaveValue('');
  const [call] = await calls('POST', /comments/);
  expect(call?.body).toEqual(expect.objectContaining({ content: 'My words' }));
  expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(await calls('GET', /comments/)).toHaveLength(1);
});

test('[COMM-06] a failed one says so, the words stay, and the same call goes again under its key', async () => {
  const answers = [problem(500, 'internal_error'), { status: 201, body: mine() }];
  await show({ body: pageOf() }, { script: { 'POST /posts/:id/comments': answers } });
  await field.fill('My words');
  await send.click();
  await expect.element(page.getByText('Failed to post comment. Please try again.').first()).toBeVisible();
  await expect.element(field).toHaveValue('My words');
  await send.click();
  await expect.element(page.getByText('Comment posted!')).toBeVisible();
  const sent = await calls('POST', /comments/);
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ content: 'My words' }),
    expect.objectContaining({ content: 'My words' }),
  ]);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a comment too many says how long to wait, and one to what is gone that the words are kept', async () => {
  const gone = 'This post is not here any more. Your words are kept in this browser.';
  await show(
    { body: pageOf() },
    {
      script: {
        'POST /posts/:id/comments': [
          problem(429, 'too_many_requests', { retryAfter: 500 }),
          problem(409, 'post_unavailable', { detail: gone }),
        ],
      },
    },
  );
  await field.fill('My words');
  await send.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('That was a lot at once. Please try again in 9 minutes.');
  await send.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent(gone);
  await expect.element(field).toHaveValue('My words');
});

test('the words are counted to 2,000 as they are typed, and more are not sent', async () => {
  await show({ body: pageOf() });
  await field.fill('🚲'.repeat(1999));
  await expect.element(field).toHaveAccessibleDescription(/1,999 of 2,000 characters/);
  await field.fill('x'.repeat(2001));
  await send.click();
  await expect.element(form.getByText('Please keep it to 2,000 characters; these are 2,001.')).toBeVisible();
  expect(await calls('POST', /comments/)).toEqual([]);
});

test('[COMM-07, COMM-08] are fetched on the first expand, oldest first, each with its author’s name', async () => {
  const [first, second] = [
    sampleComment({ content: 'First' }),
    sampleComment({ content: 'Second', author: { displayName: 'Robin Vale', isVerified: false, avatarUrl: null } }),
  ];
  await showRemote(feedAlone, '/', {
    'GET /posts': { body: pageOf(samplePost({ title: 'Much discussed', commentCount: 2 })) },
    'GET /posts/boosted': { body: pageOf() },
    'GET /posts/:id/comments': { body: pageOf(first, second) },
  });
  const opener = page.getByRole('article').getByRole('button', { name: /^Comments/ });
  await expect.element(opener).toBeVisible();
  expect(await calls('GET', /comments/)).toEqual([]);
  await opener.click();
  await expect
    .poll(() => entries().map(({ textContent }) => textContent))
    .toEqual([expect.stringMatching(/Mei Tanaka.*First/), expect.stringMatching(/Robin Vale.*Second/)]);
  await opener.click();
  await opener.click();
  await expect.poll(() => entries().length).toBe(2);
  expect(await calls('GET', /comments/)).toHaveLength(1);
});

test('[COMM-09] comments that cannot be read say so, and Try again helps', async () => {
  await show(problem(500, 'internal_error'));
  await expect.element(thread.getByText('Failed to load comments. Please try again.')).toBeVisible();
  await commands.changeScript({ 'GET /posts/:id/comments': { body: pageOf(sampleComment({ content: 'Read at last' })) } });
  await thread.getByRole('button', { name: 'Try again' }).click();
  await expect.element(thread.getByText('Read at last')).toBeVisible();
});

test('the newest ten are shown; earlier ones come at a press, those that were read first and then page by page', async () => {
  const all = Array.from({ length: 80 }, (_, index) => sampleComment({ content: `Number ${index + 1}.` }));
  await show([{ body: { items: all.slice(30), nextCursor: 'earlier' } }, { body: pageOf(...all.slice(0, 30)) }], {
    post: { commentCount: 80 },
  });
  await expect.poll(() => entries().length).toBe(10);
  await thread.getByRole('button', { name: 'Show 70 earlier comments' }).click();
  await expect.poll(() => entries().length).toBe(50);
  await thread.getByRole('button', { name: 'Show 30 earlier comments' }).click();
  await expect.poll(() => entries().length).toBe(80);
  expect(entries()[0]?.textContent).toContain('Number 1.');
  await expect.element(thread.getByRole('button', { name: /earlier/ })).not.toBeInTheDocument();
  expect((await calls('GET', /comments/)).map(({ path }) => path.split('?')[1])).toEqual(['from=newest', 'from=newest&cursor=earlier']);
});

test('a flagged comment is covered until one wants to see it; an edited one says so; one on a response names it', async () => {
  await show({
    body: pageOf(
      sampleComment({ content: 'Under review', status: 'flagged' }),
      sampleComment({ content: 'Changed', editedAt: new Date().toISOString(), responseId: dana.id, responseName: 'Ines Calder' }),
    ),
  });
  await expect.element(thread.getByText('This comment has been flagged and is under review.')).toBeVisible();
  expect(thread.getByText('Under review', { exact: true }).elements()).toHaveLength(0);
  await thread.getByRole('button', { name: 'View Anyway' }).click();
  await expect.element(thread.getByText('Under review', { exact: true })).toBeVisible();
  await expect.element(thread.getByText('Edited', { exact: true })).toBeVisible();
  await expect.element(thread.getByText('to Ines Calder’s response')).toBeVisible();
});

test('its author changes a comment; where another tab was faster both texts are shown, and the next press replaces it', async () => {
  const own = mine({ content: 'My words' });
  const now = { ...own, content: 'From the other tab', editedAt: '2026-11-22T12:00:00.000Z' };
  await show(
    { body: pageOf(own) },
    {
      script: {
        'GET /comments/:id': { body: now },
        'PATCH /comments/:id': [
          problem(409, 'conflict'),
          { body: { ...own, content: 'Better words', editedAt: new Date().toISOString() } },
        ],
      },
    },
  );
  await thread.getByRole('button', { name: 'Comment options' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabelText('Comment').fill('Better words');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/changed in the meantime.*“From the other tab”/);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Comment updated')).toBeVisible();
  expect((await calls('PATCH', /comments/)).map(({ body }) => (body as { lastEditedAt: string | null }).lastEditedAt)).toEqual([
    null,
    '2026-11-22T12:00:00.000Z',
  ]);
});

test('its author deletes a comment after a question', async () => {
  const own = mine({ content: 'My words' });
  const post = samplePost({ title: 'Much discussed', commentCount: 1 });
  await show({ body: pageOf({ ...own, postId: post.id }) }, { post, script: { 'DELETE /comments/:id': { status: 204 } } });
  await thread.getByRole('button', { name: 'Comment options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
  await expect.element(page.getByText('Comment deleted')).toBeVisible();
  await expect.element(thread.getByText('No comments yet.')).toBeVisible();
});

test('under one’s own anonymous post the form says in whose name one writes', async () => {
  await show({ body: pageOf() }, { post: { isAnonymous: true, isMine: true } });
  await expect.element(form.getByLabelText('Write a comment as Anonymous (author)')).toBeVisible();
});

test('who may not comment gets no form, and neither does a deleted post', async () => {
  await show({ body: pageOf() }, { as: member({ abilities: [] }) });
  await expect.element(thread.getByText('No comments yet.')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
});

test('a comment that its author changed and deleted stays deleted, whatever is read about the change', async () => {
  const sockets = fakeSockets();
  onTestFinished(() => void vi.unstubAllGlobals());
  const post = samplePost({ title: 'Much discussed', commentCount: 2 });
  const [first, second] = [sampleComment({ postId: post.id, content: 'Mine' }), sampleComment({ postId: post.id, content: 'Theirs' })];
  await show(
    { body: pageOf(first, second) },
    {
      post,
      script: {
        'POST /realtime/ticket': { body: { ticket: 'one' } },
        [`GET /comments/${first.id}`]: { body: { ...first, content: 'Mine, changed' } },
        [`GET /comments/${second.id}`]: { body: { ...second, content: 'Theirs, changed' } },
      },
    },
  );
  await expect.element(thread.getByText('Theirs')).toBeVisible();
  const [socket] = sockets;
  socket!.receive({ type: 'welcome', number: 1 });
  await vi.waitFor(() => expect(socket!.sent.map(({ type }) => type)).toContain('subscribe'), 10_000);
  let number = 1;
  const tell = (kind: EventKind, commentId: string) =>
    socket!.receive({ type: 'event', topic: 'feed', number: (number += 1), kind, ids: { postId: post.id, commentId } });
  tell('comment.changed', first.id);
  tell('comment.removed', first.id);
  await expect.element(thread.getByText('This comment was deleted by its author')).toBeVisible();
  tell('comment.changed', second.id);
  await expect.element(thread.getByText('Theirs, changed')).toBeVisible();
  await expect.element(thread.getByText('This comment was deleted by its author')).toBeVisible();
  expect(thread.getByText('Mine, changed').elements()).toEqual([]);
});
