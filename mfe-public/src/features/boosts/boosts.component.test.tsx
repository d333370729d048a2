import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Post, PostResponse, SessionUser } from '@clapback/contracts';
import { pageOf, samplePost, sampleResponse } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

const mayBoost = member({ abilities: ['boost:create', 'response:create'] });
const suspended = member({ standing: 'suspended', abilities: [] });
const priceOf = (item: string, boostType: string, amountMinor: number, days: number) => ({
  item,
  boostType,
  price: { amountMinor, currency: 'USD' },
  days,
});
const prices = {
  plans: [],
  boosts: [
    priceOf('post', 'regular', 499, 7),
    priceOf('post', 'super', 999, 30),
    priceOf('response', 'boost', 499, 7),
    priceOf('response', 'superboost', 1999, 30),
  ],
};
/** Where the payment is made. */
const there = `${location.origin}/healthz`;
const checkout = { 'POST /boosts/checkout': { body: { url: there } } };

const byStaff = { decisionId: null, ground: null, groundUrl: null, decidedAt: null };

const card = page.getByRole('article', { name: 'Much answered' });
const thread = page.getByRole('region', { name: 'Responses to “Much answered”' });
const dialog = page.getByRole('dialog', { name: 'Boost this post' });
const toast = page.getByRole('status').last();
const link = page.getByRole('link', { name: 'Open the payment page' });
/** Payments that were begun for an item. A browser may send again, to the next test, what the last one left without an answer. */
const sent = async (id: string) =>
  (await commands.seenCalls()).filter(({ path, body }) => path === '/boosts/checkout' && JSON.stringify(body).includes(id));

interface Shown {
  script?: Script;
  as?: SessionUser | null;
  post?: Partial<Post>;
  response?: Partial<PostResponse>;
}

/** The feed with one post, which has one response. */
async function showFeed({ script = {}, as = mayBoost, post: more = {}, response = {} }: Shown = {}) {
  const post = samplePost({ title: 'Much answered', responseCount: 1, ...more });
  const below = sampleResponse({ postId: post.id, ...response });
  const lists: Script = {
    'GET /posts': { body: pageOf(post) },
    'GET /posts/boosted': { body: pageOf() },
    'GET /posts/:id': { body: post },
    'GET /posts/:id/responses': { body: pageOf(below) },
    'POST /posts/:id/views': { status: 204 },
    'GET /prices': { body: prices },
  };
  await showRemote(feedAlone, '/', { ...lists, ...checkout, ...script }, as);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  return { postId: post.id, responseId: below.id };
}

/** The same with its responses open. */
async function showResponse(shown: Shown = {}) {
  const ids = await showFeed(shown);
  await card.getByRole('button', { name: /^Responses/ }).click();
  await expect.element(thread.getByRole('article')).toBeVisible();
  return ids;
}

/** Tabs that a press opens; null where the browser lets none open. */
function watchTabs(mayOpen = true) {
  const opening = vi.spyOn(globalThis, 'open');
  if (!mayOpen) opening.mockReturnValue(null);
  onTestFinished(() => {
    for (const { value } of opening.mock.results) (value as Window | null)?.close();
    opening.mockRestore();
  });
  return () => opening.mock.results.map(({ value }) => value as Window);
}

const buttons = () =>
  thread
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent?.trim())
    .filter((name) => name?.includes('$'));

test('[BOOST-01, PAY-01, RESP-33] a response has a button for each boost, with its price by the list', async () => {
  await showResponse();
  await expect.poll(buttons).toEqual(['Boost $4.99', 'Super $19.99']);
  await expect
    .element(thread.getByRole('button', { name: 'Super $19.99' }))
    .toHaveAccessibleDescription(
      'Stands before other responses for 30 days. Boosts are final, except where the law gives a right of withdrawal.',
    );
  await expect
    .element(thread.getByText('For 7 or 30 days. Boosts are final, except where the law gives a right of withdrawal.'))
    .toBeVisible();
  const reads = (await commands.seenCalls()).filter(({ path }) => path === '/prices');
  expect(reads).toHaveLength(1);
});

test('[PAY-01] another price list gives other prices', async () => {
  const dearer = { plans: [], boosts: [priceOf('response', 'boost', 650, 5), priceOf('response', 'superboost', 3000, 60)] };
  await showResponse({ script: { 'GET /prices': { body: dearer } } });
  await expect.poll(buttons).toEqual(['Boost $6.50', 'Super $30']);
  await expect
    .element(thread.getByText('For 5 or 60 days. Boosts are final, except where the law gives a right of withdrawal.'))
    .toBeVisible();
});

