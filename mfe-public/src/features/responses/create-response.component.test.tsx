import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { SessionUser } from '@clapback/contracts';
import { pageOf, samplePost, sampleResponse } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

const dialog = page.getByRole('dialog', { name: 'Post Your Clapback' });
const send = dialog.getByRole('button', { name: 'Post Your Clapback' });
const text = dialog.getByRole('textbox', { name: 'Your response' });
const sent = async () => (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path.endsWith('/responses'));
const mayRespond = member({ displayName: 'Dominic Vance', abilities: ['response:create', 'response:edit-own', 'response:delete-own'] });
const prices = {
  plans: [],
  boosts: [
    { item: 'response', boostType: 'boost', price: { amountMinor: 499, currency: 'USD' }, days: 7 },
    { item: 'response', boostType: 'superboost', price: { amountMinor: 1999, currency: 'USD' }, days: 30 },
    { item: 'post', boostType: 'super', price: { amountMinor: 999, currency: 'USD' }, days: 30 },
  ],
};

/** The feed with one post, its responses open and the form before them. */
async function show(script: Script = {}, as: SessionUser | null = mayRespond, more: Parameters<typeof samplePost>[0] = {}): Promise<void> {
  const post = samplePost({ content: 'They came late. He kept my $300.', postType: 'defamation', ...more });
  const lists = {
    'GET /posts': { body: pageOf(post) },
    'GET /posts/boosted': { body: pageOf() },
    'GET /posts/:id': { body: post },
    'GET /posts/:id/responses': { body: pageOf() },
    'POST /posts/:id/views': { status: 204 },
    'GET /prices': { body: prices },
  };
  await showRemote(feedAlone, '/', { ...lists, ...script }, as);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Responses/ })
    .click();
  await page.getByRole('article').getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect.element(text).toBeVisible();
}

test('[RESP-02, PAY-01] the form has name, username, content and a choice of boosts with their prices, of which the free one is chosen', async () => {
  await show();
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('Dominic Vance');
  await expect.element(dialog.getByLabelText('Username (optional)')).toHaveValue('');
  const boosts = dialog.getByRole('group', { name: 'Boost' });
  await expect.element(boosts.getByRole('radio', { name: 'Free Costs nothing' })).toBeChecked();
  await expect.element(boosts.getByRole('radio', { name: 'Boost $4.99 7 days, boost visibility', exact: true })).toBeEnabled();
  await expect.element(boosts.getByRole('radio', { name: 'Super Boost $19.99 30 days, maximum visibility' })).toBeEnabled();
});

test.each([
  ['', 'Words', 'Name'],
  ['Dominic', ' \n', 'Your response'],
])('[RESP-03] a blank name or content is named, and nothing is sent: “%s”, “%s”', async (name, words, missing) => {
  await show();
  await dialog.getByLabelText('Name', { exact: true }).fill(name);
  await text.fill(words);
  await send.click();
  await expect.element(page.getByText('Missing required fields Please fill in name and response content')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: missing, exact: true })).toHaveFocus();
  expect(await sent()).toEqual([]);
});

test('[RESP-06] signed out, sending asks to sign in, and what was written waits in this browser', async () => {
  await show({}, null);
  await dialog.getByLabelText('Name', { exact: true }).fill('Somebody');
  await text.fill('What really happened');
  await send.click();
  const toast = page.getByText('Authentication required Please sign in to post a response');
  await expect.element(toast).toBeVisible();
  expect(await sent()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('article').getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect.element(text).toHaveValue('What really happened');
});

test('[RESP-08] a bot check that fails says so, and sends nothing', async () => {
  await show({ 'POST /captcha/verify': { body: { success: false, error: 'No' } } });
  await text.fill('Words');
  await send.click();
  await expect.element(page.getByText('Verification failed Please try again')).toBeVisible();
  expect(await sent()).toEqual([]);
  await expect.element(text).toHaveValue('Words');
});

test('[RESP-20, RESP-21] a response with a quoted sentence is sent once, shows, and leaves an empty form', async () => {
  const made = sampleResponse({ name: 'Dominic Vance', content: 'I drove that van.', isMine: true });
  await show({ 'POST /posts/:id/responses': { status: 201, body: made } });
  await dialog.getByRole('checkbox', { name: 'He kept my $300.' }).click();
  await dialog.getByRole('radio', { name: 'Partly' }).click();
  await dialog.getByRole('textbox', { name: 'Your answer' }).fill('I kept $120.');
  await dialog.getByRole('textbox', { name: 'In short' }).fill('I drove that van.');
  await commands.changeScript({ 'GET /posts/:id/responses': { body: pageOf(made) } });
  await send.click();
  await expect.element(page.getByText('Response submitted! Your clapback has been posted')).toBeVisible();
  expect((await sent()).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: 'Dominic Vance',
      username: null,
      content: 'I drove that van.',
      quotes: [expect.objectContaining({ start: 16, end: 32, verdict: 'partly', answer: 'I kept $120.' })],
    }),
  ]);
  await expect.element(page.getByRole('article').getByText('I drove that van.')).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'Post Your Clapback' }).first().click();
  await expect.element(text).toHaveValue('');
});

