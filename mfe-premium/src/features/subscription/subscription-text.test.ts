import type { Subscription } from '@clapback/contracts';
import { describe, expect, test } from 'vitest';
import { pastOf, periodOf, stateOf } from './subscription-text.ts';

const subscription = (fields: Partial<Subscription>): Subscription => ({
  userId: '01a1fc0e-764e-707a-9097-8bbb7e28cda8',
  status: 'active',
  planType: 'premium',
  isActive: true,
  currentPeriodEnd: '2026-12-09T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  trialAvailable: true,
  refundableUntil: null,
  isManageable: true,
  ...fields,
});

test.each([
  [{}, 'Active', 'Renews', 'For $19.99, unless you cancel before.'],
  [{ status: 'trialing' }, 'Free trial', 'Trial ends', 'Then the first payment of $19.99 is made, unless you cancel before.'],
  [{ cancelAtPeriodEnd: true }, 'Cancelled', 'Premium until', 'It is not renewed, and nothing more is charged.'],
  [{ status: 'trialing', cancelAtPeriodEnd: true }, 'Cancelled', 'Premium until', 'It is not renewed, and nothing more is charged.'],
] as const)('an active subscription %j is %j, %j', (fields, label, name, next) => {
  expect(stateOf(subscription(fields)).label).toBe(label);
  expect(periodOf(subscription(fields), '$19.99')).toEqual({ name, next });
});

test('without the price list no price is named', () => {
  expect(periodOf(subscription({}), null).next).toBe('Unless you cancel before.');
  expect(periodOf(subscription({ status: 'trialing' }), null).next).toBe('Then the first payment is made, unless you cancel before.');
});

describe('a subscription that is not active', () => {
  test.each([
    ['none', null, undefined],
    ['canceled', 'Your Premium ended on December 9, 2026', false],
    ['incomplete', 'Your first payment is not complete', true],
    ['past_due', 'Your last payment did not go through', true],
    ['unpaid', 'Your last payment did not go through', true],
    ['active', 'Your period ended on December 9, 2026', true],
    ['trialing', 'Your period ended on December 9, 2026', true],
  ] as const)('%s: %j', (status, title, canBeMended) => {
    const past = pastOf(subscription({ status, isActive: false, currentPeriodEnd: status === 'none' ? null : '2026-12-09T12:00:00.000Z' }));
    expect([past?.title ?? null, past?.canBeMended]).toEqual([title, canBeMended]);
  });
});