test('[BOOST-02, FEED-14] signed out, boosting a response asks to sign in, and nothing is sent', async () => {
  const tabs = watchTabs();
  const { responseId } = await showResponse({ as: null });
  await thread.getByRole('button', { name: 'Boost $4.99' }).click();
  await expect.element(toast).toMatchTextContent('Authentication required Please sign in to boost responses');
  expect([await sent(responseId), tabs()]).toEqual([[], []]);
});

test('[BOOST-02, FEED-14] signed out, boosting a post asks to sign in, and nothing opens', async () => {
  await showFeed({ as: null });
  await card.getByRole('button', { name: 'Boost', exact: true }).click();
  await expect.element(toast).toMatchTextContent('Authentication required Please sign in to boost posts');
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['suspended', 'You cannot boost at the moment Your account is suspended. You can still read.'],
  ['banned', 'You cannot boost Your account is banned. You can still read.'],
] as const)('who is %s is told why they cannot boost', async (standing, words) => {
  const tabs = watchTabs();
  const { responseId } = await showResponse({ as: { ...suspended, standing } });
  await thread.getByRole('button', { name: 'Boost $4.99' }).click();
  await expect.element(toast).toMatchTextContent(words);
  expect([await sent(responseId), tabs()]).toEqual([[], []]);
});

test('[BOOST-04] anyone may boost any response, their own too', async () => {
  await showResponse({ response: { isMine: true } });
  await expect.poll(buttons).toEqual(['Boost $4.99', 'Super $19.99']);
});

test.each([
  ['flagged', { status: 'flagged' }],
  ['hidden by staff', { hidden: byStaff }],
  ['deleted by its author', { isDeleted: true, commentCount: 1 }],
] as const)('a response that is %s has no buttons to boost it, as the one below it has', async (_what, more) => {
  const both = pageOf(sampleResponse({ ...more, createdAt: new Date(Date.now() + 1000).toISOString() }), sampleResponse());
  await showFeed({ script: { 'GET /posts/:id/responses': { body: both } } });
  await card.getByRole('button', { name: /^Responses/ }).click();
  const [first, second] = [thread.getByRole('listitem').first(), thread.getByRole('listitem').nth(1)];
  await expect.element(second.getByRole('button', { name: 'Boost $4.99' })).toBeVisible();
  // What is flagged is covered whole at first, whatever may stand below it.
  if ('status' in more) await first.getByRole('button', { name: 'View Anyway' }).click();
  await expect.element(first.getByRole('button', { name: /\$/ })).not.toBeInTheDocument();
});

