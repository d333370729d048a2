import { describe, expect } from 'vitest';
import type { Problem, Subscription } from '@clapback/contracts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member();
});

const subscription = (member: TestMember, query = '') => service.get<Subscription>(`/api/subscription${query}`, { token: member.token });

let made = 0;
/** A subscription as the payment provider would report it; `ends` and `begun` relative to now. */
async function subscribe(
  member: TestMember,
  { status = 'active', ends = '20 days', begun = '-10 days', cancelled = false } = {},
): Promise<void> {
  made += 1;
  await service.sql(
    `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at, cancel_at_period_end, created_at)
     values (gen_random_uuid(), $1, $2, 'c', $3, now() + $4::interval, $5, now() + $6::interval)`,
    [member.id, status, `s-${made}`, ends, cancelled, begun],
  );
}

test('[PREM-09] who has never subscribed is told so plainly, and it is no error', async () => {
  const { status, body } = await subscription(dana);
  expect(status).toBe(200);
  expect(body).toEqual({
    userId: dana.id,
    status: 'none',
    planType: 'free',
    isActive: false,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    trialAvailable: true,
    refundableUntil: null,
    isManageable: false,
  });
});

test('[PREM-08] a subscription has whose it is, status, plan and the end of its period, and is read by its owner only', async () => {
  const [owner, other] = [await service.member(), await service.member()];
  await subscribe(owner);
  const [row] = await service.sql<{ ends: string }>(
    `select to_char(current_period_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends from subscriptions where account_id = $1`,
    [owner.id],
  );
  expect((await subscription(owner)).body).toEqual({
    userId: owner.id,
    status: 'active',
    planType: 'premium',
    isActive: true,
    currentPeriodEnd: row!.ends,
    cancelAtPeriodEnd: false,
    trialAvailable: true,
    refundableUntil: null,
    isManageable: true,
  });
  // An id that a client sends is not read.
  expect((await subscription(other, `?userId=${owner.id}`)).body).toMatchObject({ userId: other.id, status: 'none' });
  expect((await subscription(owner, `?accountId=${other.id}`)).status).toBe(400);
  const asVisitor = await service.get<Problem>(`/api/subscription?userId=${owner.id}`);
  expect([asVisitor.status, asVisitor.body.code]).toEqual([401, 'session_missing']);
  expect((await subscription(owner)).headers.get('cache-control')).toBe('no-store');
});

describe('[PREM-02, PREM-10] what counts as active', () => {
  test.each([
    ['trialing', '5 days', true],
    ['active', '20 days', true],
    // A late event takes nothing away for a day.
    ['active', '-1 minute', true],
    ['active', '-23 hours', true],
    ['active', '-25 hours', false],
    ['trialing', '-1 minute', false],
    ['past_due', '20 days', false],
    ['canceled', '-3 days', false],
    ['unpaid', '20 days', false],
    ['incomplete', '20 days', false],
  ])('%s with a period that ends in %s: %s', async (status, ends, isActive) => {
    const member = await service.member();
    await subscribe(member, { status, ends });
    expect((await subscription(member)).body).toMatchObject({ status, planType: 'premium', isActive });
    // The same rule gives the role.
    expect((await service.get<{ role: string }>('/api/me/role', { token: member.token })).body.role).toBe(
      isActive ? 'premium' : 'responder',
    );
  });

  test('one that was cancelled lasts until its period ends, and says so', async () => {
    const member = await service.member();
    await subscribe(member, { cancelled: true });
    expect((await subscription(member)).body).toMatchObject({ status: 'active', isActive: true, cancelAtPeriodEnd: true });
  });

  test('one that was cancelled ends with its period, to the minute', async () => {
    const member = await service.member();
    await subscribe(member, { cancelled: true, ends: '-1 minute' });
    expect((await subscription(member)).body).toMatchObject({ status: 'active', isActive: false, cancelAtPeriodEnd: true });
    expect((await service.get<{ role: string }>('/api/me/role', { token: member.token })).body.role).toBe('responder');
  });

  test('of several, the one that is active stands, else the newest', async () => {
    const member = await service.member();
    await subscribe(member, { status: 'canceled', ends: '-200 days', begun: '-300 days' });
    await subscribe(member, { status: 'unpaid', ends: '-20 days', begun: '-60 days' });
    expect((await subscription(member)).body).toMatchObject({ status: 'unpaid', isActive: false });
    await subscribe(member, { status: 'trialing', ends: '3 days', begun: '-90 days' });
    expect((await subscription(member)).body).toMatchObject({ status: 'trialing', isActive: true });
  });
});

test('[PREM-07] as long as payments are not set up, checkout and portal say so and change nothing', async () => {
  for (const path of ['checkout', 'portal']) {
    const { status, headers, body } = await service.post<Problem>(`/api/subscription/${path}`, { token: dana.token });
    expect([status, headers.get('content-type')]).toEqual([503, 'application/problem+json; charset=utf-8']);
    expect(body).toMatchObject({
      code: 'payments_not_set_up',
      status: 503,
      title: 'Payments are not set up here yet. Nothing was charged.',
    });
  }
  expect((await subscription(dana)).body.status).toBe('none');
});

test('a banned member still reads what they pay for', async () => {
  const member = await service.member();
  await subscribe(member);
  await service.ban(member);
  const { token } = await service.signIn(member.email);
  expect((await service.get<Subscription>('/api/subscription', { token })).body).toMatchObject({ status: 'active' });
});
