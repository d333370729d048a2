import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { cut } from '../openapi/cut.ts';
import { calls } from './calls.ts';
import { documentDifferences } from './document.testing.ts';
import { expectAsPublished, hearAll, recordingStripe } from './published.testing.ts';
import type { Told } from './told.testing.ts';
import { startStripeLocal } from './stripe-local.ts';
import { typeDifferences } from './types.testing.ts';

const day = 86_400;

/** A stand-in with a member who boosts and subscribes. */
async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'clapback-published-'));
  const local = await startStripeLocal({ dataDir, log: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await local.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const told: Told[] = [];
  const stripe = recordingStripe(local.origin, told);
  const control = async <T>(path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${local.origin}/local${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as T;
  };
  return { told, stripe, control };
}

test('every call is answered as Stripe has published it, with all that can be expanded too', async () => {
  const { told, stripe, control } = await open();
  const pay = (session: Stripe.Checkout.Session, card: string) => control(`/checkout/${session.id}/pay`, { card, agreed: true });
  const metadata = { place: 'here' };

  const product = await stripe.products.create({ name: 'Premium', description: 'For a month', metadata });
  await stripe.products.retrieve(product.id);
  await stripe.products.list({ active: true });
  const boost = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 499,
    lookup_key: 'boost',
    nickname: 'Boost',
  });
  const monthly = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 1999, recurring: { interval: 'month' } });
  await stripe.prices.update(boost.id, { metadata });
  await stripe.prices.retrieve(boost.id, { expand: ['product'] });
  await stripe.prices.list({ lookup_keys: ['boost'], expand: ['data.product'] });
  const customer = await stripe.customers.create({ email: 'ann@example.com', name: 'Ann', metadata });
  await stripe.customers.update(customer.id, { name: 'Anna' });
  await stripe.customers.retrieve(customer.id);
  await stripe.customers.list({ email: 'ann@example.com' });
  await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', enabled_events: ['charge.refunded'] });
  await stripe.webhookEndpoints.list();
  await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: 'http://localhost/' });

  const session = (mode: 'payment' | 'subscription', price: string, trialDays?: number) =>
    stripe.checkout.sessions.create({
      mode,
      customer: customer.id,
      line_items: [{ price, quantity: 1 }],
      success_url: 'http://localhost/done',
      cancel_url: 'http://localhost/',
      client_reference_id: 'post',
      metadata,
      ...(mode === 'payment' ? { payment_intent_data: { metadata } } : { subscription_data: { metadata, trial_period_days: trialDays } }),
      expand: ['line_items'],
    });
  await stripe.checkout.sessions.expire((await session('payment', boost.id)).id);
  const once = await session('payment', boost.id);
  await pay(once, '4000000000000002');
  const { data: failed } = await stripe.paymentIntents.list({ customer: customer.id });
  expect(failed).toMatchObject([{ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } }]);
  await pay(once, '4000002500003155');
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(once.id, {
    expand: ['line_items', 'customer', 'payment_intent.latest_charge'],
  });
  const { id: intentId, latest_charge: charge } = intent as Stripe.PaymentIntent;
  await stripe.paymentIntents.retrieve(intentId, { expand: ['customer', 'payment_method'] });
  await stripe.checkout.sessions.list({ payment_intent: intentId, expand: ['data.line_items'] });
  await stripe.checkout.sessions.listLineItems(once.id);
  const { id: chargeId } = charge as Stripe.Charge;
  await stripe.charges.retrieve(chargeId, { expand: ['customer', 'payment_intent'] });
  await stripe.charges.list({ payment_intent: intentId });
  const dispute = await control<Stripe.Dispute>(`/charges/${chargeId}/dispute`, {});
  await stripe.disputes.retrieve(dispute.id, { expand: ['charge', 'payment_intent'] });
  await control(`/disputes/${dispute.id}/close`, { status: 'lost' });
  await stripe.disputes.list({ charge: chargeId });

  const trial = await session('subscription', monthly.id, 7);
  await pay(trial, '4242424242424242');
  const begun = await stripe.checkout.sessions.retrieve(trial.id, { expand: ['subscription', 'setup_intent', 'invoice'] });
  const { id: subscriptionId } = begun.subscription as Stripe.Subscription;
  await stripe.setupIntents.retrieve((begun.setup_intent as Stripe.SetupIntent).id, { expand: ['payment_method', 'customer'] });
  const { data: methods } = await stripe.customers.listPaymentMethods(customer.id);
  await stripe.paymentMethods.retrieve(methods[0]!.id, { expand: ['customer'] });
  await control('/clock', { seconds: 7 * day + 3700 });
  await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true, metadata });
  await stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.payments', 'default_payment_method', 'customer'] });
  await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
  const { data: invoices } = await stripe.invoices.list({ subscription: subscriptionId, expand: ['data.payments'] });
  await stripe.invoices.retrieve(invoices[0]!.id, { expand: ['customer', 'parent.subscription_details.subscription'] });
  const { data: payments } = await stripe.invoicePayments.list({ invoice: invoices[0]!.id });
  await stripe.invoicePayments.retrieve(payments[0]!.id, { expand: ['invoice', 'payment.payment_intent'] });
  const refund = await stripe.refunds.create({ payment_intent: payments[0]!.payment.payment_intent as string, amount: 500, metadata });
  await stripe.refunds.retrieve(refund.id, { expand: ['charge', 'payment_intent'] });
  await stripe.refunds.list({ payment_intent: refund.payment_intent as string });
  await stripe.subscriptions.cancel(subscriptionId);
  const late = await session('subscription', monthly.id);
  await pay(late, '4000002500003155');
  for (const account of ['000123456789', '000111111113']) {
    const debit = await session('payment', boost.id);
    await pay(debit, account);
    await stripe.checkout.sessions.retrieve(debit.id, { expand: ['payment_intent.payment_method'] });
    await control('/clock', { seconds: 120 });
    await stripe.checkout.sessions.retrieve(debit.id, { expand: ['payment_intent.latest_charge'] });
  }
  await hearAll(stripe);
  await stripe.events.retrieve((await stripe.events.list({ type: 'charge.refunded' })).data[0]!.id);

  expect([...new Set(told.map(({ call }) => call))].toSorted()).toEqual([
    'DELETE /v1/subscriptions/:id',
    'GET /v1/charges',
    'GET /v1/charges/:id',
    'GET /v1/checkout/sessions',
    'GET /v1/checkout/sessions/:id',
    'GET /v1/checkout/sessions/:id/line_items',
    'GET /v1/customers',
    'GET /v1/customers/:id',
    'GET /v1/customers/:id/payment_methods',
    'GET /v1/disputes',
    'GET /v1/disputes/:id',
    'GET /v1/events',
    'GET /v1/events/:id',
    'GET /v1/invoice_payments',
    'GET /v1/invoice_payments/:id',
    'GET /v1/invoices',
    'GET /v1/invoices/:id',
    'GET /v1/payment_intents',
    'GET /v1/payment_intents/:id',
    'GET /v1/payment_methods/:id',
    'GET /v1/prices',
    'GET /v1/prices/:id',
    'GET /v1/products',
    'GET /v1/products/:id',
    'GET /v1/refunds',
    'GET /v1/refunds/:id',
    'GET /v1/setup_intents/:id',
    'GET /v1/subscriptions',
    'GET /v1/subscriptions/:id',
    'GET /v1/webhook_endpoints',
    'POST /v1/billing_portal/sessions',
    'POST /v1/checkout/sessions',
    'POST /v1/checkout/sessions/:id/expire',
    'POST /v1/customers',
    'POST /v1/customers/:id',
    'POST /v1/prices',
    'POST /v1/prices/:id',
    'POST /v1/products',
    'POST /v1/refunds',
    'POST /v1/subscriptions/:id',
    'POST /v1/webhook_endpoints',
  ]);
  expectAsPublished(told);
});

