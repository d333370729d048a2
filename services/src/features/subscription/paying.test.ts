import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentList, PaymentPage, Problem, RefundedSubscription, Subscription, VerifiedSubscription } from '@clapback/contracts';
import { inWords } from '#platform/text/times.ts';
import { eventually } from '../../../test/eventually.ts';
import type { TestMember, TestService } from '../../../test/service.ts';
import { eventsHandled, holdDeliveries, sessionOf, startWithPayments, type StripeLocal } from '../../../test/stripe.ts';
import { compareWithStripe } from '../stripe-events/service.ts';
import { tellOfTrialEnds } from './sweep.ts';
import { syncSubscription } from './sync.ts';

let service: TestService;
let local: StripeLocal;
beforeAll(async () => {
  ({ service, local } = await startWithPayments());
});
afterAll(async () => {
  await service.close();
  await local.stop();
});

beforeEach(async () => {
  await endSubscriptions();
  // One of the test before that comes late would note its card anew.
  await eventsHandled(service, local);
  await forgetCards();
});

const day = 86_400_000;
const card = '4242424242424242';
/** Ends what tests before have left running: each would renew whenever the clock moves by a month. */
async function endSubscriptions(): Promise<void> {
  const running = await local.stripe.subscriptions.list({ limit: 100 });
  for (const { id } of running.data) {
    await local.stripe.subscriptions.cancel(id).catch((error: { code?: string }) => {
      // The service may end one of its own at this moment.
      if (error.code !== 'resource_missing') throw error;
    });
  }
}
/** Lets a card begin a trial again: there is one test card that pays, and each test is to have it new. */
const forgetCards = () => service.sql('update trial_cards set fingerprint = gen_random_uuid()::text');
const read = async (member: TestMember) => (await service.get<Subscription>('/api/subscription', { token: member.token })).body;
const roleOf = async (member: TestMember) => (await service.get<{ role: string }>('/api/me/role', { token: member.token })).body.role;
const checkOut = (member: TestMember) => service.post<PaymentPage & Problem>('/api/subscription/checkout', { token: member.token });
const verify = (member: TestMember, sessionId: string) =>
  service.get<VerifiedSubscription>(`/api/subscription/verify?sessionId=${sessionId}`, { token: member.token });
const refund = (member: TestMember) => service.post<RefundedSubscription & Problem>('/api/subscription/refund', { token: member.token });
const payments = async (member: TestMember) => (await service.get<PaymentList>('/api/payments', { token: member.token })).body.items;
const subjects = async (to: string) =>
  (await service.sql<{ subject: string }>('select subject from inbox_mails where recipient = $1', [to])).map(({ subject }) => subject);
const referenceOf = async (member: TestMember) =>
  (
    await service.sql<{ reference: string }>('select provider_reference as reference from subscriptions where account_id = $1', [member.id])
  )[0]!.reference;

/** Subscribes through checkout. */
async function subscribe(member: TestMember, by = card): Promise<VerifiedSubscription> {
  const { body } = await checkOut(member);
  return (await verify(member, await local.pay(body.url, by))).body;
}
/** Subscribes, and lets the trial end so that the first payment is made. */
async function subscribeAndPay(member: TestMember): Promise<void> {
  await subscribe(member);
  await local.moveClock(7.1);
  await eventually(async () => expect(await payments(member)).toHaveLength(1));
  await eventually(async () => expect((await read(member)).status).toBe('active'));
}

