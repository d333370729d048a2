import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { pageOf, samplePost, sampleResponse } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { chooseLargeFile } from '@clapback/testing/choose-large-file.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

const dialog = page.getByRole('dialog', { name: 'Post Your Clapback' });
const evidence = dialog.getByRole('region', { name: 'Evidence (optional)' });
const dominic = member({
  displayName: 'Dominic Vance',
  abilities: ['response:create', 'response:edit-own', 'response:delete-own', 'file:upload'],
});
const uploaded = (number: number, mediaType = 'application/pdf') => {
  const id = `0190f000-0000-7000-8000-00000000000${number}`;
  return { status: 201, body: { id, url: `/api/files/${id}?token=x`, mediaType, bytes: 900, width: null, height: null } };
};
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** The feed with one post, its responses open and, where asked, the form before them. */
async function show(script: Script, { form = true } = {}): Promise<void> {
  await showRemote(
    feedAlone,
    '/',
    {
      'GET /posts': { body: pageOf(samplePost({ content: 'They came late.', postType: 'defamation' })) },
      'GET /posts/boosted': { body: pageOf() },
      'GET /posts/:id/responses': { body: pageOf() },
      'POST /posts/:id/views': { status: 204 },
      'GET /prices': { body: { plans: [], boosts: [] } },
      ...script,
    },
    dominic,
  );
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Responses/ })
    .click();
  if (!form) return;
  await page.getByRole('article').getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect.element(evidence).toBeVisible();
}
const choose = (...files: File[]) => evidence.getByLabelText('Evidence files').upload(files);
const sent = async (path: RegExp) => (await commands.seenCalls()).filter(({ method, path: at }) => method === 'POST' && path.test(at));

test('[RESP-11] the picker takes images, PDF, Word and text files', async () => {
  await show({});
  const input = evidence.getByLabelText('Evidence files').element() as HTMLInputElement;
  expect([input.accept, input.multiple]).toEqual(['image/*,.heic,.heif,.hif,.tif,.tiff,.pdf,.doc,.docx,.txt', true]);
});

/** A picture that has something behind its end. */
async function telling(words: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
  canvas.getContext('2d')!.fillRect(0, 0, 40, 20);
  const drawn = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!)));
  return new File([drawn, words], 'chat.png', { type: 'image/png' });
}

test('of a picture that parts are covered of before it goes into a response the result alone is sent', async () => {
  await show({ 'POST /uploads': uploaded(1, 'image/png') });
  await userEvent.upload(evidence.getByLabelText('Picture to cover parts of'), await telling('at home'));
  const covering = page.getByRole('dialog', { name: 'Cover parts of the picture' });
  await covering.getByRole('button', { name: 'Add a rectangle' }).click();
  expect(await sent(/uploads/)).toEqual([]);
  await covering.getByRole('button', { name: 'Use the covered picture' }).click();
  await expect.element(evidence.getByText('chat.png is uploaded.')).toBeInTheDocument();
  const calls = await sent(/uploads/);
  expect([calls.length, JSON.stringify(calls).includes('chat.png'), JSON.stringify(calls).includes('at home')]).toEqual([1, true, false]);
});

test('[RESP-10] a file over 10 MB, one of another kind and a sixth one are refused in words, and not sent', async () => {
  await show({ 'POST /uploads': [1, 2, 3, 4, 5].map((number) => uploaded(number)) });
  await chooseLargeFile(evidence.getByLabelText('Evidence files'), new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf'));
  await expect.element(page.getByText('File too large Please select a file under 10MB')).toBeVisible();
  await choose(new File(['MZ'], 'setup.exe'));
  await expect.element(page.getByText('Invalid file type Please select an image, PDF, Word or text file')).toBeVisible();
  await choose(new File(['x'], 'Call.MP4', { type: 'video/mp4' }));
  await expect
    .element(
      page.getByText('Invalid file type This is a video. Videos cannot be attached: take screenshots of what matters and choose those.'),
    )
    .toBeVisible();
  expect(await sent(/uploads/)).toEqual([]);
  await choose(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => pdf(`${name}.pdf`)));
  await expect.element(page.getByText('Too many files f.pdf: A response can show 5 files.')).toBeVisible();
  await expect.element(evidence.getByText('e.pdf is uploaded.')).toBeInTheDocument();
  expect(await sent(/uploads/)).toHaveLength(5);
});

test('of several files that are refused at once each is named, with why', async () => {
  await show({ 'POST /uploads': uploaded(1) });
  await choose(new File(['MZ'], 'setup.exe'), pdf('refund.pdf'), new File(['x'], 'Call.MP4', { type: 'video/mp4' }));
  await expect
    .element(
      page.getByText(
        '2 files were not taken setup.exe: Please select an image, PDF, Word or text file. Call.MP4: This is a video. Videos cannot be attached: take screenshots of what matters and choose those.',
      ),
    )
    .toBeVisible();
  await expect.element(evidence.getByText('refund.pdf is uploaded.')).toBeInTheDocument();
  expect(await sent(/uploads/)).toHaveLength(1);
});

