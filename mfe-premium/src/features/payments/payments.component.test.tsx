import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Payment } from '@clapback/contracts';
import { pageOf } from '@clapback/testing/samples.ts';
import { problem } from '@clapback/testing/show-remote.ts';
import { noSubscription, showPremium, subscribed } from '../../testing/show-premium.ts';

const section = page.getByRole('region', { name: 'Payments' });
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const payment = (more: Partial<Payment> = {}): Payment => ({
  id: crypto.randomUUID(),
  boostType: null,
  price: usd(1999),
  paidAt: '2026-03-05T12:00:00.000Z',
  status: 'paid',
  refunded: usd(0),
  receiptUrl: 'https://pay.example/invoices/1',
  ...more,
});

test('payments wait with a skeleton', async () => {
  await showPremium(subscribed, { 'GET /payments': { fate: 'waits' } });
  await expect.element(section.getByText('Loading your payments')).toBeInTheDocument();
});

test('who has paid nothing reads so', async () => {
  await showPremium(noSubscription);
  await expect
    .element(section)
    .toMatchTextContent('You have paid nothing yetWhat you pay for Premium and boosts is listed here, with its receipts.');
});

test('payments that could not be read say so, and can be read again', async () => {
  await showPremium(subscribed, { 'GET /payments': problem(500, 'internal_error') });
  await expect.element(section.getByRole('alert')).toMatchTextContent(/Your payments could not be loaded/);
  await commands.changeScript({ 'GET /payments': { body: pageOf(payment()) } });
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect.element(section.getByRole('rowheader', { name: 'Premium, one month' })).toBeVisible();
});

test.each([
  [{}, 'Mar 5, 2026 Premium, one month $19.99 Paid'],
  [{ boostType: 'regular', price: usd(499) }, 'Mar 5, 2026 Boost of a post $4.99 Paid'],
  [{ boostType: 'super', price: usd(999) }, 'Mar 5, 2026 Super Boost of a post $9.99 Paid'],
  [{ boostType: 'boost', price: usd(499) }, 'Mar 5, 2026 Boost of a response $4.99 Paid'],
  [{ boostType: 'superboost', price: usd(1999) }, 'Mar 5, 2026 Super Boost of a response $19.99 Paid'],
  [{ status: 'refunded', refunded: usd(1999) }, 'Mar 5, 2026 Premium, one month $19.99 Refunded'],
  [{ status: 'partly_refunded', refunded: usd(500) }, 'Mar 5, 2026 Premium, one month $19.99 Partly refunded $5 refunded'],
  [{ status: 'disputed' }, 'Mar 5, 2026 Premium, one month $19.99 Disputed Your bank is reviewing it'],
  [{ status: 'lost' }, 'Mar 5, 2026 Premium, one month $19.99 Reversed by your bank'],
] as const)('a payment %j reads %j', async (more, words) => {
  await showPremium(noSubscription, { 'GET /payments': { body: pageOf(payment({ ...more, receiptUrl: null })) } });
  const cells = section.getByRole('row').nth(1);
  await expect.element(cells).toBeVisible();
  const said = [...cells.element().children].map((cell) => (cell as HTMLElement).innerText.replaceAll('\n', ' ').trim());
  expect(said.slice(0, 4).join(' ')).toBe(words);
  expect(said[4]).toBe('None');
});

test('a receipt is named by what and when it was paid, and opens in a tab of its own', async () => {
  await showPremium(subscribed, { 'GET /payments': { body: pageOf(payment()) } });
  const link = section.getByRole('link', { name: 'Receipt for Premium, one month, Mar 5, 2026' });
  await expect.element(link).toHaveAttribute('href', 'https://pay.example/invoices/1');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener');
  await expect.element(section.getByRole('time')).toHaveAttribute('datetime', '2026-03-05T12:00:00.000Z');
});

test('older payments come page by page, and the focus is not lost with the button', async () => {
  await showPremium(subscribed, { 'GET /payments': { body: { items: [payment()], nextCursor: 'older' } } });
  const more = section.getByRole('button', { name: 'More payments' });
  await expect.element(more).toBeVisible();
  await commands.changeScript({ 'GET /payments': problem(500, 'internal_error') });
  await more.click();
  await expect.element(section.getByRole('alert')).toHaveTextContent('Older payments could not be loaded. Please try again.');
  await commands.changeScript({ 'GET /payments': { body: pageOf(payment({ boostType: 'super', price: usd(999) })) } });
  await more.click();
  await expect.element(section.getByRole('rowheader', { name: 'Super Boost of a post' })).toBeVisible();
  await expect.element(section.getByRole('rowheader', { name: 'Premium, one month' })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(section.getByRole('heading', { name: 'Payments' })).toHaveFocus();
  expect((await commands.seenCalls()).some(({ path }) => path === '/payments?cursor=older')).toBe(true);
});

test('on a phone all of a payment is to be seen, and the page is not wider than the window', async () => {
  await page.viewport(360, 740);
  await showPremium(subscribed, {
    'GET /payments': { body: pageOf(payment(), payment({ boostType: 'superboost', status: 'lost' })) },
  });
  await expect.element(section.getByText('Reversed by your bank')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  const sheet = section.getByRole('table').element().parentElement!;
  expect(sheet.scrollWidth).toBe(sheet.clientWidth);
  // A row is a card there: the day stands below what was paid for.
  const [what, day] = [section.getByRole('rowheader').first().element(), section.getByRole('cell').first().element()];
  expect(day.getBoundingClientRect().top).toBeGreaterThanOrEqual(what.getBoundingClientRect().bottom);
  await page.viewport(1280, 800);
});
