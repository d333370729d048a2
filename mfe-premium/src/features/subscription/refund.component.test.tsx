import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { problem } from '@clapback/testing/show-remote.ts';
import { comingDay, comingDayText, noSubscription, showPremium, subscribed } from '../../testing/show-premium.ts';

const section = page.getByRole('region', { name: 'Money-back guarantee' });
const button = section.getByRole('button', { name: 'Get $19.99 Back' });
const dialog = page.getByRole('alertdialog', { name: 'Get $19.99 back?' });
const confirm = dialog.getByRole('button', { name: 'Refund and End Premium' });
const toast = page.getByRole('status').last();
const refundable = { ...subscribed, refundableUntil: comingDay };
const over = { ...subscribed, status: 'canceled', isActive: false, isManageable: false } as const;
const refunded = { refund: { amountMinor: 1999, currency: 'USD' }, subscription: over };
const refunds = async () => (await commands.seenCalls()).filter(({ path }) => path === '/subscription/refund').length;

test('[PREM-04] as long as the first payment can be given back, it is said until when, what, and what goes with it', async () => {
  await showPremium(refundable);
  await expect
    .element(section)
    .toMatchTextContent(
      `Until ${comingDayText} you can have your first payment of $19.99 back. Premium then ends right away. You can do this once.`,
    );
  await button.click();
  await expect.element(dialog).toMatchTextContent(/Premium ends right away\. What you wrote stays yours\./);
  await dialog.getByRole('button', { name: 'Keep Premium' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(await refunds()).toBe(0);
});

test('what cannot be given back is not offered', async () => {
  await showPremium(subscribed);
  await expect.element(page.getByRole('region', { name: 'Your plan' })).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
});

test('a refund says what happened, and Premium is over', async () => {
  await showPremium(refundable, {
    'GET /subscription': [{ body: refundable }, { body: over }],
    'POST /subscription/refund': { body: refunded },
  });
  await button.click();
  await confirm.click();
  const outcome = page.getByRole('region', { name: 'What happened' });
  await expect.element(outcome).toHaveTextContent('$19.99 is on its way back to your card. Premium has ended. You’ll get an email.');
  await expect.element(outcome).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
  expect(await refunds()).toBe(1);
});

test('a refund that takes a while keeps the dialog, and is asked for once', async () => {
  await showPremium(refundable, { 'POST /subscription/refund': { fate: 'waits' } });
  await button.click();
  await confirm.click();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByRole('button', { name: 'Keep Premium' })).toBeDisabled();
  await confirm.click({ force: true });
  expect(await refunds()).toBe(1);
});

test('a refund that failed says why, and can be done again', async () => {
  await showPremium(refundable, {
    'POST /subscription/refund': problem(503, 'payments_not_set_up', { title: 'Payments are not set up here yet. Nothing was charged.' }),
  });
  await button.click();
  await confirm.click();
  await expect.element(toast).toHaveTextContent('Refund Error Payments are not set up here yet. Nothing was charged.');
  await expect.element(button).toHaveFocus();
});

test('what was given back elsewhere is told, and shows', async () => {
  await showPremium(refundable, {
    'GET /subscription': [{ body: refundable }, { body: over }],
    'POST /subscription/refund': problem(409, 'nothing_to_refund', { title: 'There is nothing to refund.' }),
  });
  await button.click();
  await confirm.click();
  await expect.element(toast).toHaveTextContent('Refund Error There is nothing to refund.');
  await expect.element(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
});

test('a refund that got no answer is told, and what it did shows', async () => {
  await showPremium(refundable, {
    'GET /subscription': [{ body: refundable }, { body: over }],
    'POST /subscription/refund': { fate: 'breaks' },
  });
  await button.click();
  await confirm.click();
  await expect
    .element(toast)
    .toHaveTextContent('Refund Error The service could not be reached. Please check your connection and try again.');
  await expect.element(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
});

test('who has Premium no more can have the payment back as well, and nothing more ends', async () => {
  await showPremium(
    { ...noSubscription, status: 'canceled', trialAvailable: false, refundableUntil: comingDay },
    {
      'POST /subscription/refund': { body: refunded },
    },
  );
  await expect
    .element(section)
    .toMatchTextContent(`Until ${comingDayText} you can have your first payment of $19.99 back. You can do this once.`);
  await button.click();
  await dialog.getByRole('button', { name: 'Refund $19.99' }).click();
  await expect
    .element(page.getByRole('region', { name: 'What happened' }))
    .toHaveTextContent('$19.99 is on its way back to your card. You’ll get an email.');
});
