import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { PaidBoost, VerifiedBoost } from '@clapback/contracts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import type { ScriptedAnswer } from '@clapback/testing/script.ts';
import remote from '../../remote.ts';

const dana = member();
const postId = '0190b000-0000-7000-8000-000000000001';
const responseId = '0190d000-0000-7000-8000-000000000001';
const prices = {
  plans: [{ planType: 'enterprise', price: null, interval: null, trialDays: 0, refundDays: 0, contact: 'help@community.example' }],
  boosts: [],
};
const year = new Date().getFullYear() + 1;
const ends = `${year}-12-09T12:00:00.000Z`;

function paid(more: Partial<PaidBoost> = {}): { body: VerifiedBoost } {
  const boost: PaidBoost = {
    type: 'regular',
    state: 'running',
    startsAt: `${year}-12-02T12:00:00.000Z`,
    expiresAt: ends,
    postId,
    responseId: null,
    postTitle: 'Three invoices',
    ...more,
  };
  return { body: { success: true, boostType: boost.type, expiresAt: boost.expiresAt, boost } };
}

const show = (path: string, answer: ScriptedAnswer, as: Parameters<typeof showRemote>[3] = dana) =>
  showRemote(remote, path, { 'GET /boosts/verify': answer, 'GET /prices': { body: prices } }, as);