test('what a caption, a name or a username tells is named there, can be masked, and is sent as it is otherwise', async () => {
  await show({ 'POST /uploads': [uploaded(1), uploaded(2)], 'POST /posts/:id/responses': { status: 201, body: sampleResponse({}) } });
  await dialog.getByRole('textbox', { name: 'Your response' }).fill('We were on time.');
  await choose(pdf('refund.pdf'), pdf('bill.pdf'));
  await expect.element(evidence.getByText('bill.pdf is uploaded.')).toBeInTheDocument();
  const caption = evidence.getByRole('textbox', { name: 'Caption of bill.pdf' });
  await caption.fill('Paid by 4111 1111 1111 1111');
  const inCaption = evidence.getByRole('listitem').filter({ hasText: 'bill.pdf' }).getByRole('listitem');
  await expect.element(inCaption).toMatchTextContent('This is a card number.');
  await inCaption.getByRole('button', { name: 'Show it' }).click();
  await expect.element(caption).toHaveFocus();
  await inCaption.getByRole('button', { name: 'Mask it' }).click();
  await expect.element(caption).toHaveValue('Paid by •••• •••• •••• 1111');
  await expect.element(caption).toHaveFocus();
  await dialog.getByLabelText('Username (optional)').fill('dominic@example.com');
  await dialog.getByLabelText('Name', { exact: true }).fill('Dominic, (503) 555-0142');
  await expect.element(dialog.getByText('Before you post: 1 phone number to look at, 1 email address to look at')).toBeVisible();
  const inName = dialog.getByRole('listitem').filter({ hasText: 'This is a phone number.' });
  await inName.getByRole('button', { name: 'Mask it' }).click();
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('Dominic, (•••) •••-••42');
  await dialog.getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect.element(page.getByText('Response submitted! Your clapback has been posted')).toBeVisible();
  expect((await sent(/responses$/)).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: 'Dominic, (•••) •••-••42',
      username: 'dominic@example.com',
      evidence: [expect.objectContaining({ caption: null }), expect.objectContaining({ caption: 'Paid by •••• •••• •••• 1111' })],
      lookedAt: expect.any(String),
      seenMarks: ['email:dominic@example.com'],
    }),
  ]);
});

test('a caption that only the service found something in is led to', async () => {
  const marks = [
    { field: 'evidence.0.caption', kind: 'threat', start: 0, end: 5, why: 'It can frighten people.', mask: '[removed]' },
  ] as const;
  await show({
    'POST /uploads': uploaded(1),
    'POST /posts/:id/responses': problem(409, 'look_again', { title: 'Please have a look at this before you send it.', marks: [...marks] }),
  });
  await dialog.getByRole('textbox', { name: 'Your response' }).fill('We were on time.');
  await choose(pdf('bill.pdf'));
  await evidence.getByRole('textbox', { name: 'Caption of bill.pdf' }).fill('Newly so');
  await expect.element(evidence.getByText('bill.pdf is uploaded.')).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Post Your Clapback' }).click();
  const inCaption = evidence.getByRole('listitem').getByRole('listitem');
  await expect.element(inCaption).toMatchTextContent('This reads as a threat. It can frighten people.');
  await expect.element(inCaption.getByRole('button', { name: 'Mask it' })).toHaveFocus();
});

test('a sending that is cut off says so, keeps what was written, and can be tried again; the service’s refusal stands at its file', async () => {
  await show({ 'POST /uploads': { fate: 'breaks' } });
  await dialog.getByRole('textbox', { name: 'Your response' }).fill('We were on time.');
  await choose(pdf('refund.pdf'));
  await expect.element(evidence.getByText(/^Stopped at \d+%\. Your text is safe\.$/)).toBeVisible();
  const message = 'This PDF is protected. Please save it without a password and choose it again.';
  const refusal = problem(415, 'invalid_file_type', { errors: [{ field: 'file', code: 'invalid_file_type', message }] });
  await commands.changeScript({ 'POST /uploads': [uploaded(1), refusal] });
  await evidence.getByRole('button', { name: 'Try again' }).click();
  await expect.element(evidence.getByText('refund.pdf is uploaded.')).toBeInTheDocument();
  await expect.element(dialog.getByRole('textbox', { name: 'Your response' })).toHaveValue('We were on time.');
  await choose(pdf('locked.pdf'));
  await expect.element(evidence.getByText(message)).toBeVisible();
});

test('[RESP-12] the form says as what a text was read that does not say its encoding', async () => {
  const text = uploaded(1, 'text/plain');
  await show({
    'POST /uploads': { ...text, body: { ...text.body, guessedEncoding: { encoding: 'windows-1251', sample: 'Это неправда' } } },
  });
  await choose(new File(['x'], 'log.txt'));
  const told = 'This text was read as windows-1251: “Это неправда”. If that looks wrong, save the file as UTF-8 and choose it again.';
  await expect.element(evidence.getByText(told)).toBeVisible();
});

