import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Script } from '@clapback/testing/script.ts';
import { problem } from '@clapback/testing/show-remote.ts';
import { comingDayText, noSubscription, showPremium, subscribed } from '../../testing/show-premium.ts';

const outcome = page.getByRole('region', { name: 'What happened' });
const trialing = { ...subscribed, status: 'trialing' } as const;
const verify = (answer: Script[string], own = subscribed as typeof noSubscription) =>
  showPremium(own, { 'GET /subscription/verify': answer }, '?session_id=cs_test_1');
const plan = page.getByRole('region', { name: 'Your plan' });

test('the way back from a payment page says that the payment is checked', async () => {
  await showPremium(subscribed, { 'GET /subscription/verify': { fate: 'waits' } }, '?session_id=cs_test_0');
  await expect.element(page.getByText('Checking your payment')).toBeVisible();
  expect(location.search).toBe('?session_id=cs_test_0');
});

test('[PREM-02, PREM-05] a trial that has begun says until when, and when the first payment is made', async () => {
  await verify({ body: { success: true, outcome: 'subscribed', subscription: trialing } }, trialing);
  await expect
    .element(outcome)
    .toHaveTextContent(
      `Your free trial has begun You have all of Premium until ${comingDayText}. Then the first payment of $19.99 is taken, unless you cancel before.`,
    );
  await expect.element(outcome).toHaveFocus();
  await expect.element(plan.getByText('Free trial', { exact: true })).toBeVisible();
  expect(location.pathname + location.search).toBe('/premium?tab=subscription');
  expect((await commands.seenCalls()).filter(({ path }) => path === '/subscription/verify?sessionId=cs_test_1')).toHaveLength(1);
});

test('[PREM-05] a subscription without a trial says when it renews', async () => {
  await verify({ body: { success: true, outcome: 'subscribed', subscription: subscribed } });
  await expect.element(outcome).toHaveTextContent(`You have Premium It renews on ${comingDayText} for $19.99, unless you cancel before.`);
});

test('an address that is opened once more after it is over does not speak of a trial', async () => {
  const over = { ...subscribed, status: 'canceled', isActive: false, isManageable: false } as const;
  await verify({ body: { success: true, outcome: 'subscribed', subscription: over } }, over);
  await expect.element(outcome).toHaveTextContent('This checkout is already finished See your current plan below.');
});

test('a second subscription is told', async () => {
  await verify({ body: { success: true, outcome: 'duplicate', subscription: subscribed } });
  await expect
    .element(outcome)
    .toHaveTextContent('You had Premium already. We ended this second subscription and refunded anything you paid for it.');
  await expect.element(plan.getByText('Active', { exact: true })).toBeVisible();
});

test('a card that has had its trial is told, with the way on', async () => {
  const ended = { ...noSubscription, status: 'canceled', trialAvailable: false } as const;
  await verify({ body: { success: true, outcome: 'card_used', subscription: ended } }, ended);
  await expect
    .element(outcome)
    .toHaveTextContent(
      'This card has had its free trial. We ended the subscription, and nothing was charged. You can subscribe without a trial.',
    );
  await expect.element(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
  expect(location.search).toBe('?tab=subscription');
});

test('what cannot be verified says so, and how support is reached', async () => {
  await verify({ body: { success: false } }, noSubscription);
  await expect
    .element(outcome)
    .toHaveTextContent(
      'Verification failed We found no finished payment here. If you did finish it, it may take a few minutes until it shows. If it does not, or you were charged, contact support.',
    );
  await expect.element(outcome.getByRole('link', { name: 'contact support' })).toHaveAttribute('href', '/contact?subject=Premium');
  await expect.element(page.getByRole('button', { name: 'Start Free Trial' })).toBeVisible();
  expect(location.search).toBe('?tab=subscription');
});

test('a call that failed keeps the address, never says that nothing was charged, and can be done again', async () => {
  await verify(problem(503, 'payments_unavailable', { title: 'The payment provider does not answer. Nothing was charged.' }), trialing);
  const alert = page.getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent(
      'Your payment could not be checkedIf you finished it, it counts, and shows here as soon as we can ask. Please try again in a moment.Try again',
    );
  expect(location.search).toBe('?session_id=cs_test_1');
  await commands.changeScript({ 'GET /subscription/verify': { body: { success: true, outcome: 'subscribed', subscription: trialing } } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(outcome).toMatchTextContent(/Your free trial has begun/);
});