const result = page.getByRole('region', { name: 'Your boost' });
const heading = page.getByRole('heading', { level: 1, name: 'Your boost' });
const status = result.getByRole('status');
/** What is said of the payment, paragraph by paragraph. */
const said = () => expect.poll(() => [...(status.query()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent));
const asked = async () => (await commands.seenCalls()).filter(({ path }) => path.startsWith('/boosts/verify'));

test.each(['/boost-success', '/response-boost-success'])('[PAY-05, PAY-09] %s waits while the payment is looked up', async (path) => {
  await show(`${path}?session_id=cs_1`, { fate: 'waits' });
  await said().toEqual(['Checking your payment…']);
  await expect.element(result).toHaveAttribute('aria-busy', 'true');
});

test('[PAY-05] a paid boost of a post is told with what it is, of which post and until when, and leads back there', async () => {
  await show('/boost-success?session_id=cs_super', paid({ type: 'super' }));
  await said().toEqual(['The post is boosted']);
  await expect.element(result.getByText('Super Boost of a post')).toBeVisible();
  await expect.element(result.getByText('Three invoices')).toBeVisible();
  expect(result.element().querySelector('time')?.dateTime).toBe(ends);
  await expect.element(result.getByText(new RegExp(`December 9, ${year}`))).toBeVisible();
  await expect.element(result.getByRole('link', { name: 'See the post' })).toHaveAttribute('href', `/?post=${postId}`);
  await expect.element(result.getByText('You can close this tab: the page that you came from shows it already.')).toBeVisible();
  await expect.element(heading).toHaveFocus();
  expect(document.title).toBe('Your boost');
  // Calls of earlier tests are among those that were seen.
  expect((await asked()).filter(({ path }) => path.endsWith('cs_super'))).toHaveLength(1);
});

test('[PAY-09] a paid boost of a response is told with its type and its end, and leads back to the response', async () => {
  await show('/response-boost-success?session_id=cs_1', paid({ type: 'boost', responseId }));
  await said().toEqual(['The response is boosted']);
  await expect.element(result.getByText('Boost of a response')).toBeVisible();
  expect(result.element().querySelector('time')?.dateTime).toBe(ends);
  const back = result.getByRole('link', { name: 'See the response' });
  await expect.element(back).toHaveAttribute('href', `/?post=${postId}&response=${responseId}`);
});

test.each([
  [
    'waiting',
    {},
    ['The boost is paid for and waiting', 'Another boost of this post runs. This one begins when that one ends.'],
    [`${year}-12-02T12:00:00.000Z`, ends],
  ],
  [
    'paused',
    { startsAt: null, expiresAt: null },
    [
      'The boost is paid for and paused',
      'The post is hidden, someone says it is about them and that is not decided yet, or the payment is disputed. No time is lost: the boost continues afterwards.',
    ],
    [],
  ],
  ['ended', {}, ['The boost has ended'], [ends]],
  [
    'refunded',
    { startsAt: null, expiresAt: null, postTitle: null },
    ['You get your money back', 'The post was gone when the payment came, so nothing was boosted.'],
    [],
  ],
  ['lost', { startsAt: null, expiresAt: null }, ['Your bank took the payment back', 'The boost ended with it.'], []],
] as const)('[PAY-05] a boost that is %s says so', async (state, more, words, times) => {
  await show('/boost-success?session_id=cs_1', paid({ state, ...more }));
  await said().toEqual(words);
  expect([...result.element().querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual(times);
  if (state === 'refunded') await expect.element(result.getByRole('link', { name: /See/ })).not.toBeInTheDocument();
});

test.each([
  ['PAY-06', '/boost-success', 'Verification failed. If you were charged, please contact support.'],
  ['PAY-10', '/response-boost-success', 'Payment verification failed, contact support if you were charged'],
])('[%s] on %s a payment that is not confirmed is told, with the way to support and nothing to repeat', async (_row, path, words) => {
  await show(`${path}?session_id=cs_1`, { body: { success: false } });
  await said().toEqual([
    words,
    'This payment is not finished, is not known here, or was made from another account. Nothing was boosted for it.',
  ]);
  const support = result.getByRole('link', { name: 'Contact support' });
  await expect.element(support).toHaveAttribute('href', '/contact?subject=Payment+of+a+boost%3A+cs_1');
  await expect.element(result.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});

test('[PAY-05] a payment that the bank still has is told as such, and is boosted once a later check finds it paid', async () => {
  await show('/boost-success?session_id=cs_debit', { body: { success: false, payment: 'processing' } });
  await said().toEqual([
    'Your payment is on its way',
    'Your bank has not confirmed it yet, which can take a few days. The boost starts automatically once it has. Please don’t pay again.',
  ]);
  await expect.element(heading).toHaveFocus();
  await commands.changeScript({ 'GET /boosts/verify': paid() });
  await result.getByRole('button', { name: 'Check again' }).click();
  await said().toEqual(['The post is boosted']);
});

test('[PAY-06] a payment that the bank refused says so, and has nothing to check again', async () => {
  await show('/response-boost-success?session_id=cs_refused', { body: { success: false, payment: 'failed' } });
  await said().toEqual([
    'Your bank refused the payment',
    'No money was taken, so nothing was boosted. You can boost it again and pay in another way.',
  ]);
  await expect.element(result.getByRole('link', { name: 'Contact support' })).toBeVisible();
  await expect.element(result.getByRole('button', { name: /again/ })).not.toBeInTheDocument();
});

test('[PAY-06] a payment that cannot be looked up is told apart, and is looked up again on request', async () => {
  const detail = 'The payment provider does not answer. Nothing was charged. Please try again in a moment.';
  await show('/boost-success?session_id=cs_1', problem(503, 'payments_unavailable', { detail }));
  await said().toEqual([
    'Verification failed. If you were charged, please contact support.',
    'The payment could not be looked up right now. What you paid for is boosted in any case, even if you close this page.',
  ]);
  await commands.changeScript({ 'GET /boosts/verify': paid() });
  await result.getByRole('button', { name: 'Try again' }).click();
  await said().toEqual(['The post is boosted']);
});

test('[PAY-10] a check that reaches nobody can be done again as well', async () => {
  await show('/response-boost-success?session_id=cs_1', { fate: 'breaks' });
  await said().toEqual([
    'Payment verification failed, contact support if you were charged',
    'The service could not be reached. Please check your connection and try again. What you paid for is boosted in any case, even if you close this page.',
  ]);
  await expect.element(result.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test.each([
  ['PAY-07', '/boost-success', '/dashboard'],
  ['PAY-11', '/response-boost-success', '/'],
])('[%s] %s without a payment says Invalid session and leads to %s', async (_row, path, to) => {
  await show(path, { body: { success: false } });
  await expect.poll(() => location.pathname).toBe(to);
  await expect.element(page.getByText('Invalid session There is no payment at this address, and nothing was charged.')).toBeVisible();
  expect(await asked()).toEqual([]);
});

test('[SHELL-06] a visitor is led to the sign-in, which leads back with the payment', async () => {
  await show('/boost-success?session_id=cs_1', paid(), null);
  await expect.poll(() => location.pathname + location.search).toBe('/auth?next=%2Fboost-success%3Fsession_id%3Dcs_1');
});
