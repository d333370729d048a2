import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { SessionUser } from '@clapback/contracts';
import { pageOf, samplePost } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../../remote.ts';

const form = page.getByRole('form', { name: 'Create a post' });
const title = form.getByLabelText('Title');
const create = form.getByRole('button', { name: 'Create Post' });
const sent = async () => (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path === '/posts');

const line = page.getByRole('button', { name: /Write a post$/ });

const show = (script: Script = {}, as: SessionUser | null = member()) =>
  showRemote(remote, '/', { 'GET /posts': { body: pageOf() }, 'GET /posts/boosted': { body: pageOf() }, ...script }, as);

async function open(script: Script = {}): Promise<void> {
  await show(script);
  await line.click();
}

async function fill(words: string, content = 'Some words'): Promise<void> {
  await title.fill(words);
  await form.getByLabelText('Content').fill(content);
}

test('[POST-04] signed out, the card is a way to sign in that leads back', async () => {
  await show({}, null);
  const card = page.getByRole('region', { name: 'Create a post' });
  await expect.element(card).toMatchTextContent('Sign in to post');
  await expect.element(card.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(card.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?next=%2F');
});

test('[POST-01] the form is one line until it is touched, and then has the focus in its first field', async () => {
  await show();
  await expect.element(line).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  expect(line.element().getBoundingClientRect().height).toBe(56);
  (line.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(title).toHaveFocus();
  await expect.element(line).not.toBeInTheDocument();
});

test('a draft that this browser keeps opens the form, without taking the focus', async () => {
  const kept = `clapback.post-draft.${member().id}`;
  const draft = {
    title: 'Half written',
    content: 'To be continued',
    postType: 'statement',
    isAnonymous: false,
    attachmentAlt: '',
    upload: null,
  };
  await showRemote(remote, '/', { 'GET /posts': { body: pageOf() }, 'GET /posts/boosted': { body: pageOf() } }, member(), {
    [kept]: JSON.stringify(draft),
  });
  await expect.element(title).toHaveValue('Half written');
  await expect.element(title).not.toHaveFocus();
  await expect.element(line).not.toBeInTheDocument();
});

test('[POST-02] the six types are offered, and the one that was chosen goes with the post', async () => {
  await open({ 'POST /posts': { status: 201, body: samplePost({ title: 'Take it down', postType: 'removal_request', isMine: true }) } });
  const choices = form.getByRole('group', { name: 'What is this about' }).getByRole('radio');
  await expect.element(choices.first()).toBeChecked();
  expect(choices.elements().map((input) => (input as HTMLInputElement).value)).toEqual([
    'clapback',
    'removal_request',
    'statement',
    'defamation',
    'harassment',
    'other',
  ]);
  // By keyboard, as with any group of choices.
  (choices.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await fill('Take it down');
  await create.click();
  await expect.element(page.getByText('Post created!')).toBeVisible();
  expect((await sent()).map(({ body }) => body)).toEqual([
    expect.objectContaining({ title: 'Take it down', postType: 'removal_request', isAnonymous: false }),
  ]);
  await expect.element(page.getByRole('article')).toMatchTextContent('Removal request');
});

test.each([
  ['', '', 'Title'],
  ['   ', 'Words', 'Title'],
  ['A title', ' \n ', 'Content'],
])('[POST-08] blank fields are named, the focus goes to the first, and nothing is sent: “%s”, “%s”', async (words, content, missing) => {
  await open();
  await fill(words, content);
  await create.click();
  await expect.element(page.getByText('Missing fields Please fill in both title and content')).toBeVisible();
  await expect.element(form.getByLabelText(missing)).toHaveFocus();
  expect(await sent()).toEqual([]);
});

test('[POST-12] a file that is no image is not taken', async () => {
  await open();
  await form.getByLabelText('Image file').upload(new File(['notes'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByText('Invalid file type Please select an image file')).toBeVisible();
  await expect.element(form.getByLabelText('Describe the image')).not.toBeInTheDocument();
});

test('[POST-07] a refusal for want of the right is told with what is needed, and the words stay', async () => {
  await open({ 'POST /posts': problem(403, 'responder_required') });
  await fill('Written in time');
  await create.click();
  await expect
    .element(page.getByText("You need 'Responder' status to create posts. Please contact support to upgrade your account."))
    .toBeVisible();
  await expect.element(title).toHaveValue('Written in time');
});

test('a counter stands at a field near its limit, and more than the limit is not sent', async () => {
  await open();
  await fill('x'.repeat(121), 'y'.repeat(8001));
  await expect.element(form.getByText('121 of 150 characters')).toBeVisible();
  await expect.element(form.getByText('8,001 of 10,000 characters')).toBeVisible();
  await fill('x'.repeat(151));
  await create.click();
  await expect.element(form.getByText('Please keep it to 150 characters; these are 151.')).toBeVisible();
  await expect.element(title).toHaveFocus();
  expect(await sent()).toEqual([]);
});
