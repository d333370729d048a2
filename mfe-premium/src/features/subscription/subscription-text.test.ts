import type { Subscription } from '@clapback/contracts';
import { describe, expect, test } from 'vitest';
import { isOnHold, pastOf, stateOf } from './subscription-text.ts';

const end = '2026-12-09T12:00:00.000Z';
const [before, after] = [Date.parse('2026-12-01T00:00:00Z'), Date.parse('2026-12-10T00:00:00Z')];

const subscription = (fields: Partial<Subscription>): Subscription => ({
  userId: '01a1fc0e-764e-707a-9097-8bbb7e28cda8',
  status: 'active',
  planType: 'premium',
  isActive: true,
  currentPeriodEnd: end,
  cancelAtPeriodEnd: false,
  trialAvailable: true,
  refundableUntil: null,
  isManageable: true,
  ...fields,
});

const notRenewed = 'It is not renewed, and nothing more is charged. Until then you can resume it.';

test.each([
  [{}, 'Active', 'Renews', 'For $19.99, unless you cancel before.'],
  [{ status: 'trialing' }, 'Free trial', 'Trial ends', 'Then the first payment of $19.99 is taken, unless you cancel before.'],
  [{ cancelAtPeriodEnd: true }, 'Cancelled', 'Premium until', notRenewed],
  [{ status: 'trialing', cancelAtPeriodEnd: true }, 'Cancelled', 'Premium until', notRenewed],
] as const)('an active subscription %j is %j, %j', (fields, label, name, text) => {
  expect(stateOf(subscription(fields), '$19.99', before)).toMatchObject({ label, next: { name, on: end, text } });
  expect(isOnHold(subscription(fields))).toBe(false);
});

test('without the price list no price is named', () => {
  expect(stateOf(subscription({}), null, before).next.text).toBe('Unless you cancel before.');
  expect(stateOf(subscription({ status: 'trialing' }), null, before).next.text).toBe(
    'Then the first payment is taken, unless you cancel before.',
  );
});

const failed = 'Your last payment did not go through, so Premium is paused.';
const disputed = 'Your bank is reviewing a payment, so Premium is paused.';

test.each([
  ['past_due', before, 'Payment failed', failed],
  ['unpaid', before, 'Payment failed', failed],
  ['active', before, 'On hold', disputed],
  ['trialing', before, 'On hold', disputed],
  ['active', after, 'Waiting for its renewal', 'Your period ended on December 9, 2026.'],
] as const)('one that is %s and gives nothing, at %d: %j', (status, now, label, reason) => {
  const own = subscription({ status, isActive: false });
  expect(isOnHold(own)).toBe(true);
  expect(stateOf(own, '$19.99', now)).toMatchObject({ label, reason });
});

describe('a subscription that is over or never began', () => {
  test.each([
    ['none', null, before, null],
    ['canceled', end, after, 'Your Premium ended on December 9, 2026'],
    ['canceled', end, before, 'Your Premium has ended'],
    ['incomplete', end, before, 'Your first payment is not complete'],
  ] as const)('%s with %s, at %d: %j', (status, currentPeriodEnd, now, title) => {
    const own = subscription({ status, isActive: false, currentPeriodEnd });
    expect(isOnHold(own)).toBe(false);
    expect(pastOf(own, now)?.title ?? null).toBe(title);
  });
});