test('a picked sentence without a verdict is shown, and nothing is sent', async () => {
  await show();
  await dialog.getByRole('checkbox', { name: 'They came late.' }).click();
  await dialog.getByRole('textbox', { name: 'In short' }).fill('Words');
  await send.click();
  await expect.element(dialog.getByText('Choose True, False, Partly or Opinion')).toBeVisible();
  expect(await sent()).toEqual([]);
});

test('where the post was edited meanwhile, what it still says is quoted where it says it now, and what is gone has to be left out', async () => {
  const before = {
    content: 'They came late. He kept my $300.',
    postType: 'defamation',
    revisionId: '0190f000-0000-7000-8000-000000000001',
  } as const;
  await show({ 'POST /posts/:id/responses': problem(409, 'content_changed') }, mayRespond, before);
  for (const words of ['They came late.', 'He kept my $300.']) {
    await dialog.getByRole('checkbox', { name: words }).click();
    await dialog.getByRole('radio', { name: 'False' }).click();
  }
  await dialog.getByRole('textbox', { name: 'In short' }).fill('Words');
  const after = samplePost({ ...before, content: 'Listen. He kept my $300.', revisionId: '0190f000-0000-7000-8000-000000000002' });
  await commands.changeScript({ 'GET /posts/:id': { body: after } });
  await send.click();
  await expect
    .element(dialog.getByText('The post was edited in the meantime. Please check the sentences you selected and send again.'))
    .toBeVisible();
  await expect.element(dialog.getByText('The post does not say this any more. Please leave this sentence out.')).toBeInTheDocument();
  await send.click();
  expect(await sent()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Leave this sentence out' }).first().click();
  await send.click();
  await expect.poll(async () => (await sent()).length).toBe(2);
  expect((await sent())[1]!.body).toMatchObject({ quotes: [{ revisionId: after.revisionId, start: 8, end: 24, verdict: 'false' }] });
});

test('[RESP-22] a submission that fails says so and keeps the words; sent again it goes under the same key', async () => {
  await show({ 'POST /posts/:id/responses': problem(500, 'internal_error') });
  await text.fill('Words');
  await send.click();
  await expect.element(page.getByText('Submission failed Please try again')).toBeVisible();
  await expect.element(text).toHaveValue('Words');
  await send.click();
  await expect.poll(async () => (await sent()).length).toBe(2);
  const keys = (await sent()).map(({ headers }) => headers?.['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a post that is gone meanwhile is said, and the words stay', async () => {
  const detail = 'This post is not here any more. Your words are kept in this browser.';
  await show({ 'POST /posts/:id/responses': problem(409, 'post_unavailable', { detail }) });
  await text.fill('Words');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(detail);
  await expect.element(text).toHaveValue('Words');
});

test('under one’s own anonymous post the name is fixed', async () => {
  await show({}, mayRespond, { isAnonymous: true, isMine: true });
  await expect.element(dialog.getByText('Posting as Anonymous (author)')).toBeVisible();
  await expect.element(dialog.getByLabelText('Name', { exact: true })).not.toBeInTheDocument();
});
