import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { SessionUser } from '@clapback/contracts';
import { pageOf, samplePost } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { chooseLargeFile } from '@clapback/testing/choose-large-file.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../../testing/feed-alone.ts';

const form = page.getByRole('form', { name: 'Create a post' });
const title = form.getByLabelText('Title');
const create = form.getByRole('button', { name: 'Create Post' });
const sent = async () => (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path === '/posts');

const line = page.getByRole('button', { name: /Write a post$/ });

const show = (script: Script = {}, as: SessionUser | null = member()) =>
  showRemote(feedAlone, '/', { 'GET /posts': { body: pageOf() }, 'GET /posts/boosted': { body: pageOf() }, ...script }, as);

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
  await showRemote(feedAlone, '/', { 'GET /posts': { body: pageOf() }, 'GET /posts/boosted': { body: pageOf() } }, member(), {
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

const stored = (more: object = {}) => ({
  status: 201,
  body: { id: member().id, url: '/api/files/1?token=1', mediaType: 'image/jpeg', bytes: 900, width: 8, height: 6, ...more },
});
const uploads = async () => (await commands.seenCalls()).filter(({ path }) => path === '/uploads');

/** A picture that this browser can open, with so much behind its end that it is too large to be sent. */
async function heavyPicture(bytes: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 60 });
  canvas.getContext('2d')!.fillRect(0, 0, 40, 60);
  const drawn = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!)));
  return new File([drawn, new Uint8Array(bytes - drawn.size)], 'holiday.png', { type: 'image/png' });
}

test('a photograph of a telephone is taken though this browser does not know its type', async () => {
  await open({ 'POST /uploads': stored() });
  await form.getByLabelText('Image file').upload(new File(['HEIC'], 'IMG_0412.HEIC', { type: '' }));
  await expect.element(form.getByText('The image is uploaded.')).toBeInTheDocument();
  expect(await uploads()).toHaveLength(1);
});

test('a picture of 12 MB is made smaller before it is sent, and the form says so', async () => {
  await open({ 'POST /uploads': stored() });
  await chooseLargeFile(form.getByLabelText('Image file'), await heavyPicture(12_000_000));
  await expect.element(form.getByText(/^Made smaller before sending: 12\.0 MB to \d+ (B|kB)\.$/)).toBeVisible();
  const [call] = await uploads();
  expect(JSON.stringify(call).length).toBeLessThan(100_000);
});

/** A picture that has something behind its end. */
async function telling(words: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
  canvas.getContext('2d')!.fillRect(0, 0, 40, 20);
  const drawn = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!)));
  return new File([drawn, words], 'chat.png', { type: 'image/png' });
}

test('of a picture that parts are covered of before it goes into a post the result alone is sent', async () => {
  await open({ 'POST /uploads': stored() });
  await userEvent.upload(form.getByLabelText('Picture to cover parts of'), await telling('at home'));
  const covering = page.getByRole('dialog', { name: 'Cover parts of the picture' });
  await covering.getByRole('button', { name: 'Add a rectangle' }).click();
  expect(await uploads()).toEqual([]);
  await covering.getByRole('button', { name: 'Use the covered picture' }).click();
  await expect.element(form.getByText('The image is uploaded.')).toBeInTheDocument();
  const calls = await uploads();
  expect([calls.length, JSON.stringify(calls).includes('chat.png'), JSON.stringify(calls).includes('at home')]).toEqual([1, true, false]);
});

test('[POST-13] what is too large and cannot be made smaller is not sent', async () => {
  await open({ 'POST /uploads': stored() });
  await chooseLargeFile(form.getByLabelText('Image file'), new File([new Uint8Array(10_485_761)], 'photo.png', { type: 'image/png' }));
  await expect.element(page.getByText('File too large Please select a file smaller than 10MB')).toBeVisible();
  expect(await uploads()).toEqual([]);
});

test('a picture that moves says that its first frame is shown', async () => {
  await open({ 'POST /uploads': stored({ isFirstFrame: true }) });
  await form.getByLabelText('Image file').upload(new File(['GIF89a'], 'cat.gif', { type: 'image/gif' }));
  await expect.element(form.getByText('Only the first frame or page of this file is shown.')).toBeVisible();
});

test.each(['drop', 'paste'] as const)('a picture is taken that one can %s into the form', async (way) => {
  await open({ 'POST /uploads': stored() });
  const data = new DataTransfer();
  data.items.add(new File(['PNG'], 'shot.png', { type: 'image/png' }));
  const event =
    way === 'drop'
      ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  title.element().dispatchEvent(event);
  await expect.element(form.getByText('The image is uploaded.')).toBeInTheDocument();
  expect(event.defaultPrevented).toBe(true);
});

test('text that is pasted stays text, also where a picture of it comes along', async () => {
  await open({ 'POST /uploads': stored() });
  const data = new DataTransfer();
  data.setData('text/plain', 'Some words');
  data.items.add(new File(['PNG'], 'words.png', { type: 'image/png' }));
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  title.element().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  await expect.element(form.getByRole('button', { name: 'Add an image' })).toBeVisible();
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
