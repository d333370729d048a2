import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { SessionUser } from '@clapback/contracts';
import { pageOf, samplePost, sampleResponse } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

const prices = {
  plans: [],
  boosts: [
    { item: 'response', boostType: 'boost', price: { amountMinor: 499, currency: 'USD' }, days: 7 },
    { item: 'response', boostType: 'superboost', price: { amountMinor: 1999, currency: 'USD' }, days: 30 },
  ],
};
const dialog = page.getByRole('dialog', { name: 'Post Your Clapback' });
const send = dialog.getByRole('button', { name: 'Post Your Clapback' });
const text = dialog.getByRole('textbox', { name: 'Your response' });
const superBoost = dialog.getByRole('radio', { name: /^Super Boost/ });
const article = page.getByRole('article').first();
const there = `${location.origin}/healthz`;
const mayRespond = member({ displayName: 'Dominic Vance', abilities: ['response:create', 'boost:create'] });

/** What was sent to end up in a response under this post and its boost, in this order. */
const calls = async ({ postId }: { postId: string }) =>
  (await commands.seenCalls()).filter(
    ({ method, path }) => method === 'POST' && (path === `/posts/${postId}/responses` || path === '/boosts/checkout'),
  );

/** Tabs that were opened; none can be where `mayOpen` is false. */
function watchTabs(mayOpen = true) {
  const opening = vi.spyOn(globalThis, 'open');
  if (!mayOpen) opening.mockReturnValue(null);
  onTestFinished(() => {
    for (const { value } of opening.mock.results) (value as Window | null)?.close();
    opening.mockRestore();
  });
  return () => opening.mock.results.map(({ value }) => value as Window);
}

/** The form under the one post of the feed, and the response that will come of it. */
async function showForm(script: Script = {}, as: SessionUser | null = mayRespond) {
  const post = samplePost({ title: 'Much answered' });
  const made = sampleResponse({ postId: post.id, name: 'Dominic Vance', content: 'I drove that van.', isMine: true });
  await showRemote(
    feedAlone,
    '/',
    {
      'GET /posts': { body: pageOf(post) },
      'GET /posts/boosted': { body: pageOf() },
      'GET /posts/:id': { body: post },
      'GET /posts/:id/responses': { body: pageOf() },
      'POST /posts/:id/views': { status: 204 },
      'POST /posts/:id/responses': { status: 201, body: made },
      'POST /boosts/checkout': { body: { url: there } },
      'GET /prices': { body: prices },
      ...script,
    },
    as,
  );
  await article.getByRole('button', { name: /^Responses/ }).click();
  await article.getByRole('button', { name: 'Post Your Clapback' }).click();
  await text.fill('I drove that van.');
  return made;
}

test('[RESP-19, RESP-21] a boosted response is posted, then paid for in a new tab: once each', async () => {
  const tabs = watchTabs();
  const made = await showForm();
  await superBoost.click();
  await expect.element(dialog.getByText(/^The payment page opens in a new tab when you post\./)).toBeVisible();
  await commands.changeScript({ 'GET /posts/:id/responses': { body: pageOf(made) } });
  await send.click();
  await expect.element(page.getByText('Response submitted! Your clapback will be boosted after payment')).toBeVisible();
  await expect.poll(() => tabs().map(({ location: at }) => at.href)).toEqual([there]);
  const [posted, paid, ...more] = await calls(made);
  expect(posted?.body).not.toHaveProperty('boost');
  expect([paid?.path, paid?.body, more]).toEqual(['/boosts/checkout', { responseId: made.id, boostType: 'superboost' }, []]);
  // The next response is free unless said otherwise.
  await article.getByRole('button', { name: 'Post Your Clapback' }).first().click();
  await expect.element(dialog.getByRole('radio', { name: /^Free/ })).toBeChecked();
});

test('[RESP-19, RESP-21] a free response opens no tab and makes no payment', async () => {
  const tabs = watchTabs();
  const made = await showForm();
  await commands.changeScript({ 'GET /posts/:id/responses': { body: pageOf(made) } });
  await send.click();
  await expect.element(page.getByText('Response submitted! Your clapback has been posted')).toBeVisible();
  await expect.element(article.getByRole('button', { name: 'Boost $4.99' })).toBeVisible();
  expect([tabs(), (await calls(made)).map(({ path }) => path)]).toEqual([[], [`/posts/${made.postId}/responses`]]);
});

// The tab was opened before anybody knew.
test.each([
  ['is refused', { 'POST /posts/:id/responses': problem(500, 'internal_error') }, 'Submission failed Please try again'],
  ['fails its bot check', { 'POST /captcha/verify': { body: { success: false, error: 'No' } } }, 'Verification failed Please try again'],
] as const)(
  '[RESP-19] a response that %s closes the tab and is paid for by nobody; the next press opens another',
  async (_what, script, words) => {
    const tabs = watchTabs();
    const made = await showForm(script);
    await superBoost.click();
    await send.click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.poll(() => tabs().map(({ closed }) => closed)).toEqual([true]);
    await expect.element(superBoost).toBeChecked();
    await send.click();
    await expect.poll(() => tabs().map(({ closed }) => closed)).toEqual([true, true]);
    expect((await calls(made)).filter(({ path }) => path === '/boosts/checkout')).toEqual([]);
  },
);

test('a form with something missing opens no tab', async () => {
  const tabs = watchTabs();
  await showForm();
  await superBoost.click();
  await text.fill(' ');
  await send.click();
  await expect.element(page.getByText('Missing required fields Please fill in name and response content')).toBeVisible();
  expect(tabs()).toEqual([]);
});

test('[RESP-06] a visitor who chose a boost is asked to sign in, and no tab opens', async () => {
  const tabs = watchTabs();
  const made = await showForm({}, null);
  await dialog.getByLabelText('Name', { exact: true }).fill('Somebody');
  await superBoost.click();
  await send.click();
  await expect.element(page.getByText('Authentication required Please sign in to post a response')).toBeVisible();
  expect([tabs(), await calls(made)]).toEqual([[], []]);
});

test('[BOOST-09] where the payment fails the response stands, which is said, and can be boosted from there', async () => {
  const tabs = watchTabs();
  const made = await showForm({ 'POST /boosts/checkout': problem(500, 'internal_error') });
  await superBoost.click();
  await commands.changeScript({ 'GET /posts/:id/responses': { body: pageOf(made) } });
  await send.click();
  await expect
    .element(
      page.getByText(
        'Payment Error Failed to process payment. Please try again. Your response is posted, and you can boost it from there.',
      ),
    )
    .toBeVisible();
  await expect.poll(() => tabs().map(({ closed }) => closed)).toEqual([true]);
  await expect.element(article.getByText('I drove that van.')).toBeVisible();
  await expect.element(article.getByRole('button', { name: 'Super $19.99' })).toBeEnabled();
});

test('where the browser lets no tab open, the link to the payment page stands below the response', async () => {
  watchTabs(false);
  const made = await showForm();
  await superBoost.click();
  await commands.changeScript({ 'GET /posts/:id/responses': { body: pageOf(made) } });
  await send.click();
  await expect
    .element(
      page.getByText(
        'Response submitted! Your browser opened no tab for the payment: the link ‘Open the payment page’ below your response leads there.',
      ),
    )
    .toBeVisible();
  await expect.element(article.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute('href', there);
});

test('a chosen boost waits with the draft', async () => {
  await showForm();
  await superBoost.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await article.getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect.element(superBoost).toBeChecked();
});
