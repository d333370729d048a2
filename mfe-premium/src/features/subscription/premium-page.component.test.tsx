import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Subscription } from '@clapback/contracts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import type { Script } from '@clapback/testing/script.ts';
import remote from '../../remote.ts';

const dana = member();
const none: Subscription = {
  userId: dana.id,
  status: 'none',
  planType: 'premium',
  isActive: false,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  trialAvailable: true,
  refundableUntil: null,
  isManageable: false,
};
const prices = {
  plans: [
    { planType: 'free', price: { amountMinor: 0, currency: 'USD' }, interval: null, trialDays: 0, refundDays: 0, contact: null },
    { planType: 'premium', price: { amountMinor: 1999, currency: 'USD' }, interval: 'month', trialDays: 7, refundDays: 30, contact: null },
  ],
  boosts: [],
};
const show = (subscription: Partial<Subscription>, script: Script = {}) =>
  showRemote(
    remote,
    '/premium',
    { 'GET /prices': { body: prices }, 'GET /subscription': { body: { ...none, ...subscription } }, ...script },
    dana,
  );
const start = page.getByRole('button', { name: 'Start Free Trial' });

const manage = page.getByRole('button', { name: 'Manage Subscription' });
const toast = page.getByRole('status').last();
const ends = `${new Date().getFullYear() + 1}-12-09T12:00:00.000Z`;

test('the page waits with a skeleton', async () => {
  await show({}, { 'GET /subscription': { fate: 'waits' } });
  await expect.element(page.getByText('Loading your plan')).toBeInTheDocument();
});

test('a read that failed says so, and can be done again', async () => {
  await show({}, { 'GET /subscription': problem(500, 'internal_error') });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Premium could not be loaded/);
  await commands.changeScript({ 'GET /subscription': { body: none } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(start).toBeVisible();
});

test.each([
  { state: 'active', row: { status: 'active' }, label: 'Active', day: 'Renews', next: 'For $19.99, unless you cancel before.' },
  {
    state: 'trialing',
    row: { status: 'trialing' },
    label: 'Free trial',
    day: 'Trial ends',
    next: 'Then the first payment of $19.99 is made, unless you cancel before.',
  },
  {
    state: 'cancelled and not over',
    row: { status: 'active', cancelAtPeriodEnd: true },
    label: 'Cancelled',
    day: 'Premium until',
    next: 'It is not renewed, and nothing more is charged.',
  },
] as const)(
  '[PREM-02] a subscription that is $state shows plan, state and the end of its period in place of the sales page',
  async (sample) => {
    await show({ isActive: true, currentPeriodEnd: ends, ...sample.row });
    const plan = page.getByRole('region', { name: 'Your plan' });
    await expect.element(plan.getByText('$19.99 per month')).toBeVisible();
    await expect.element(plan.getByText(sample.label, { exact: true })).toBeVisible();
    await expect.element(plan.getByText(sample.day)).toBeVisible();
    await expect.element(plan.getByText(`December 9, ${ends.slice(0, 4)}`)).toBeVisible();
    await expect.element(plan.getByText(sample.next)).toBeVisible();
    await expect.element(start).not.toBeInTheDocument();
  },
);

test('[PREM-03] a subscription that is over or unpaid leads back to the offer, and says what became of it', async () => {
  await show({ status: 'past_due', currentPeriodEnd: ends });
  const past = page.getByRole('region', { name: 'Your subscription' });
  await expect.element(past).toMatchTextContent(/Your last payment did not go through/);
  await expect.element(past.getByRole('button', { name: 'Manage Subscription' })).toBeVisible();
  await expect.element(start).toBeVisible();
});

test('[PREM-03] a subscription that has ended says when, and has nothing to manage', async () => {
  await show({ status: 'canceled', currentPeriodEnd: '2026-03-05T12:00:00.000Z' });
  await expect.element(page.getByRole('region', { name: 'Your subscription' })).toMatchTextContent(/Your Premium ended on March 5, 2026/);
  await expect.element(manage).not.toBeInTheDocument();
});

test('[PREM-07] a trial that cannot be begun and a portal that cannot be opened are told', async () => {
  const refused = problem(503, 'payments_not_set_up', { title: 'Payments are not set up here yet. Nothing was charged.' });
  await show(
    { status: 'past_due', currentPeriodEnd: ends },
    { 'POST /subscription/checkout': refused, 'POST /subscription/portal': refused },
  );
  await start.click();
  await expect.element(toast).toHaveTextContent('Subscription Error Payments are not set up here yet. Nothing was charged.');
  await manage.click();
  await expect.element(toast).toHaveTextContent('Portal Error Payments are not set up here yet. Nothing was charged.');
});
