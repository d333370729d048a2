import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAsPublished, hearAll, recordingStripe } from './published.testing.ts';
import type { Told } from './told.testing.ts';
import { startStripeLocal, type StripeLocal } from './stripe-local.ts';

const secret = 'whsec_test';
const day = 86_400;
let folder: string;
let local: StripeLocal;
let stripe: Stripe;
/** What came to the endpoint, and what it answers. */
let heard: Stripe.Event[] = [];
let answerWith = 200;
let signedWith = secret;
let endpoint: Server;

const told: Told[] = [];
const sdk = (origin: string) => recordingStripe(origin, told);
const start = () => {
  const { port } = endpoint.address() as AddressInfo;
  return startStripeLocal({ dataDir: folder, webhook: { url: `http://127.0.0.1:${port}/`, secret }, log: pino({ level: 'silent' }) });
};

beforeEach(async () => {
  heard = [];
  answerWith = 200;
  signedWith = secret;
  folder = mkdtempSync(join(tmpdir(), 'clapback-stripe-'));
  endpoint = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      // As the product takes it: what is not signed throws, and is no event.
      heard.push(stripe.webhooks.constructEvent(Buffer.concat(parts), request.headers['stripe-signature']!, signedWith));
      response.writeHead(answerWith).end();
    });
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  local = await start();
  stripe = sdk(local.origin);
});
afterEach(async () => {
  await hearAll(stripe);
  await local.stop();
  endpoint.closeAllConnections();
  endpoint.close();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => expectAsPublished(told));

async function control<T>(path: string, body: object = {}, method = 'POST'): Promise<T> {
  const answer = await fetch(`${local.origin}/local${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}
const pass = (seconds: number) => control('/clock', { seconds });
const pay = (session: Stripe.Checkout.Session, card: string, agreed = false) =>
  control<{ outcome: string; message?: string }>(`/checkout/${session.id}/pay`, { card, agreed });
const types = () => heard.map(({ type }) => type);
const hears = (type: string) => vi.waitFor(() => expect(types()).toContain(type), { timeout: 10_000, interval: 20 });

async function prices() {
  const product = await stripe.products.create({ name: 'Boost' });
  const boost = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 499, lookup_key: 'boost' });
  const premium = await stripe.prices.create({
    product: (await stripe.products.create({ name: 'Premium' })).id,
    currency: 'usd',
    unit_amount: 1999,
    recurring: { interval: 'month' },
    lookup_key: 'premium',
  });
  return { boost, premium };
}
async function boostSession(metadata: Record<string, string> = {}) {
  const { boost } = await prices();
  const customer = await stripe.customers.create({ email: 'ann@example.com' });
  return stripe.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    line_items: [{ price: boost.id, quantity: 1 }],
    success_url: 'http://localhost/done?session_id={CHECKOUT_SESSION_ID}',
    metadata,
    payment_intent_data: { metadata },
  });
}
async function trialSession(trialDays = 7) {
  const { premium } = await prices();
  const customer = await stripe.customers.create({ email: 'ann@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: premium.id, quantity: 1 }],
    success_url: 'http://localhost/done',
    subscription_data: { ...(trialDays ? { trial_period_days: trialDays } : {}), metadata: { accountId: 'a' } },
  });
  return { session, customer };
}
const subscriptionOf = async (session: Stripe.Checkout.Session) => {
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  return stripe.subscriptions.retrieve(subscription as string);
};
const problem = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Stripe.errors.StripeError) => ({ type: error.type, code: error.code, message: error.message, status: error.statusCode }),
  );

describe('a checkout session for one payment', () => {
  test('is paid by a card that pays, and says so in events that are signed', async () => {
    const session = await boostSession({ boostId: 'b1' });
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 499, currency: 'usd', payment_intent: null });
    expect(session.line_items).toBeUndefined();
    expect(await pay(session, '4242 4242 4242 4242')).toMatchObject({ outcome: 'done' });
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items', 'payment_intent.latest_charge'] });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(paid.line_items!.data[0]!.price!.lookup_key).toBe('boost');
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 499, metadata: { boostId: 'b1' } });
    expect((intent.latest_charge as Stripe.Charge).payment_method_details!.card!.last4).toBe('4242');
    await hears('checkout.session.completed');
    expect(types()).toEqual(expect.arrayContaining(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']));
    expect((heard.find(({ type }) => type === 'checkout.session.completed')!.data.object as { id: string }).id).toBe(session.id);
  });

  test('is charged once, however often the button is pressed', async () => {
    const session = await boostSession();
    const tries = await Promise.all(Array.from({ length: 10 }, () => pay(session, '4242424242424242')));
    expect(new Set(tries.map(({ outcome }) => outcome))).toEqual(new Set(['done']));
    expect((await stripe.charges.list({ limit: 100 })).data).toHaveLength(1);
    expect(await (await fetch(`${local.origin}/local/books`)).json()).toMatchObject({
      charged: 499,
    });
  });

  test('stays open where the card declines or asks, and is paid by another card', async () => {
    const session = await boostSession();
    expect(await pay(session, '4000000000000002')).toEqual({ outcome: 'declined', message: 'Your card was declined.' });
    expect(await pay(session, '4000000000000341')).toEqual({ outcome: 'declined', message: 'Your card was declined.' });
    expect(await pay(session, '4000002500003155')).toEqual({ outcome: 'asks' });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect(await pay(session, '4000002500003155', true)).toMatchObject({ outcome: 'done' });
    expect((await stripe.charges.list()).data.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed']);
    expect(await pay(session, '1234123412341234')).toMatchObject({ outcome: 'done' });
  });

  test('is complete and unpaid while a bank has the debit, and says so when the bank pays or refuses', async () => {
    const paying = await boostSession();
    const refusing = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: (await stripe.prices.list({ lookup_keys: ['boost'] })).data[0]!.id }],
      success_url: 'http://localhost/',
    });
    expect(await pay(paying, '0001 2345 6789')).toMatchObject({ outcome: 'done' });
    expect(await pay(refusing, '000111111113')).toMatchObject({ outcome: 'done' });
    const read = async ({ id }: Stripe.Checkout.Session) => {
      const {
        status,
        payment_status,
        payment_intent: intent,
      } = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
      return [status, payment_status, (intent as Stripe.PaymentIntent).status];
    };
    expect([await read(paying), await read(refusing)]).toEqual([
      ['complete', 'unpaid', 'processing'],
      ['complete', 'unpaid', 'processing'],
    ]);
    await pass(120);
    expect([await read(paying), await read(refusing)]).toEqual([
      ['complete', 'paid', 'succeeded'],
      ['complete', 'unpaid', 'requires_payment_method'],
    ]);
    await hears('checkout.session.async_payment_succeeded');
    await hears('checkout.session.async_payment_failed');
    expect((await stripe.charges.list()).data.map(({ status, failure_code: code }) => [status, code])).toEqual([
      ['failed', 'account_closed'],
      ['succeeded', null],
    ]);
  });

  test('is paid by cards alone where no others are allowed', async () => {
    const { premium } = await prices();
    const customer = await stripe.customers.create({ email: 'ann@example.com' });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: premium.id }],
      success_url: 'http://localhost/done',
      allowed_payment_method_types: ['card'],
    });
    expect(await pay(session, '000123456789')).toMatchObject({ outcome: 'declined' });
  });

  test('takes no number but those of test cards', async () => {
    expect(await pay(await boostSession(), '5105105105105100')).toEqual({
      outcome: 'declined',
      message: 'Your card number is not one of the test cards.',
    });
  });

  test('ends by itself after a day, or when it is told to', async () => {
    const left = await boostSession();
    const again = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: (await stripe.prices.list({ lookup_keys: ['boost'] })).data[0]!.id }],
      success_url: 'http://localhost/',
    });
    expect(await stripe.checkout.sessions.expire(again.id)).toMatchObject({ status: 'expired', url: null });
    await pass(day + 1);
    expect(await stripe.checkout.sessions.retrieve(left.id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
    await hears('checkout.session.expired');
  });
});

describe('a subscription', () => {
  test('begins with a trial, warns three days before its end, and is charged an hour after it', async () => {
    const { session } = await trialSession();
    expect(session.amount_total).toBe(0);
    await pay(session, '4242424242424242');
    // Nothing was paid yet, and nothing had to be.
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      amount_total: 0,
    });
    const trialing = await subscriptionOf(session);
    expect(trialing).toMatchObject({ status: 'trialing', metadata: { accountId: 'a' }, cancel_at_period_end: false });
    expect(trialing.trial_end).toBe(trialing.items.data[0]!.current_period_end);
    expect(await stripe.invoices.list()).toMatchObject({ data: [{ status: 'paid', total: 0, billing_reason: 'subscription_create' }] });
    await pass(4 * day + 60);
    await hears('customer.subscription.trial_will_end');
    await pass(3 * day);
    expect((await subscriptionOf(session)).status).toBe('active');
    expect((await stripe.invoices.list()).data[0]).toMatchObject({ status: 'draft', total: 1999, billing_reason: 'subscription_cycle' });
    await pass(3700);
    const [invoice] = (await stripe.invoices.list({ subscription: trialing.id })).data;
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 1999, attempt_count: 1 });
    const { data: payments } = await stripe.invoicePayments.list({ invoice: invoice!.id });
    expect(payments).toMatchObject([{ status: 'paid', amount_paid: 1999 }]);
    expect(await stripe.paymentIntents.retrieve(payments[0]!.payment.payment_intent as string)).toMatchObject({
      status: 'succeeded',
      amount: 1999,
    });
    await hears('invoice.paid');
  });

  test('is renewed month by month, also over months that the clock jumps over', async () => {
    const { session } = await trialSession(0);
    expect(session.amount_total).toBe(1999);
    await pay(session, '4242424242424242');
    expect((await subscriptionOf(session)).status).toBe('active');
    await pass(95 * day);
    expect((await stripe.charges.list()).data).toHaveLength(4);
    expect((await stripe.invoices.list({ status: 'paid' })).data.map(({ total }) => total)).toEqual([1999, 1999, 1999, 1999]);
    const { data } = await stripe.invoices.list();
    expect(data.every((invoice, index) => index === 0 || invoice.period_end === data[index - 1]!.period_start)).toBe(true);
  });

  test('falls behind where its card fails, and ends after the last try', async () => {
    const { session } = await trialSession();
    await pay(session, '4000000000000341');
    await pass(7 * day + 3700);
    expect((await subscriptionOf(session)).status).toBe('past_due');
    await hears('invoice.payment_failed');
    await pass(20 * day);
    expect(await subscriptionOf(session)).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    await hears('customer.subscription.deleted');
    // It stays open, and is collected by nobody: whoever wants to may still pay it.
    expect((await stripe.invoices.list()).data[0]).toMatchObject({
      status: 'open',
      attempt_count: 4,
      auto_advance: false,
      next_payment_attempt: null,
    });
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  });

  test('ends with its period where that was asked for, and goes on where it was taken back', async () => {
    const { session } = await trialSession();
    await pay(session, '4242424242424242');
    const { id } = await subscriptionOf(session);
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ cancel_at_period_end: true, cancel_at: ending.trial_end, status: 'trialing' });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await pass(7 * day + 10);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect((await stripe.charges.list()).data).toEqual([]);
  });

  test('keeps nothing of a first payment that was declined', async () => {
    const { session, customer } = await trialSession(0);
    expect(await pay(session, '4000000000000002')).toMatchObject({ outcome: 'declined' });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', subscription: null });
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
    expect((await stripe.invoices.list()).data).toEqual([]);
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
    expect(await pay(session, '4000002500003155')).toEqual({ outcome: 'asks' });
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
    expect(await pay(session, '4000002500003155', true)).toMatchObject({ outcome: 'done' });
    expect((await subscriptionOf(session)).status).toBe('active');
    await pass(32 * day);
    // Agreed to once, it pays at renewals, when nobody is there to agree.
    expect((await subscriptionOf(session)).status).toBe('active');
    expect((await stripe.charges.list()).data.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  });

  test('can be ended at once', async () => {
    const { session } = await trialSession();
    await pay(session, '4242424242424242');
    const { id } = await subscriptionOf(session);
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
    expect(await problem(stripe.subscriptions.cancel(id))).toMatchObject({ code: 'resource_missing', status: 404 });
    expect(await problem(stripe.subscriptions.update(id, { cancel_at_period_end: true }))).toMatchObject({ status: 400 });
  });

  test('that is ended leaves what was billed open, without collecting it', async () => {
    const { session } = await trialSession();
    await pay(session, '4000000000000341');
    await pass(7 * day + 3700);
    const { id } = await subscriptionOf(session);
    await stripe.subscriptions.cancel(id);
    const billed = { status: 'open', auto_advance: false, next_payment_attempt: null, attempt_count: 1 };
    expect((await stripe.invoices.list()).data[0]).toMatchObject(billed);
    await pass(30 * day);
    expect((await stripe.invoices.list()).data[0]).toMatchObject(billed);
    await hears('invoice.updated');
  });

  test('tells two cards of one number by one fingerprint', async () => {
    const { session, customer } = await trialSession();
    await pay(session, '4242424242424242');
    const { data } = await stripe.customers.listPaymentMethods(customer.id);
    expect(data.map(({ card }) => card!.last4)).toEqual(['4242']);
    expect(data[0]!.card!.fingerprint).toMatch(/^[\w-]{16}$/);
  });
});

describe('money that goes back', () => {
  test('is never more than was taken', async () => {
    const session = await boostSession();
    await pay(session, '4242424242424242');
    const paymentIntent = (await stripe.checkout.sessions.retrieve(session.id)).payment_intent as string;
    expect(await stripe.refunds.create({ payment_intent: paymentIntent, amount: 200 })).toMatchObject({ amount: 200, status: 'succeeded' });
    expect(await problem(stripe.refunds.create({ payment_intent: paymentIntent, amount: 300 }))).toMatchObject({
      type: 'StripeInvalidRequestError',
      status: 400,
    });
    expect(await stripe.refunds.create({ payment_intent: paymentIntent })).toMatchObject({ amount: 299 });
    expect(await problem(stripe.refunds.create({ payment_intent: paymentIntent }))).toMatchObject({ code: 'charge_already_refunded' });
    expect((await stripe.charges.list()).data[0]).toMatchObject({ amount_refunded: 499, refunded: true });
    await hears('charge.refunded');
  });

  test('is disputed once, and the bank decides once', async () => {
    const session = await boostSession();
    await pay(session, '4242424242424242');
    const [charge] = (await stripe.charges.list()).data;
    const dispute = await control<Stripe.Dispute>(`/charges/${charge!.id}/dispute`);
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'needs_response', amount: 499, charge: charge!.id });
    expect(await control(`/charges/${charge!.id}/dispute`)).toMatchObject({ error: { message: 'This charge cannot be disputed.' } });
    expect(await control(`/disputes/${dispute.id}/close`, { status: 'won' })).toMatchObject({ status: 'won' });
    expect(await control(`/disputes/${dispute.id}/close`, { status: 'lost' })).toMatchObject({
      error: { message: 'This dispute is closed.' },
    });
    await hears('charge.dispute.closed');
  });
});

describe('the protocol', () => {
  test('does a call once under one key, and refuses another call under it', async () => {
    const options = { idempotencyKey: 'one' };
    const [first, second] = [
      await stripe.customers.create({ email: 'a@example.com' }, options),
      await stripe.customers.create({ email: 'a@example.com' }, options),
    ];
    expect(second.id).toBe(first.id);
    expect(await problem(stripe.customers.create({ email: 'b@example.com' }, options))).toMatchObject({
      type: 'StripeIdempotencyError',
      status: 400,
    });
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  test('gives lists page by page, in both directions', async () => {
    for (let number = 0; number < 25; number += 1) await stripe.customers.create({ name: `Customer ${number}` });
    const names: (string | null | undefined)[] = [];
    for await (const { name } of stripe.customers.list({ limit: 10 })) names.push(name);
    expect(names).toEqual(Array.from({ length: 25 }, (_, index) => `Customer ${24 - index}`));
    const page = await stripe.customers.list({ limit: 5 });
    const next = await stripe.customers.list({ limit: 5, starting_after: page.data.at(-1)!.id });
    const back = await stripe.customers.list({ limit: 5, ending_before: next.data[0]!.id });
    expect(back.data.map(({ id }) => id)).toEqual(page.data.map(({ id }) => id));
    expect(await problem(stripe.customers.list({ limit: 101 }))).toMatchObject({ status: 400 });
  });

  test('gives a lookup key to one price at a time', async () => {
    const { boost } = await prices();
    const other = { product: boost.product as string, currency: 'usd', unit_amount: 599, lookup_key: 'boost' };
    expect(await problem(stripe.prices.create(other))).toMatchObject({ status: 400 });
    const moved = await stripe.prices.create({ ...other, transfer_lookup_key: true });
    expect((await stripe.prices.list({ lookup_keys: ['boost'], expand: ['data.product'] })).data).toMatchObject([
      { id: moved.id, product: { name: 'Boost' } },
    ]);
    expect((await stripe.prices.retrieve(boost.id)).lookup_key).toBeNull();
  });

  test('refuses what it does not know: a call, a parameter, a wrong one, an id, a live key', async () => {
    expect(await problem(stripe.payouts.list())).toMatchObject({
      type: 'StripeInvalidRequestError',
      status: 400,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/payouts)'),
    });
    expect(await problem(stripe.customers.create({ description: 'x' }))).toMatchObject({ code: 'parameter_unknown' });
    expect(await problem(stripe.products.create({} as never))).toMatchObject({ code: 'parameter_missing' });
    expect(await problem(stripe.customers.retrieve('cus_none'))).toMatchObject({ code: 'resource_missing', status: 404 });
    expect(await problem(stripe.checkout.sessions.list({ expand: ['data.nothing'] }))).toBeNull();
    const { id: customer } = await stripe.customers.create({});
    expect(await problem(stripe.billingPortal.sessions.create({ customer, expand: ['customer'] }))).toMatchObject({ status: 400 });
    const { hostname, port } = new URL(local.origin);
    const live = new Stripe('sk_live_1', { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0 });
    expect(await problem(live.customers.list())).toMatchObject({ type: 'StripeAuthenticationError', status: 401 });
  });

  test('adds to metadata, and takes away what is given no value', async () => {
    const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } });
    expect((await stripe.customers.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({ a: '1', c: '3' });
  });

  test('opens the page on which customers look after their subscription', async () => {
    const customer = await stripe.customers.create({});
    const session = await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: 'http://localhost/premium' });
    expect(session.url).toBe(`${local.origin}/portal/${session.id}`);
  });
});

describe('events', () => {
  test('are sent again until they are taken', async () => {
    answerWith = 500;
    const customer = await stripe.customers.create({});
    await hears('customer.created');
    answerWith = 200;
    await vi.waitFor(() => expect(types()).toEqual(['customer.created', 'customer.created']), { timeout: 10_000 });
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    expect(await stripe.events.list({ type: 'customer.created' })).toMatchObject({ data: [{ data: { object: { id: customer.id } } }] });
  });

  test('come late, twice and in the wrong order where that is wanted', async () => {
    await control('/deliveries', { held: true }, 'PUT');
    await stripe.customers.create({ name: 'first' });
    await stripe.customers.create({ name: 'second' });
    expect(heard).toEqual([]);
    await control('/deliveries', { times: 2, reversed: true }, 'PUT');
    await vi.waitFor(() => expect(heard).toHaveLength(4), { timeout: 10_000 });
    expect(heard.map(({ data }) => (data.object as Stripe.Customer).name)).toEqual(['second', 'second', 'first', 'first']);
  });

  test('outlive the server that was to send them, as its books and its clock do', async () => {
    await control('/deliveries', { held: true }, 'PUT');
    const customer = await stripe.customers.create({});
    await pass(100);
    await local.stop();
    local = await start();
    stripe = sdk(local.origin);
    await hears('customer.created');
    expect((await stripe.customers.retrieve(customer.id)).id).toBe(customer.id);
    expect((await stripe.customers.create({})).created).toBeGreaterThanOrEqual(customer.created + 100);
  });

  test('are signed with the secret that the server was started with last, and name pages where it is reached now', async () => {
    const session = await boostSession();
    await hears('customer.created');
    const before = local.origin;
    await local.stop();
    const other = 'whsec_other';
    signedWith = other;
    const { port } = endpoint.address() as AddressInfo;
    const webhook = { url: `http://127.0.0.1:${port}/`, secret: other };
    local = await startStripeLocal({ dataDir: folder, webhook, log: pino({ level: 'silent' }) });
    stripe = sdk(local.origin);
    const { url } = await stripe.checkout.sessions.retrieve(session.id);
    expect(url).toBe(`${local.origin}/checkout/${session.id}`);
    expect(local.origin).not.toBe(before);
    heard = [];
    await stripe.customers.create({});
    await hears('customer.created');
    expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
  });

  test('wait until it is told where they go, and are sent at once when it is', async () => {
    await local.stop();
    const { port } = endpoint.address() as AddressInfo;
    local = await startStripeLocal({ dataDir: folder, webhook: { secret }, log: pino({ level: 'silent' }) });
    stripe = sdk(local.origin);
    await stripe.customers.create({});
    expect(await (await fetch(`${local.origin}/local/deliveries`)).json()).toEqual({ waiting: 1 });
    expect(heard).toEqual([]);
    local.deliverTo(`http://127.0.0.1:${port}/`);
    await hears('customer.created');
    expect((await stripe.webhookEndpoints.list()).data).toMatchObject([{ url: `http://127.0.0.1:${port}/` }]);
    answerWith = 500;
    await stripe.customers.create({});
    await vi.waitFor(() => expect(heard).toHaveLength(3), { timeout: 10_000 });
    // What was refused twice waits for five seconds, but not past a new start.
    answerWith = 200;
    await local.stop();
    local = await start();
    stripe = sdk(local.origin);
    await vi.waitFor(() => expect(heard).toHaveLength(4), { timeout: 3000 });
  });

  test('that nobody answers do not keep the server from stopping', async () => {
    const silent = createServer();
    const asked = new Promise((resolve) => silent.once('request', resolve));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    local.deliverTo(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
    await stripe.customers.create({});
    await asked;
    const toldAt = performance.now();
    await local.stop();
    expect(performance.now() - toldAt).toBeLessThan(5000);
    silent.closeAllConnections();
    silent.close();
    local = await start();
    stripe = sdk(local.origin);
    await hears('customer.created');
  });
});
