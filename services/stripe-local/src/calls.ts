import { Type, type Static, type TObject, type TProperties } from 'typebox';
import { answerWith, listAnswer, type Page } from './answers.ts';
import { createPrice, createProduct } from './catalogue.ts';
import { createSession, expireSession } from './checkout-sessions.ts';
import { createCustomer } from './customers.ts';
import { change, type StandIn } from './events.ts';
import { createPortalSession } from './portal-sessions.ts';
import { createRefund } from './refunds.ts';
import type { Kind, Kinds } from './store.ts';
import { cancelAtPeriodEnd, endSubscription } from './subscriptions.ts';
import { createEndpoint } from './webhook-endpoints.ts';

/** A call of Stripe's API that is answered here. What a call carries beyond its parameters is refused. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  parameters: TObject;
  answer: (standIn: StandIn, wish: never, id: string) => unknown;
}

const { Optional: maybe, String: text, Integer: integer, Boolean: flag } = Type;
const metadata = maybe(Type.Record(text(), text()));
const expand = maybe(Type.Array(text()));
const paging = { limit: maybe(integer()), starting_after: maybe(text()), ending_before: maybe(text()), expand };
const time = maybe(
  Type.Union([integer(), Type.Object({ gt: maybe(integer()), gte: maybe(integer()), lt: maybe(integer()), lte: maybe(integer()) })]),
);

function call<T extends TProperties>(
  method: Call['method'],
  path: string,
  properties: T,
  answer: (standIn: StandIn, wish: Static<TObject<T>> & { expand?: string[] }, id: string) => unknown,
): Call {
  return {
    method,
    path,
    parameters: Type.Object({ expand, ...properties }, { additionalProperties: false }),
    answer: answer as Call['answer'],
  };
}

/** Creates something, or does something with one. */
const creating = <T extends TProperties>(
  path: string,
  properties: T,
  make: (standIn: StandIn, wish: Static<TObject<T>>, id: string) => Kinds[Kind],
  method: 'POST' | 'DELETE' = 'POST',
): Call =>
  call(method, path, properties, (standIn, { expand: paths, ...wish }, id) =>
    answerWith(standIn.store, make(standIn, wish as Static<TObject<T>>, id), paths),
  );

const one = (kind: Kind, path: string): Call =>
  call('GET', `${path}/:id`, {}, ({ store }, { expand: paths }, id) => answerWith(store, store.get(kind, id), paths));

/** A list, of which each parameter beside those of paging must agree with the field of its name. */
const list = <T extends TProperties>(
  kind: Kind,
  path: string,
  filters: T,
  holds: (object: never, wish: Static<TObject<T>>) => boolean = agrees,
): Call =>
  call('GET', path, { ...paging, ...filters }, ({ store }, asked) => {
    // The compiler cannot take a part out of an object that is put together from an unknown one.
    const { limit, starting_after, ending_before, expand: paths, ...wish } = asked as unknown as Page & Static<TObject<T>>;
    const found = store.all(kind).filter((object) => holds(object as never, wish as unknown as Static<TObject<T>>));
    return listAnswer(store, found, path, { limit, starting_after, ending_before, expand: paths });
  });

function agrees(object: object, wish: object): boolean {
  return Object.entries(wish).every(([key, wanted]) => {
    const value = (object as Record<string, unknown>)[key];
    return key === 'created' ? isWithin(value as number, wanted as Span | number) : wanted === undefined || value === wanted;
  });
}

interface Span {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}
const isWithin = (at: number, span: Span | number): boolean =>
  typeof span === 'number'
    ? at === span
    : (span.gt === undefined || at > span.gt) &&
      (span.gte === undefined || at >= span.gte) &&
      (span.lt === undefined || at < span.lt) &&
      (span.lte === undefined || at <= span.lte);

/** New metadata adds to what is there, and takes away what it gives no value. https://docs.stripe.com/api/metadata */
function merged<T extends { metadata?: Record<string, string> }>(object: { metadata: Record<string, string> }, wish: T): T {
  if (!wish.metadata) return wish;
  const entries = Object.entries({ ...object.metadata, ...wish.metadata }).filter(([, value]) => value !== '');
  return { ...wish, metadata: Object.fromEntries(entries) };
}

