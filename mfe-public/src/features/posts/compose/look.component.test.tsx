import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { pageOf, samplePost } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../../testing/feed-alone.ts';

const form = page.getByRole('form', { name: 'Create a post' });
const title = form.getByLabelText('Title');
const content = form.getByLabelText('Content');
const create = form.getByRole('button', { name: 'Create Post' });
const note = form.getByRole('listitem').filter({ hasText: 'This is a phone number.' });
const count = form.getByRole('button', { name: '1 phone number to look at' });
const words = 'We kept $120. Call me on (503) 555-0142 for the transfer number.';
const sent = async () => (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path === '/posts');

async function show(script: Script = {}): Promise<void> {
  await showRemote(
    feedAlone,
    '/',
    {
      'GET /posts': { body: pageOf() },
      'GET /posts/boosted': { body: pageOf() },
      'POST /posts': { status: 201, body: samplePost({ title: 'My side', isMine: true }) },
      ...script,
    },
    member(),
  );
  await page.getByRole('button', { name: /Write a post$/ }).click();
}

async function fill(text = words): Promise<void> {
  await title.fill('My side');
  await content.fill(text);
}

test('while one types, a phone number is named with its place and why it may hurt, and is said once', async () => {
  await show();
  await fill();
  await expect.element(note).toMatchTextContent('This is a phone number. Anyone can read it.');
  await expect.element(note.getByRole('mark')).toHaveTextContent('(503) 555-0142');
  await expect.element(form.getByText('Before you post: 1 phone number to look at')).toBeVisible();
  // Written once more, it is the same note.
  await fill(`${words} Again: (503) 555-0142.`);
  await expect.element(form.getByText('1 phone number to look at')).toBeVisible();
  expect(note.elements()).toHaveLength(1);
});

test('Mask it hides the number wherever it stands, and leaves the focus in the field', async () => {
  await show();
  await fill(`${words} Again: (503) 555-0142.`);
  await note.getByRole('button', { name: 'Mask it' }).click();
  await expect.element(content).toHaveValue('We kept $120. Call me on (•••) •••-••42 for the transfer number. Again: (•••) •••-••42.');
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(count).not.toBeInTheDocument();
  await expect.element(content).toHaveFocus();
});

test('Keep it takes the note away, and the post is sent as it is, with what was shown', async () => {
  await show();
  await fill();
  await note.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(note).not.toBeInTheDocument();
  await create.click();
  await expect.element(page.getByText('Post created!')).toBeVisible();
  expect((await sent()).map(({ body }) => body)).toEqual([
    expect.objectContaining({ content: words, lookedAt: expect.any(String), seenMarks: ['phone:(503) 555-0142'] }),
  ]);
});

test('a note that nobody decided about keeps nobody from posting', async () => {
  await show();
  await fill();
  await expect.element(note).toBeVisible();
  await create.click();
  await expect.element(page.getByText('Post created!')).toBeVisible();
});

test('the line above the button leads to the note by keyboard, and the note to the place in the text', async () => {
  await show();
  await fill();
  await expect.element(count).toBeVisible();
  (count.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(note.getByRole('button', { name: 'Mask it' })).toHaveFocus();
  await note.getByRole('button', { name: 'Show it' }).click();
  await expect.element(content).toHaveFocus();
  const { selectionStart, selectionEnd } = content.element() as HTMLTextAreaElement;
  expect(words.slice(selectionStart, selectionEnd)).toBe('(503) 555-0142');
});

test('what the service did not take unseen is shown with the focus on it, and the next press sends it', async () => {
  const marks = [{ field: 'content', kind: 'threat', start: 0, end: 8, why: 'It can frighten people.', mask: '[removed]' }] as const;
  await show({
    'POST /posts': [
      problem(409, 'look_again', { title: 'Please have a look at this before you send it.', marks: [...marks] }),
      { status: 201, body: samplePost({ title: 'My side', isMine: true }) },
    ],
  });
  await fill('Newly so that only the service knows.');
  await create.click();
  await expect.element(page.getByText('Please have a look at this before you send it.')).toBeVisible();
  await expect.element(form.getByRole('listitem').getByText('This reads as a threat. It can frighten people.')).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Mask it' })).toHaveFocus();
  await expect.element(content).toHaveValue('Newly so that only the service knows.');
  await create.click();
  await expect.element(page.getByText('Post created!')).toBeVisible();
  expect((await sent())[1]?.body).toEqual(expect.objectContaining({ seenMarks: ['threat:Newly so'] }));
});

test('a change of one’s own post is looked at as well', async () => {
  const own = samplePost({ title: 'Mine', content: 'Some words', isMine: true, editedAt: null });
  await showRemote(
    feedAlone,
    '/',
    { 'GET /posts': { body: pageOf(own) }, 'GET /posts/boosted': { body: pageOf() }, 'PATCH /posts/:id': { body: own } },
    member({ abilities: ['post:create', 'post:edit-own', 'post:like'] }),
  );
  await page.getByRole('article').getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Content').fill('Mail dana@example.com');
  await expect
    .element(dialog.getByRole('listitem').getByText('This is an email address. Anyone can read it and write to it.'))
    .toBeVisible();
  await expect.element(dialog.getByText('Before you save: 1 email address to look at')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Post updated')).toBeVisible();
  const change = (await commands.seenCalls()).find(({ method }) => method === 'PATCH');
  expect(change?.body).toEqual(expect.objectContaining({ seenMarks: ['email:dana@example.com'] }));
});