test('[RESP-12] the form says what readers will not see of a Word document, before it is sent', async () => {
  const word = uploaded(1, 'text/html');
  await show({
    'POST /uploads': [
      { ...word, body: { ...word.body, notShown: ['pictures', 'charts'] } },
      { ...word, body: { ...word.body, notShown: [] } },
    ],
  });
  await choose(new File(['PK'], 'order.docx'));
  await expect
    .element(
      evidence.getByText(
        'The copy for readers does not have: some pictures and charts. To show them, save the document as a PDF and choose that.',
      ),
    )
    .toBeVisible();
  await choose(new File(['PK'], 'plain.docx'));
  await expect.element(evidence.getByText('plain.docx is uploaded.')).toBeInTheDocument();
  expect(evidence.getByText(/^The copy for readers does not have/).all()).toHaveLength(1);
  const form = uploaded(2);
  await commands.changeScript({ 'POST /uploads': { ...form, body: { ...form.body, notShown: ['comments', 'hidden_text'] } } });
  await choose(pdf('form.pdf'));
  const told = 'The copy for readers does not have: comments and notes and text that is invisible on its pages.';
  await expect.element(evidence.getByText(told, { exact: true })).toBeVisible();
});

test('[RESP-13] a response goes without the file that could not be sent, and the toast says how to add it; the rest goes in its order with captions', async () => {
  await show({
    'POST /uploads': [uploaded(1), uploaded(2), { fate: 'breaks' }],
    'POST /posts/:id/responses': { status: 201, body: sampleResponse() },
  });
  await dialog.getByRole('textbox', { name: 'Your response' }).fill('We were on time.');
  await choose(pdf('a.pdf'));
  await expect.element(evidence.getByText('a.pdf is uploaded.')).toBeInTheDocument();
  await choose(pdf('b.pdf'));
  await expect.element(evidence.getByText('b.pdf is uploaded.')).toBeInTheDocument();
  await choose(pdf('c.pdf'));
  await expect.element(evidence.getByText(/^Stopped at/)).toBeVisible();
  await evidence.getByRole('textbox', { name: 'Caption of b.pdf' }).fill('Page 2');
  await evidence.getByRole('button', { name: 'Move b.pdf up' }).click();
  await dialog.getByRole('button', { name: 'Post Your Clapback' }).click();
  const said = 'Your clapback has been posted. c.pdf was not attached. You can add it again by editing your response.';
  await expect.element(page.getByText(`Response submitted! ${said}`)).toBeVisible();
  const [call] = await sent(/\/responses$/);
  expect((call!.body as { evidence: unknown }).evidence).toEqual([
    { url: uploaded(2).body.url, caption: 'Page 2' },
    { url: uploaded(1).body.url, caption: null },
  ]);
});

test('[RESP-17] the files of a response tell what they are and their fingerprint; a file of one’s own is compared here', async () => {
  const bytes = 'What was said.';
  // SHA-256 of these words.
  const hex = [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bytes)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const file = (more: object) => ({
    id: '0190f000-0000-7000-8000-000000000001',
    url: '/api/files/1?token=x',
    kind: 'document' as const,
    name: 'order.docx',
    mediaType: 'text/html',
    bytes: 2_100_000,
    width: null,
    height: null,
    caption: 'The order',
    sha256: 'c07b52d9'.padEnd(64, '0'),
    originalSha256: '9f3ac41e'.padEnd(64, '0'),
    uploadedAt: '2026-11-21T12:00:00.000Z',
    ...more,
  });
  const shown = sampleResponse({
    evidence: [
      file({}),
      file({
        id: '0190f000-0000-7000-8000-000000000002',
        name: 'notes.txt',
        kind: 'text',
        mediaType: 'text/plain',
        sha256: hex,
        originalSha256: null,
      }),
      file({ id: '0190f000-0000-7000-8000-000000000003', name: 'old.doc', mediaType: 'application/msword' }),
    ],
  });
  await show({ 'GET /posts/:id/responses': { body: pageOf(shown) } }, { form: false });
  const list = page.getByRole('list', { name: 'Evidence' });
  await expect.element(list.getByText('Copy of a Word document · 2.1 MB')).toBeVisible();
  const old = list.getByRole('listitem').filter({ hasText: 'old.doc' });
  await expect.element(old.getByText('Word document. There is no copy for readers yet')).toBeVisible();
  expect(old.getByRole('button').all()).toEqual([]);
  expect(old.getByRole('link').all()).toEqual([]);
  await expect.element(list.getByText('SHA-256 9f3a c41e · uploaded Nov 21, 2026').first()).toBeVisible();
  await expect.element(list.getByRole('button', { name: 'Open order.docx' })).toBeVisible();
  await expect.element(page.getByText('Compared in your browser. Nothing is sent.')).toBeVisible();
  await page.getByLabelText('File to check').upload(new File([bytes], 'mine.txt'));
  await expect
    .element(page.getByText(/^mine\.txt \(SHA-256 [0-9a-f]{4} [0-9a-f]{4}\) is the copy of notes\.txt that is shown here\.$/))
    .toBeVisible();
  await page.getByLabelText('File to check').upload(new File(['other'], 'other.txt'));
  await expect.element(page.getByText(/is neither the original nor the copy that is shown of any of these files\.$/)).toBeVisible();
  expect(JSON.stringify(await commands.seenCalls())).not.toMatch(/What was said\.|uploads/);
});