const interval = Type.Enum(['day', 'week', 'month', 'year']);

/** All calls. */
export const calls: readonly Call[] = [
  creating<TProperties>('/v1/products', { id: maybe(text()), name: text(), description: maybe(text()), metadata }, (standIn, wish) =>
    createProduct(standIn, wish as Parameters<typeof createProduct>[1]),
  ),
  one('product', '/v1/products'),
  list('product', '/v1/products', { active: maybe(flag()) }),
  creating(
    '/v1/prices',
    {
      product: text(),
      currency: text(),
      unit_amount: integer(),
      recurring: maybe(Type.Object({ interval }, { additionalProperties: false })),
      lookup_key: maybe(text()),
      transfer_lookup_key: maybe(flag()),
      nickname: maybe(text()),
      metadata,
    },
    (standIn, wish) => createPrice(standIn, wish),
  ),
  one('price', '/v1/prices'),
  list(
    'price',
    '/v1/prices',
    { active: maybe(flag()), lookup_keys: maybe(Type.Array(text())), product: maybe(text()) },
    (price: Kinds['price'], { lookup_keys: keys, ...wish }) =>
      (keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key))) && agrees(price, wish),
  ),
  creating('/v1/prices/:id', { active: maybe(flag()), metadata }, (standIn, wish, id) => {
    const price = standIn.store.get('price', id);
    return change(standIn, 'price', 'price.updated', price, merged(price, wish));
  }),
  creating('/v1/customers', { email: maybe(text()), name: maybe(text()), metadata }, (standIn, wish) => createCustomer(standIn, wish)),
  one('customer', '/v1/customers'),
  list('customer', '/v1/customers', { email: maybe(text()), created: time }),
  creating('/v1/customers/:id', { email: maybe(text()), name: maybe(text()), metadata }, (standIn, wish, id) => {
    const customer = standIn.store.get('customer', id);
    return change(standIn, 'customer', 'customer.updated', customer, merged(customer, wish));
  }),
  call('GET', '/v1/customers/:id/payment_methods', paging, ({ store }, wish, id) => {
    store.get('customer', id, 'customer');
    return listAnswer(
      store,
      store.all('payment_method').filter(({ customer }) => customer === id),
      `/v1/customers/${id}/payment_methods`,
      wish,
    );
  }),
  one('payment_method', '/v1/payment_methods'),
  creating(
    '/v1/checkout/sessions',
    {
      mode: Type.Enum(['payment', 'subscription']),
      line_items: Type.Array(Type.Object({ price: text(), quantity: maybe(integer()) }, { additionalProperties: false })),
      success_url: text(),
      cancel_url: maybe(text()),
      customer: maybe(text()),
      client_reference_id: maybe(text()),
      metadata,
      expires_at: maybe(integer()),
      payment_method_collection: maybe(Type.Enum(['always', 'if_required'])),
      allowed_payment_method_types: maybe(Type.Array(Type.Enum(['card', 'us_bank_account']))),
      payment_intent_data: maybe(Type.Object({ metadata, description: maybe(text()) }, { additionalProperties: false })),
      subscription_data: maybe(Type.Object({ metadata, trial_period_days: maybe(integer()) }, { additionalProperties: false })),
    },
    (standIn, wish) => createSession(standIn, wish),
  ),
  one('checkout.session', '/v1/checkout/sessions'),
  list('checkout.session', '/v1/checkout/sessions', {
    customer: maybe(text()),
    payment_intent: maybe(text()),
    subscription: maybe(text()),
    status: maybe(text()),
    created: time,
  }),
  creating('/v1/checkout/sessions/:id/expire', {}, (standIn, _wish, id) =>
    expireSession(standIn, standIn.store.get('checkout.session', id)),
  ),
  call('GET', '/v1/checkout/sessions/:id/line_items', paging, ({ store }, _wish, id) => store.get('checkout.session', id).line_items),
  one('payment_intent', '/v1/payment_intents'),
  list('payment_intent', '/v1/payment_intents', { customer: maybe(text()), created: time }),
  one('setup_intent', '/v1/setup_intents'),
  one('subscription', '/v1/subscriptions'),
  list(
    'subscription',
    '/v1/subscriptions',
    { customer: maybe(text()), status: maybe(text()), created: time },
    // Without a status, those that ended are left out. https://docs.stripe.com/api/subscriptions/list
    (subscription: Kinds['subscription'], { status, ...wish }) =>
      (status === 'all' || (status === undefined ? subscription.status !== 'canceled' : subscription.status === status)) &&
      agrees(subscription, wish),
  ),
  creating('/v1/subscriptions/:id', { cancel_at_period_end: maybe(flag()), metadata }, (standIn, wish, id) => {
    const { store } = standIn;
    if (wish.cancel_at_period_end !== undefined) cancelAtPeriodEnd(standIn, store.get('subscription', id), wish.cancel_at_period_end);
    const subscription = store.get('subscription', id);
    const { metadata: words } = merged(subscription, wish);
    return words ? change(standIn, 'subscription', 'customer.subscription.updated', subscription, { metadata: words }) : subscription;
  }),
  creating(
    '/v1/subscriptions/:id',
    { invoice_now: maybe(flag()), prorate: maybe(flag()) },
    (standIn, _wish, id) => endSubscription(standIn, standIn.store.get('subscription', id)),
    'DELETE',
  ),
  one('invoice', '/v1/invoices'),
  list(
    'invoice',
    '/v1/invoices',
    { customer: maybe(text()), subscription: maybe(text()), status: maybe(text()), created: time },
    (invoice: Kinds['invoice'], { subscription, ...wish }) =>
      (subscription === undefined || invoice.parent?.subscription_details?.subscription === subscription) && agrees(invoice, wish),
  ),
  list(
    'invoice_payment',
    '/v1/invoice_payments',
    {
      invoice: maybe(text()),
      status: maybe(text()),
      payment: maybe(Type.Object({ type: Type.Literal('payment_intent'), payment_intent: text() }, { additionalProperties: false })),
    },
    (paid: Kinds['invoice_payment'], { payment, ...wish }) =>
      (payment === undefined || paid.payment.payment_intent === payment.payment_intent) && agrees(paid, wish),
  ),
  one('invoice_payment', '/v1/invoice_payments'),
  one('charge', '/v1/charges'),
  list('charge', '/v1/charges', { customer: maybe(text()), payment_intent: maybe(text()), created: time }),
  creating(
    '/v1/refunds',
    {
      charge: maybe(text()),
      payment_intent: maybe(text()),
      amount: maybe(integer()),
      reason: maybe(Type.Enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
      metadata,
    },
    (standIn, wish) => createRefund(standIn, wish),
  ),
  one('refund', '/v1/refunds'),
  list('refund', '/v1/refunds', { charge: maybe(text()), payment_intent: maybe(text()), created: time }),
  one('dispute', '/v1/disputes'),
  list('dispute', '/v1/disputes', { charge: maybe(text()), payment_intent: maybe(text()), created: time }),
  creating('/v1/billing_portal/sessions', { customer: text(), return_url: maybe(text()) }, (standIn, wish) =>
    createPortalSession(standIn, wish),
  ),
  one('event', '/v1/events'),
  list(
    'event',
    '/v1/events',
    { type: maybe(text()), types: maybe(Type.Array(text())), created: time },
    (event: Kinds['event'], { types, ...wish }) => (types === undefined || types.includes(event.type)) && agrees(event, wish),
  ),
  creating(
    '/v1/webhook_endpoints',
    { url: text(), enabled_events: Type.Array(text()), description: maybe(text()), metadata },
    (standIn, wish) => createEndpoint(standIn, wish as Parameters<typeof createEndpoint>[1]),
  ),
  list('webhook_endpoint', '/v1/webhook_endpoints', {}),
];