test('a difference is found, in the types of the SDK and in the document', async () => {
  const { stripe, told } = await open();
  await stripe.products.create({ name: 'Premium' });
  await stripe.prices.list({ expand: ['data.product'] });
  const [{ body } = { body: {} }] = told;
  const wrong: Told[] = [
    { call: 'POST /v1/products', body: { ...(body as object), name: null } },
    { call: 'POST /v1/products', body: { ...(body as object), type: 'thing' } },
    { call: 'GET /v1/products/:id', body: { ...(body as object), more: true } },
    { call: 'GET /v1/products/:id', body: { ...(body as object), active: undefined } },
    { call: 'GET /v1/events', body: { object: 'list', data: [{ object: 'event', type: 'product.created', data: { object: {} } }] } },
  ];
  expect(typeDifferences(wrong)).toEqual([
    "POST /v1/products: error TS2322: Type 'null' is not assignable to type 'string'.",
    `POST /v1/products: error TS2322: Type '"thing"' is not assignable to type 'Type'.`,
    "GET /v1/products/:id: error TS2353: Object literal may only specify known properties, and '\"more\"' does not exist in type 'Product'.",
    expect.stringMatching(/^GET \/v1\/products\/:id: error TS2741: Property 'active' is missing in type /),
    expect.stringMatching(/^GET \/v1\/events: error TS2322: Type '\{\}' is not assignable to type 'Account \| /),
  ]);
});

test('of the document is kept what our calls are answered, with null where it may be, and objects in the place of ids', () => {
  const of = (schema: Record<string, string>) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });
  const product = { $ref: '#/components/schemas/product' };
  const answered = Object.fromEntries(
    calls.map(({ path }) => [path.replaceAll(/:\w+/g, '{one}'), { get: of(product), post: of(product), delete: of(product) }]),
  );
  const document = cut({
    info: { version: '2026-10-28.endive' },
    paths: { ...answered, '/v1/payouts': { get: of({ $ref: '#/components/schemas/payout' }) } },
    components: {
      schemas: {
        payout: { type: 'object' },
        product: {
          title: 'Product',
          type: 'object',
          required: ['object', 'title', 'price', 'state'],
          properties: {
            object: { type: 'string', enum: ['product'] },
            title: { type: 'string', nullable: true, maxLength: 5000, description: 'Its name.' },
            price: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/price' }], 'x-expansionResources': { oneOf: [] } },
            state: { type: 'string', enum: ['new', 'old'] },
          },
        },
        price: { type: 'object', required: ['amount'], properties: { amount: { type: 'integer' } } },
      },
    },
  });
  expect(Object.keys(document.schemas)).toEqual(['product', 'price']);
  expect(document.schemas['product']).toEqual({
    type: 'object',
    required: ['object', 'title', 'price', 'state'],
    properties: {
      object: { type: 'string', enum: ['product'] },
      title: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      price: { anyOf: [{ type: 'string' }, { $ref: '#/schemas/price' }] },
      state: { type: 'string', enum: ['new', 'old'] },
    },
  });
  const good = { object: 'product', title: null, price: { amount: 499 }, state: 'new' };
  const find = (body: object) => documentDifferences([{ call: 'GET /v1/products/:id', body }], document);
  expect(find(good)).toEqual([]);
  expect(find({ ...good, price: 'price_1' })).toEqual([]);
  expect(find({ ...good, state: 'gone' })).toEqual(['GET /v1/products/:id /state must be equal to one of the allowed values']);
  expect(find({ ...good, title: undefined })).toEqual(["GET /v1/products/:id  must have required property 'title'"]);
  expect(find({ ...good, price: { amount: 4.99 } })).toContain('GET /v1/products/:id /price/amount must be integer');
  const event = { object: 'event', type: 'product.created', data: { object: { ...good, state: 'gone' } } };
  expect(documentDifferences([{ call: 'GET /v1/events', body: { object: 'list', data: [event] } }], document)).toContain(
    'product.created /state must be equal to one of the allowed values',
  );
});