describe('subscribing', () => {
  test('[PREM-05, PREM-11] begins with a trial of seven days, which lifts a viewer to premium', async () => {
    const member = await service.member({ role: 'viewer' });
    const { status, body } = await checkOut(member);
    expect(status).toBe(200);
    const session = await local.stripe.checkout.sessions.retrieve(sessionOf(body.url), { expand: ['line_items'] });
    expect([
      session.mode,
      session.line_items?.data[0]?.price?.unit_amount,
      session.line_items?.data[0]?.price?.recurring?.interval,
    ]).toEqual(['subscription', 1999, 'month']);
    expect(await roleOf(member)).toBe('viewer');
    const sessionId = await local.pay(body.url);
    const verified = (await verify(member, sessionId)).body;
    expect(verified).toMatchObject({
      success: true,
      outcome: 'subscribed',
      subscription: { status: 'trialing', isActive: true, trialAvailable: false },
    });
    expect(await roleOf(member)).toBe('premium');
    const { currentPeriodEnd } = await read(member);
    // By the clock of the stand-in, which other tests move.
    const { trial_start: begun } = await local.stripe.subscriptions.retrieve(await referenceOf(member));
    expect(Math.round((Date.parse(currentPeriodEnd!) - begun! * 1000) / day)).toBe(7);
    expect(await payments(member)).toEqual([]);
  });

  test('in two tabs leads to one payment page and one subscription, and the second is told', async () => {
    const member = await service.member();
    const [one, two] = await Promise.all([checkOut(member), checkOut(member)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body.url).toBe(one.body.url);
    await verify(member, await local.pay(one.body.url));
    const third = await checkOut(member);
    expect([third.status, third.body.code, third.body.title]).toEqual([409, 'already_subscribed', 'You have Premium already.']);
  });

  test.each([
    ['of one customer', 'update checkouts set created_at = created_at where account_id = $1'],
    // As one of another account at Stripe is, when its keys are changed.
    ['of a customer that was replaced between them', `update payment_customers set reference = 'cus_of_old_keys' where account_id = $1`],
  ])('by two pages %s: one subscription stays, the other is ended and nothing of it is kept', async (_case, between) => {
    const member = await service.member();
    const first = await checkOut(member);
    await service.sql(`update checkouts set created_at = now() - interval '24 hours' where account_id = $1`, [member.id]);
    await service.sql(between, [member.id]);
    const second = await checkOut(member);
    expect(second.body.url).not.toBe(first.body.url);
    await verify(member, await local.pay(second.body.url));
    await forgetCards();
    const late = (await verify(member, await local.pay(first.body.url))).body;
    expect(late).toMatchObject({ success: true, outcome: 'duplicate', subscription: { status: 'trialing', isActive: true } });
    await eventually(async () => {
      const rows = await service.sql('select status, withheld_because from subscriptions where account_id = $1 order by created_at', [
        member.id,
      ]);
      expect(rows).toEqual([
        { status: 'trialing', withheld_because: null },
        { status: 'canceled', withheld_because: 'duplicate' },
      ]);
    });
    await service.mail(member.email, 'You had Premium already');
  });

  test('a card begins one trial, whoever has it: the second subscription is ended, and nothing is charged', async () => {
    const [one, two] = [await service.member(), await service.member()];
    expect(await subscribe(one)).toMatchObject({ outcome: 'subscribed' });
    expect(await subscribe(two)).toMatchObject({ outcome: 'card_used', subscription: { isActive: false } });
    expect(await roleOf(two)).toBe('responder');
    await eventually(async () => expect((await local.stripe.subscriptions.retrieve(await referenceOf(two))).status).toBe('canceled'));
    await service.mail(two.email, 'This card has had its free trial');
    // Without a trial the same card pays.
    const again = await checkOut(two);
    const session = await local.stripe.checkout.sessions.retrieve(sessionOf(again.body.url));
    expect(session.amount_total).toBe(1999);
    expect((await verify(two, await local.pay(again.body.url))).body).toMatchObject({
      outcome: 'subscribed',
      subscription: { status: 'active' },
    });
    expect(await payments(two)).toMatchObject([{ price: { amountMinor: 1999, currency: 'USD' }, status: 'paid' }]);
  });

  test('an account has one trial', async () => {
    const member = await service.member();
    await subscribe(member);
    await local.stripe.subscriptions.cancel(await referenceOf(member));
    await eventually(async () => expect(await read(member)).toMatchObject({ status: 'canceled', isActive: false, trialAvailable: false }));
    expect(await roleOf(member)).toBe('responder');
    const { body } = await checkOut(member);
    expect((await local.stripe.checkout.sessions.retrieve(sessionOf(body.url))).amount_total).toBe(1999);
  });

  test('another member’s session, an open one and an unknown one give nothing', async () => {
    const [member, other] = [await service.member(), await service.member()];
    const { body } = await checkOut(member);
    const sessionId = sessionOf(body.url);
    expect((await verify(member, sessionId)).body).toEqual({ success: false });
    await holdDeliveries(service, local);
    await local.pay(body.url);
    expect((await verify(other, sessionId)).body).toEqual({ success: false });
    expect((await verify(member, 'cs_test_unknown')).body).toEqual({ success: false });
    expect((await read(member)).status).toBe('none');
    await local.control('PUT', '/deliveries', {});
    await eventually(async () => expect((await read(member)).status).toBe('trialing'));
  });
});

test('[PREM-12] a moderator’s role stays as it is, when a subscription begins and when it ends', async () => {
  const moderator = await service.member({ role: 'moderator' });
  await subscribe(moderator);
  expect(await roleOf(moderator)).toBe('moderator');
  await local.stripe.subscriptions.cancel(await referenceOf(moderator));
  await eventually(async () => expect((await read(moderator)).status).toBe('canceled'));
  expect(await roleOf(moderator)).toBe('moderator');
});

describe('[PREM-06] the portal', () => {
  test('opens for anyone who has subscribed', async () => {
    const member = await service.member();
    await subscribe(member);
    const { status, body } = await service.post<PaymentPage>('/api/subscription/portal', { token: member.token });
    expect([status, new URL(body.url).origin]).toEqual([200, local.origin]);
  });

  test('opens the subscription that gives access, also where a second one was ended after it began', async () => {
    const member = await service.member();
    const first = await checkOut(member);
    await service.sql(`update checkouts set created_at = now() - interval '24 hours' where account_id = $1`, [member.id]);
    // As one that was deleted there is replaced.
    await service.sql(`update payment_customers set reference = 'cus_that_is_gone' where account_id = $1`, [member.id]);
    const second = await checkOut(member);
    await verify(member, await local.pay(second.body.url));
    await forgetCards();
    expect((await verify(member, await local.pay(first.body.url))).body).toMatchObject({ outcome: 'duplicate' });
    const { body } = await service.post<PaymentPage>('/api/subscription/portal', { token: member.token });
    const page = await (await fetch(body.url)).text();
    expect(page).toContain('Free trial');
    expect(page).not.toContain('Ended on');
  });

  test('has nothing for anyone else, nor for a subscription that Stripe does not know', async () => {
    const [member, imported] = [await service.member(), await service.member()];
    await service.sql(
      `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at)
       values (gen_random_uuid(), $1, 'active', 'cus_unknown', 'sub_unknown', now() + interval '5 days')`,
      [imported.id],
    );
    expect((await service.post<Problem>('/api/subscription/portal', { token: imported.token })).body.code).toBe('nothing_to_manage');
    const { status, body } = await service.post<Problem>('/api/subscription/portal', { token: member.token });
    expect([status, body.code]).toEqual([409, 'nothing_to_manage']);
  });
});

describe('by the clock', () => {
  test('[PREM-10] cancelled, Premium lasts until the period’s end, and then it ends, and mails say both', async () => {
    const member = await service.member();
    await subscribeAndPay(member);
    const reference = await referenceOf(member);
    await local.stripe.subscriptions.update(reference, { cancel_at_period_end: true });
    await eventually(async () => expect(await read(member)).toMatchObject({ status: 'active', isActive: true, cancelAtPeriodEnd: true }));
    await service.mail(member.email, 'Your subscription is cancelled');
    await local.stripe.subscriptions.update(reference, { cancel_at_period_end: false });
    await eventually(async () => expect(await read(member)).toMatchObject({ cancelAtPeriodEnd: false }));
    await local.stripe.subscriptions.update(reference, { cancel_at_period_end: true });
    await local.moveClock(32);
    await eventually(async () => expect(await read(member)).toMatchObject({ status: 'canceled', isActive: false }));
    expect(await roleOf(member)).toBe('responder');
    await service.mail(member.email, 'Your Premium has ended');
  });

  test('a renewal is paid and written down once, also where no event comes', async () => {
    const member = await service.member();
    await subscribeAndPay(member);
    const before = await read(member);
    await holdDeliveries(service, local);
    await local.moveClock(31.2);
    expect(await payments(member)).toHaveLength(1);
    await compareWithStripe(service.platform);
    await local.control('PUT', '/deliveries', { times: 2 });
    await eventually(async () => expect(await payments(member)).toHaveLength(2));
    await local.control('PUT', '/deliveries', {});
    await eventually(async () =>
      expect(Date.parse((await read(member)).currentPeriodEnd!)).toBeGreaterThan(Date.parse(before.currentPeriodEnd!)),
    );
  });

  test('a renewal that fails takes access, and a mail says what to do', async () => {
    const member = await service.member();
    await subscribe(member, '4000000000000341');
    await local.moveClock(7.1);
    await eventually(async () => expect(await read(member)).toMatchObject({ status: 'past_due', isActive: false, isManageable: true }));
    expect(await roleOf(member)).toBe('responder');
    await service.mail(member.email, 'Your payment for Premium did not go through');
    expect(await payments(member)).toEqual([]);
    const again = await checkOut(member);
    expect([again.status, again.body.detail]).toEqual([409, 'Your subscription waits for a payment. Manage it to use another card.']);
  });

  test('a mail confirms a trial once, with its end, the first payment and how to cancel', async () => {
    const member = await service.member();
    await subscribe(member);
    const { text } = await service.mail(member.email, 'Your free trial of Premium has begun');
    const [{ ends }] = (await service.sql<{ ends: Date }>('select trial_ends_at as ends from subscriptions where account_id = $1', [
      member.id,
    ])) as [{ ends: Date }];
    expect(text).toContain(`You pay nothing until ${inWords(ends)}.`);
    expect(text).toContain('The first payment of $19.99 is taken then, and $19.99 each month after that, until you cancel.');
    expect(text).toContain('To cancel, open Premium and press Manage Subscription.');
    await syncSubscription(service.platform, await referenceOf(member));
    expect((await subjects(member.email)).filter((subject) => subject === 'Your free trial of Premium has begun')).toHaveLength(1);
  });

  test('a mail tells two days before that a trial ends, once', async () => {
    const member = await service.member();
    await subscribe(member);
    // What Stripe tells of the subscription is read anew, and writes its own end back.
    await holdDeliveries(service, local);
    await tellOfTrialEnds(service.platform);
    const told = async () => (await subjects(member.email)).filter((subject) => subject === 'Your free trial ends in two days');
    const tell = async () => {
      await service.sql(`update subscriptions set trial_ends_at = now() + interval '47 hours' where account_id = $1`, [member.id]);
      await tellOfTrialEnds(service.platform);
    };
    await tell();
    await eventually(async () => expect(await told()).toHaveLength(1));
    await tell();
    await tell();
    expect(await told()).toHaveLength(1);
  });
});

describe('the refund of the first payment', () => {
  test('gives it back, ends access at once, and works once', async () => {
    const member = await service.member();
    await subscribeAndPay(member);
    const { refundableUntil } = await read(member);
    expect(Math.round((Date.parse(refundableUntil!) - Date.now()) / day)).toBeGreaterThanOrEqual(30);
    const answers = await Promise.all([refund(member), refund(member), refund(member)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const done = answers.find(({ status }) => status === 200)!;
    expect(done.body).toMatchObject({
      refund: { amountMinor: 1999, currency: 'USD' },
      subscription: { isActive: false, refundableUntil: null, isManageable: false },
    });
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('nothing_to_refund');
    expect(await roleOf(member)).toBe('responder');
    await eventually(async () => expect(await payments(member)).toMatchObject([{ status: 'refunded', refunded: { amountMinor: 1999 } }]));
    await eventually(async () => expect((await local.stripe.subscriptions.retrieve(await referenceOf(member))).status).toBe('canceled'));
    await service.mail(member.email, '$19.99 is on its way back to you');
    expect((await subjects(member.email)).filter((subject) => subject.startsWith('$19.99'))).toHaveLength(1);
  });

  test('is refused during a trial, after thirty days, and for anyone who has paid nothing', async () => {
    const [none, trial, late] = [await service.member(), await service.member(), await service.member()];
    await subscribeAndPay(late);
    await forgetCards();
    await subscribe(trial);
    await service.sql(`update payments set paid_at = now() - interval '30 days 1 minute' where account_id = $1`, [late.id]);
    expect((await read(late)).refundableUntil).toBeNull();
    const answers = await Promise.all([refund(none), refund(trial), refund(late)]);
    expect(answers.map(({ body }) => body.code)).toEqual(['nothing_to_refund', 'nothing_to_refund', 'nothing_to_refund']);
    expect((await read(late)).isActive).toBe(true);
  });

  test('while a renewal is paid gives that back, too', async () => {
    const member = await service.member();
    await subscribeAndPay(member);
    await holdDeliveries(service, local);
    await local.moveClock(31.2);
    expect((await refund(member)).body.refund.amountMinor).toBe(1999);
    await local.control('PUT', '/deliveries', {});
    await eventually(async () =>
      expect(await payments(member)).toMatchObject([
        { status: 'refunded', price: { amountMinor: 1999 } },
        { status: 'refunded', price: { amountMinor: 1999 } },
      ]),
    );
    expect((await read(member)).isActive).toBe(false);
  });
});

test.each([
  ['won', true, 'active'],
  ['lost', false, 'canceled'],
] as const)('a dispute takes access until it is over: %s, it is back: %s', async (ending, isBack, status) => {
  const member = await service.member();
  await subscribeAndPay(member);
  const [payment] = await service.sql<{ reference: string }>('select reference from payments where account_id = $1', [member.id]);
  const { data } = await local.stripe.charges.list({ payment_intent: payment!.reference });
  const { id } = await local.control<{ id: string }>('POST', `/charges/${data[0]!.id}/dispute`);
  await eventually(async () => expect((await read(member)).isActive).toBe(false));
  expect((await refund(member)).body.code).toBe('nothing_to_refund');
  await local.control('POST', `/disputes/${id}/close`, { status: ending });
  await eventually(async () => expect(await read(member)).toMatchObject({ isActive: isBack, status }));
});

test('a subscription of an account that is gone is ended, what it paid later is given back, and the books stay whole', async () => {
  const member = await service.member();
  await subscribeAndPay(member);
  const reference = await referenceOf(member);
  await service.sql('delete from accounts where id = $1', [member.id]);
  await local.moveClock(31.2);
  await eventually(async () =>
    expect(
      await service.sql(
        'select account_id, amount_minor, refunded_minor from payments where subscription_reference = $1 order by paid_at',
        [reference],
      ),
    ).toEqual([
      { account_id: null, amount_minor: 1999, refunded_minor: 0 },
      { account_id: null, amount_minor: 1999, refunded_minor: 1999 },
    ]),
  );
  await eventually(async () => expect((await local.stripe.subscriptions.retrieve(reference)).status).toBe('canceled'));
});

/** Disputes a payment of a member at their bank. Gives how it ends. */
async function dispute(reference: string): Promise<(status: 'won' | 'lost') => Promise<unknown>> {
  const { data } = await local.stripe.charges.list({ payment_intent: reference });
  const { id } = await local.control<{ id: string }>('POST', `/charges/${data[0]!.id}/dispute`);
  return (status) => local.control('POST', `/disputes/${id}/close`, { status });
}
const referencesOf = async (member: TestMember) =>
  (await service.sql<{ reference: string }>('select reference from payments where account_id = $1 order by paid_at', [member.id])).map(
    ({ reference }) => reference,
  );

/** Waits until all that follows from what happened at Stripe was done. */
const workDone = () =>
  eventually(async () => {
    expect(await local.control('GET', '/deliveries')).toEqual({ waiting: 0 });
    expect(await service.sql('select id from stripe_events where handled_at is null')).toEqual([]);
    expect(
      await service.sql(
        `select name from pgboss.job where state in ('created', 'active', 'retry')
         and name in ('payments.refund', 'payments.follow', 'subscription.end', 'stripe-events.handle')`,
      ),
    ).toEqual([]);
  });
/** Refunds that are on their way to a member. */
const owedTo = ({ id }: TestMember) =>
  service.sql('select r.id from refunds r join payments p on p.id = r.payment_id where p.account_id = $1 and r.done_at is null', [id]);

test('of two disputes one that is won gives nothing back while the other is open', async () => {
  const member = await service.member();
  await subscribeAndPay(member);
  await local.moveClock(31.2);
  await eventually(async () => expect(await payments(member)).toHaveLength(2));
  const [first, second] = await referencesOf(member);
  const [endFirst, endSecond] = [await dispute(first!), await dispute(second!)];
  await eventually(async () => expect((await payments(member)).map(({ status }) => status)).toEqual(['disputed', 'disputed']));
  await endFirst('won');
  await eventually(async () => expect((await payments(member)).map(({ status }) => status)).toEqual(['disputed', 'paid']));
  expect((await read(member)).isActive).toBe(false);
  await endSecond('won');
  await eventually(async () => expect((await read(member)).isActive).toBe(true));
});

test('a renewal that is paid while an earlier payment is disputed is given back where the dispute is lost', async () => {
  const member = await service.member();
  await subscribeAndPay(member);
  const [first] = await referencesOf(member);
  const end = await dispute(first!);
  await eventually(async () => expect((await read(member)).isActive).toBe(false));
  await local.moveClock(31.2);
  await eventually(async () => expect(await payments(member)).toHaveLength(2));
  await end('lost');
  await eventually(async () => expect((await payments(member)).map(({ status }) => status)).toEqual(['refunded', 'lost']));
});

test('a refund of all of the newest payment in Stripe’s dashboard ends Premium, and one of a part leaves it', async () => {
  const member = await service.member();
  await subscribeAndPay(member);
  const [reference] = await referencesOf(member);
  await local.stripe.refunds.create({ payment_intent: reference!, amount: 100 });
  await eventually(async () =>
    expect(await payments(member)).toMatchObject([{ status: 'partly_refunded', refunded: { amountMinor: 100 } }]),
  );
  expect(await read(member)).toMatchObject({ isActive: true, refundableUntil: expect.any(String) as unknown });
  expect((await refund(member)).body.refund).toEqual({ amountMinor: 1899, currency: 'USD' });
  await eventually(async () => expect(await payments(member)).toMatchObject([{ status: 'refunded', refunded: { amountMinor: 1999 } }]));
  const other = await service.member();
  await forgetCards();
  await subscribeAndPay(other);
  await local.stripe.refunds.create({ payment_intent: (await referencesOf(other))[0]! });
  await eventually(async () => expect(await read(other)).toMatchObject({ status: 'canceled', isActive: false }));
});

test('a month that staff gave back in Stripe’s dashboard takes no earlier month with it', async () => {
  const member = await service.member();
  await subscribeAndPay(member);
  await local.moveClock(31.2);
  await eventually(async () => expect(await payments(member)).toHaveLength(2));
  const [, newest] = await referencesOf(member);
  await local.stripe.refunds.create({ payment_intent: newest! });
  await eventually(async () => expect((await local.stripe.subscriptions.retrieve(await referenceOf(member))).status).toBe('canceled'));
  await workDone();
  expect((await payments(member)).map(({ status }) => status)).toEqual(['refunded', 'paid']);
});

test('the guarantee is about the subscription that stayed, also where a second one was paid before it and went back by itself', async () => {
  const member = await service.member();
  await subscribe(member);
  await local.stripe.subscriptions.cancel(await referenceOf(member));
  await eventually(async () => expect((await read(member)).status).toBe('canceled'));
  await holdDeliveries(service, local);
  const first = await checkOut(member);
  await service.sql(`update checkouts set created_at = now() - interval '24 hours' where account_id = $1`, [member.id]);
  const second = await checkOut(member);
  await local.pay(first.body.url);
  await local.moveClock(0.001);
  await local.pay(second.body.url);
  expect((await verify(member, sessionOf(second.body.url))).body).toMatchObject({ outcome: 'subscribed' });
  expect((await verify(member, sessionOf(first.body.url))).body).toMatchObject({ outcome: 'duplicate' });
  await local.control('PUT', '/deliveries', {});
  await eventually(async () => expect((await payments(member)).map(({ status }) => status)).toEqual(['paid', 'refunded']));
  expect((await read(member)).refundableUntil).not.toBeNull();
  expect((await refund(member)).body.refund).toEqual({ amountMinor: 1999, currency: 'USD' });
  expect((await refund(member)).body.code).toBe('nothing_to_refund');
});

test('a refund that is asked for while the bank looks into the payment gives nothing back where the bank took it', async () => {
  const member = await service.member();
  await subscribeAndPay(member);
  const [reference] = await referencesOf(member);
  await holdDeliveries(service, local);
  const end = await dispute(reference!);
  expect((await refund(member)).status).toBe(200);
  await local.control('PUT', '/deliveries', {});
  await workDone();
  expect(await payments(member)).toMatchObject([{ status: 'disputed', refunded: { amountMinor: 0 } }]);
  await end('lost');
  await eventually(async () => expect(await payments(member)).toMatchObject([{ status: 'lost', refunded: { amountMinor: 0 } }]));
  expect(await owedTo(member)).toEqual([]);
});

test('what a bank took is not asked back with the rest', async () => {
  const member = await service.member();
  await subscribeAndPay(member);
  await local.moveClock(31.2);
  await eventually(async () => expect(await payments(member)).toHaveLength(2));
  const [, second] = await referencesOf(member);
  await (await dispute(second!))('lost');
  await eventually(async () => expect((await payments(member)).map(({ status }) => status)).toEqual(['lost', 'paid']));
  expect((await refund(member)).body.refund.amountMinor).toBe(1999);
  await eventually(async () => expect((await payments(member)).map(({ status }) => status)).toEqual(['lost', 'refunded']));
  await workDone();
  expect(await owedTo(member)).toEqual([]);
});

test.each([
  [
    'has ended there',
    async (url: string) => {
      await local.stripe.checkout.sessions.expire(sessionOf(url));
      return url;
    },
  ],
  [
    'is of another account there, as after a change of keys',
    async (url: string) => {
      const other = 'https://checkout.stripe.com/c/pay/cs_test_elsewhere';
      await service.sql('update checkouts set reference = $1, url = $2 where url = $3', ['cs_test_elsewhere', other, url]);
      return other;
    },
  ],
])('a payment page that %s is shown to nobody again', async (_case, lose) => {
  const member = await service.member();
  await holdDeliveries(service, local);
  const lost = await lose((await checkOut(member)).body.url);
  const [refused, next] = [await checkOut(member), await checkOut(member)];
  await local.control('PUT', '/deliveries', {});
  expect([refused.status, refused.body.code, next.status]).toEqual([503, 'payments_unavailable', 200]);
  expect(refused.body.detail).toBe('That payment page had ended, and nothing was charged. Please try once more.');
  expect(next.body.url).not.toBe(lost);
  expect((await verify(member, await local.pay(next.body.url))).body).toMatchObject({ outcome: 'subscribed' });
});

test('a payment page that cannot be made again under its key is given up: the next try has another', async () => {
  const member = await service.member();
  await checkOut(member);
  // Its answer was lost, and the price was made anew meanwhile.
  await service.sql(`update checkouts set url = null, reference = null, status = 'creating' where account_id = $1`, [member.id]);
  const { data } = await local.stripe.prices.list({ lookup_keys: ['clapback_premium_month'] });
  await local.stripe.prices.create({
    product: data[0]!.product as string,
    currency: 'usd',
    unit_amount: 1999,
    recurring: { interval: 'month' },
    lookup_key: 'clapback_premium_month',
    transfer_lookup_key: true,
  });
  const [refused, next] = [await checkOut(member), await checkOut(member)];
  expect([refused.status, refused.body.code, next.status]).toEqual([503, 'payments_unavailable', 200]);
});

test('a subscription of the same customer that was begun elsewhere is not Premium', async () => {
  const member = await service.member();
  // What was told of it is not to be taken in between the lines that follow.
  await holdDeliveries(service, local);
  await subscribe(member);
  await service.sql('delete from checkouts where account_id = $1', [member.id]);
  await service.sql('delete from subscriptions where account_id = $1', [member.id]);
  const [customer] = await service.sql<{ reference: string }>('select reference from payment_customers where account_id = $1', [member.id]);
  const { data } = await local.stripe.subscriptions.list({ customer: customer!.reference });
  await syncSubscription(service.platform, data[0]!.id);
  expect(await read(member)).toMatchObject({ status: 'none', isActive: false });
  await local.control('PUT', '/deliveries', {});
});

test('what Stripe does not know any more, as after a change from test mode, holds nobody up', async () => {
  const member = await service.member();
  await service.sql(`insert into payment_customers (account_id, reference) values ($1, 'cus_of_test_mode')`, [member.id]);
  await service.sql(
    `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at)
     values (gen_random_uuid(), $1, 'active', 'cus_of_test_mode', 'sub_of_test_mode', now() - interval '2 days')`,
    [member.id],
  );
  expect((await checkOut(member)).body.code).toBe('already_subscribed');
  await compareWithStripe(service.platform);
  expect((await read(member)).status).toBe('canceled');
  const { status, body } = await checkOut(member);
  expect([status, new URL(body.url).origin]).toEqual([200, local.origin]);
});

test('the books agree with Stripe’s to the cent, after a refund and whatever was paid before', async () => {
  const member = await service.member();
  await subscribeAndPay(member);
  expect((await refund(member)).status).toBe(200);
  await compareWithStripe(service.platform);
  await eventually(async () => {
    const { charged, refunded } = await local.books();
    expect(refunded).toBeGreaterThanOrEqual(1999);
    expect(await service.sql('select sum(amount_minor)::int as charged, sum(refunded_minor)::int as refunded from payments')).toEqual([
      { charged, refunded },
    ]);
  });
});

describe('a payer who deletes their account', () => {
  test('pays nothing more: the subscription is ended at the provider, and the customer is forgotten there', async () => {
    const member = await service.member();
    await subscribe(member);
    const reference = await referenceOf(member);
    const [customer] = await service.sql<{ reference: string }>('select reference from payment_customers where account_id = $1', [
      member.id,
    ]);
    expect(JSON.stringify(await local.stripe.customers.retrieve(customer!.reference))).toContain(member.id);
    const { status } = await service.delete('/api/me', { token: member.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
    expect(status).toBe(204);
    await eventually(async () => expect((await local.stripe.subscriptions.retrieve(reference)).status).toBe('canceled'));
    await eventually(async () => {
      const known = JSON.stringify(await local.stripe.customers.retrieve(customer!.reference));
      for (const fact of [member.email, member.id]) expect(known).not.toContain(fact);
    });
  });
});