test.each([
  ['flagged', { isFlagged: true }],
  ['hidden by staff', { status: 'hidden', hidden: byStaff }],
] as const)('a post that is %s has no button to boost it, as the one below it has', async (_what, more) => {
  const both = pageOf(samplePost({ title: 'Not to be boosted', ...more }), samplePost({ title: 'Much answered' }));
  await showFeed({ script: { 'GET /posts': { body: both } } });
  await expect.element(card.getByRole('button', { name: 'Boost', exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Boost', exact: true }).elements()).toHaveLength(1);
});

test('[BOOST-08] a press opens a tab at once, which then goes to the payment page; it sends once, under a key of its own', async () => {
  const tabs = watchTabs();
  const { responseId } = await showResponse();
  const button = thread.getByRole('button', { name: 'Super $19.99' });
  await button.dblClick();
  await expect.poll(() => tabs().map(({ location: at }) => at.href)).toEqual([there]);
  await button.click();
  await expect.poll(async () => (await sent(responseId)).length).toBe(2);
  const calls = await sent(responseId);
  expect(calls.map(({ body }) => body)).toEqual(Array.from({ length: 2 }, () => ({ responseId, boostType: 'superboost' })));
  const keys = calls.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
});

test('[BOOST-08] while a payment begins its tab says so, and no other begins', async () => {
  const tabs = watchTabs();
  await showResponse({ script: { 'POST /boosts/checkout': { fate: 'waits' } } });
  await thread.getByRole('button', { name: 'Boost $4.99' }).click();
  await expect.element(thread.getByRole('button', { name: 'Boost $4.99' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(thread.getByRole('button', { name: 'Super $19.99' })).toBeDisabled();
  expect(tabs().map(({ document: { body } }) => body.innerText)).toEqual(['The payment page is coming…']);
});

test('[BOOST-09] a payment of a response’s boost that fails says so; its tab closes and the buttons are back', async () => {
  const tabs = watchTabs();
  await showResponse({ script: { 'POST /boosts/checkout': problem(500, 'internal_error') } });
  await thread.getByRole('button', { name: 'Boost $4.99' }).click();
  await expect.element(toast).toMatchTextContent('Payment Error Failed to process payment. Please try again.');
  await expect.poll(() => tabs().map(({ closed }) => closed)).toEqual([true]);
  await expect.element(thread.getByRole('button', { name: 'Boost $4.99' })).not.toHaveAttribute('aria-disabled');
  await expect.element(thread.getByRole('button', { name: 'Super $19.99' })).toBeEnabled();
});

test('[BOOST-09] a payment of a post’s boost that reaches nobody says so, and the buttons are back', async () => {
  const tabs = watchTabs();
  await showFeed({ script: { 'POST /boosts/checkout': { fate: 'breaks' } } });
  await card.getByRole('button', { name: 'Boost', exact: true }).click();
  await dialog.getByRole('button', { name: 'Super $9.99' }).click();
  // The dialog is above the page, for assistive technology too; what is said lies above both.
  await expect.element(page.getByText('Payment error Failed to create payment. Please try again.')).toBeVisible();
  await expect.poll(() => tabs().map(({ closed }) => closed)).toEqual([true]);
  await expect.element(dialog.getByRole('button', { name: 'Super $9.99' })).not.toHaveAttribute('aria-disabled');
});

test.each([
  [409, 'not_boostable', 'This response is flagged and under review, so it cannot be boosted.'],
  [503, 'payments_not_set_up', 'Payments are not set up here yet. Nothing was charged.'],
  [503, 'payments_unavailable', 'The payment provider does not answer. Nothing was charged. Please try again in a moment.'],
  [404, 'not_found', 'This response is not here any more.'],
] as const)('[BOOST-09] where the service knows why a payment fails, that is said: %s %s', async (status, code, detail) => {
  watchTabs();
  await showResponse({ script: { 'POST /boosts/checkout': problem(status, code, { detail }) } });
  await thread.getByRole('button', { name: 'Boost $4.99' }).click();
  await expect.element(toast).toMatchTextContent(`Payment Error ${detail}`);
});

test('where the browser lets no tab open, a link to the payment page stays until it is used', async () => {
  watchTabs(false);
  await showResponse();
  await thread.getByRole('button', { name: 'Boost $4.99' }).click();
  await expect
    .element(toast)
    .toMatchTextContent('Your browser opened no tab The link ‘Open the payment page’ leads there. Nothing was charged.');
  await expect.element(link).toHaveAttribute('href', there);
  await expect.element(link).toHaveAttribute('target', '_blank');
  // It is the item's: closing and opening the thread leaves it there.
  await card.getByRole('button', { name: /^Responses/ }).click();
  await expect.element(link).not.toBeInTheDocument();
  await card.getByRole('button', { name: /^Responses/ }).click();
  await link.click();
  await expect.poll(buttons).toEqual(['Boost $4.99', 'Super $19.99']);
});

test('[FEED-11, PAY-01] a post’s boost is explained with both prices, and is paid for in a new tab', async () => {
  const tabs = watchTabs();
  const { postId } = await showFeed();
  await card.getByRole('button', { name: 'Boost', exact: true }).click();
  await expect
    .element(dialog.getByText('Boosts are final, except where the law gives a right of withdrawal.', { exact: false }))
    .toBeVisible();
  await expect.element(dialog).toMatchTextContent(/Nothing else moves: the answer of the person a post is about stays beside it\./);
  const offers = dialog.getByRole('listitem');
  await expect
    .poll(() => offers.elements().map(({ textContent }) => textContent))
    .toEqual(['Boostfor 7 daysBoost $4.99', 'Super Boostfor 30 daysSuper $9.99']);
  await dialog.getByRole('button', { name: 'Boost $4.99' }).click();
  await expect.poll(() => tabs().map(({ location: at }) => at.href)).toEqual([there]);
  expect((await sent(postId)).map(({ body }) => body)).toEqual([{ postId, boostType: 'regular' }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: 'Boost', exact: true })).toHaveFocus();
});

test('prices that cannot be read say so in the dialog, and can be read again', async () => {
  await showFeed({ script: { 'GET /prices': problem(500, 'internal_error') } });
  await card.getByRole('button', { name: 'Boost', exact: true }).click();
  await expect.element(dialog.getByText('The prices could not be loaded')).toBeVisible();
  await commands.changeScript({ 'GET /prices': { body: prices } });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Boost $4.99' })).toBeVisible();
});

test('of a post that is boosted already it is said that the next boost begins when this one ends', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await showFeed({ post: { boostedUntil: until, boostCount: 1 } });
  await card.getByRole('button', { name: 'Boost', exact: true }).click();
  await expect.element(dialog.getByText(/^A boost runs until .* The next one begins when it ends\.$/)).toBeVisible();
  expect(dialog.element().querySelector('time')?.dateTime).toBe(until);
});
