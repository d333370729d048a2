import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentPage, Post, Problem, VerifiedBoost } from '@clapback/contracts';
import { eventually } from '../../../test/eventually.ts';
import { freePort } from '../../../test/ports.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { holdDeliveries, sessionOf, startWithPayments, StripeLocal, webhookSecret } from '../../../test/stripe.ts';
import { compareWithStripe } from './sweep.ts';

let service: TestService;
let local: StripeLocal;
let dana: TestMember;
beforeAll(async () => {
  ({ service, local } = await startWithPayments({
    STRIPE_WEBHOOK_SECRET: `whsec_the_newer_one_0123456789,${webhookSecret}`,
  }));
  dana = await service.member();
});
afterAll(async () => {
  await service.close();
  await local.stop();
});

/** A session that is about to be paid for a boost of a new post. */
async function begin(): Promise<{ postId: string; url: string; sessionId: string }> {
  const { id: postId } = await service.createPost(dana);
  const { body } = await service.post<PaymentPage>('/api/boosts/checkout', { token: dana.token, body: { postId, boostType: 'regular' } });
  return { postId, url: body.url, sessionId: sessionOf(body.url) };
}
const boostCount = async (postId: string) => (await service.get<Post>(`/api/posts/${postId}`)).body.boostCount;
const event = (sessionId: string, fields: object = {}) =>
  JSON.stringify({
    id: `evt_${sessionId}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid', status: 'complete' } },
    ...fields,
  });
const send = async (
  body: string,
  { secret = webhookSecret, at = Date.now(), signature }: { secret?: string; at?: number; signature?: string } = {},
) =>
  service.post<Problem>('/api/stripe/webhook', {
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature':
        signature ?? (await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp: Math.floor(at / 1000) })),
    },
  });
const eventsDone = () =>
  eventually(async () => expect(await service.sql('select id from stripe_events where handled_at is null')).toEqual([]));
const metrics = async () => (await fetch(`${service.origin}/metrics`)).text();
/** What a counter stands at; tests before it may have counted. */
const counted = async (counter: string) =>
  Number(
    (await metrics())
      .split('\n')
      .find((line) => line.startsWith(`${counter} `))
      ?.split(' ')[1] ?? 0,
  );
const completedEvents = () => counted('clapback_payments_events_total{type="checkout.session.completed"}');
const mismatches = () => counted('clapback_payments_mismatches_total{kind="checkout"}');

describe('an event', () => {
  test('of a forged, a wrong, an old or no signature changes nothing and is not kept', async () => {
    const { postId, sessionId } = await begin();
    const body = event(sessionId);
    const answers = [
      await send(body, { secret: 'whsec_somebody_else_0123456789' }),
      await send(body, { at: Date.now() - 301_000 }),
      await send(body, { signature: 't=1,v1=00' }),
      await send(body, { signature: '' }),
      await service.post<Problem>('/api/stripe/webhook', { body, headers: { 'content-type': 'application/json' } }),
      await send(body, {
        signature: await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body.replace('paid', 'unpaid'), secret: webhookSecret }),
      }),
    ];
    expect(answers.map(({ status, body: problem }) => [status, problem.code])).toEqual(
      Array.from({ length: 6 }, () => [400, 'signature_invalid']),
    );
    expect(await service.sql('select id from stripe_events where object_id = $1', [sessionId])).toEqual([]);
    expect(await boostCount(postId)).toBe(0);
  });

  test('[BOOST-13] that says that something was paid is not believed: Stripe is asked', async () => {
    const { postId, sessionId } = await begin();
    expect((await send(event(sessionId))).status).toBe(204);
    await eventsDone();
    expect(await boostCount(postId)).toBe(0);
  });

  test('of real money, of a connected account, and about what is not there changes nothing', async () => {
    expect((await send(event('cs_live_1', { livemode: true }))).status).toBe(204);
    expect((await send(event('cs_test_2', { account: 'acct_other' }))).status).toBe(204);
    expect((await send(event('cs_test_3'))).status).toBe(204);
    await eventsDone();
    expect(await service.sql(`select object_id from stripe_events where object_id like 'cs_%\\__' escape '\\'`)).toEqual([
      { object_id: 'cs_test_3' },
    ]);
  });

  test('signed with the older secret counts during its rotation, and with the newer one', async () => {
    const first = await begin();
    await local.pay(first.url);
    await eventually(async () => expect(await boostCount(first.postId)).toBe(1));
    expect((await send(event('cs_test_newer'), { secret: 'whsec_the_newer_one_0123456789' })).status).toBe(204);
    expect((await service.sql(`select id from stripe_events where object_id = 'cs_test_newer'`)).length).toBe(1);
  });

  test('that comes again, also at once, is one', async () => {
    const { sessionId } = await begin();
    const body = event(sessionId);
    const before = await completedEvents();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await service.sql('select id from stripe_events where object_id = $1', [sessionId])).toEqual([{ id: `evt_${sessionId}` }]);
    expect(await completedEvents()).toBe(before + 1);
  });
});

test('what no event told is found by the hourly comparison, once, and counted', async () => {
  await holdDeliveries(service, local);
  const before = await mismatches();
  const paid = await begin();
  const left = await begin();
  await local.pay(paid.url);
  expect(await boostCount(paid.postId)).toBe(0);
  await service.sql(`update checkouts set created_at = now() - interval '11 minutes' where reference = any($1)`, [
    [paid.sessionId, left.sessionId],
  ]);
  await compareWithStripe(service.platform);
  await compareWithStripe(service.platform);
  await eventsDone();
  expect([await boostCount(paid.postId), await boostCount(left.postId)]).toEqual([1, 0]);
  expect(await mismatches()).toBe(before + 1);
  expect(await metrics()).toMatch(/clapback_payments_oldest_open_event_seconds 0\n/);
  await local.control('PUT', '/deliveries', {});
});

test('five hundred checkouts that never end hold up none behind them', async () => {
  await holdDeliveries(service, local);
  await service.sql(
    `insert into checkouts (id, account_id, purpose, boost_type, amount_minor, currency, status, reference, created_at)
     select gen_random_uuid(), $1, 'boost', 'regular', 499, 'USD', 'open', 'cs_test_gone_' || n, now() - interval '2 days' from generate_series(1, 500) n`,
    [dana.id],
  );
  const paid = await begin();
  await local.pay(paid.url);
  await service.sql(`update checkouts set created_at = now() - interval '11 minutes' where reference = $1`, [paid.sessionId]);
  // Its event is not to be found either.
  await service.sql(
    `insert into stripe_events (id, type, object_kind, object_id, created_at, handled_at)
    select e, 'x', 'x', 'x', now(), now() from unnest($1::text[]) e on conflict do nothing`,
    [(await local.stripe.events.list({ limit: 100 })).data.map(({ id }) => id)],
  );
  await compareWithStripe(service.platform);
  await compareWithStripe(service.platform);
  expect(await boostCount(paid.postId)).toBe(1);
  await service.sql(`delete from checkouts where reference like 'cs_test_gone_%'`);
  await local.control('PUT', '/deliveries', {});
});

test('a price at Stripe that differs from the list stops the checkout, and the log tells the operator what to do', async () => {
  const { data } = await local.stripe.prices.list({ lookup_keys: ['clapback_post_super'] });
  await local.stripe.prices.create({
    product: data[0]!.product as string,
    currency: 'usd',
    unit_amount: 1,
    lookup_key: 'clapback_post_super',
    transfer_lookup_key: true,
  });
  const { id: postId } = await service.createPost(dana);
  const { status, body } = await service.post<Problem>('/api/boosts/checkout', { token: dana.token, body: { postId, boostType: 'super' } });
  expect([status, body.code, body.title]).toEqual([
    503,
    'payments_misconfigured',
    'Payments are not set up right here. Nothing was charged.',
  ]);
  expect(service.log.join('\n')).toContain('run npm run payments:setup');
  expect(service.log.join('\n')).toContain('it is 1 usd, and the list says 999 usd');
});

test('a member may begin so many payments an hour', async () => {
  await using strict = await service.beside({ CHECKOUTS_PER_HOUR: '2', ...local.env });
  const member = await strict.member();
  const { id: postId } = await strict.createPost(member);
  const checkOut = () => strict.post<Problem>('/api/boosts/checkout', { token: member.token, body: { postId, boostType: 'regular' } });
  const answers = [await checkOut(), await checkOut(), await checkOut()];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [200, undefined],
    [429, 'too_many_requests'],
  ]);
});

test('while Stripe is away a checkout says that nothing was charged, and it goes on when Stripe is back', {
  timeout: 120_000,
}, async () => {
  const [port, servicePort] = [await freePort(), await freePort()];
  const env = { STRIPE_API_URL: `http://127.0.0.1:${port}`, STRIPE_WEBHOOK_SECRET: webhookSecret, PORT: String(servicePort) };
  await using lonely = await TestService.start(env);
  const member = await lonely.member();
  const { id: postId } = await lonely.createPost(member);
  const checkOut = () =>
    lonely.post<PaymentPage & Problem>('/api/boosts/checkout', { token: member.token, body: { postId, boostType: 'regular' } });
  const away = await checkOut();
  expect([away.status, away.body.code, away.headers.get('retry-after')]).toEqual([503, 'payments_unavailable', '10']);
  expect(away.body.title).toBe('The payment provider does not answer. Nothing was charged. Please try again in a moment.');
  const back = await StripeLocal.start(lonely.origin, port);
  try {
    const { body } = await checkOut();
    const sessionId = await back.pay(body.url);
    const verified = await lonely.get<VerifiedBoost>(`/api/boosts/verify?sessionId=${sessionId}`, { token: member.token });
    expect(verified.body.success).toBe(true);
  } finally {
    await back.stop();
  }
});
