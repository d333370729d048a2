import type Stripe from 'stripe';
import { accountMethod, accountOf, bankSeconds } from './bank-accounts.ts';
import { cardMethod, conductOf } from './cards.ts';
import { change, record, type StandIn } from './events.ts';
import { Failure, invalid, mustBeWebAddress } from './failure.ts';
import { newId } from './ids.ts';
import { payInvoice } from './invoices.ts';
import { keepCard, notATestCard, type CardAttempt } from './payment-methods.ts';
import { beginDebit, concludeDebit, createPaymentIntent, declined, outcomeOf, pay, refuse, setUp } from './payments.ts';
import { beginSubscription } from './subscriptions.ts';
import type { Seconds } from './store.ts';

export interface SessionWish {
  mode: 'payment' | 'subscription';
  line_items: { price: string; quantity?: number }[];
  success_url: string;
  cancel_url?: string;
  customer?: string;
  client_reference_id?: string;
  metadata?: Stripe.Metadata;
  expires_at?: number;
  payment_method_collection?: 'always' | 'if_required';
  allowed_payment_method_types?: ('card' | 'us_bank_account')[];
  payment_intent_data?: { metadata?: Stripe.Metadata; description?: string };
  subscription_data?: { metadata?: Stripe.Metadata; trial_period_days?: number };
}

/** What a session keeps beside what is told of it. */
interface Private {
  intentMetadata: Stripe.Metadata;
  description: string | null;
  trialDays: number;
  subscriptionMetadata: Stripe.Metadata;
}

const day = 86_400;
const privately = (id: string) => `session ${id}`;

export function createSession(standIn: StandIn, wish: SessionWish): Stripe.Checkout.Session {
  const { store, clock, origin } = standIn;
  const now = clock.now();
  for (const param of ['success_url', 'cancel_url'] as const) mustBeWebAddress(wish[param], param);
  const expiresAt = wish.expires_at ?? now + day;
  if (expiresAt < now + 1800 || expiresAt > now + day)
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation and at most 24 hours.', {
      param: 'expires_at',
    });
  const items = wish.line_items.map(({ price: id, quantity = 1 }, index) => {
    const price = store.find('price', id);
    if (!price?.active) throw invalid(`No such price: '${id}'`, { code: 'resource_missing', param: `line_items[${index}][price]` });
    if (wish.mode === 'payment' && price.type === 'recurring')
      throw invalid(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      );
    if (wish.mode === 'subscription' && price.type !== 'recurring')
      throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.');
    return lineItem(standIn, price, quantity);
  });
  if (wish.mode === 'subscription' && wish.customer === undefined)
    throw invalid('The stand-in begins subscriptions of known customers only.', { code: 'parameter_missing', param: 'customer' });
  const [first] = items;
  if (!first) throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  const customer = wish.customer === undefined ? null : store.get('customer', wish.customer, 'customer');
  const trialDays = wish.subscription_data?.trial_period_days ?? 0;
  const total = items.reduce((sum, { amount_total: amount }) => sum + amount, 0);
  const due = wish.mode === 'subscription' && trialDays > 0 ? 0 : total;
  const id = newId('checkout.session');
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: wish.allowed_payment_method_types ?? null,
    amount_subtotal: due,
    amount_total: due,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: wish.cancel_url ?? null,
    client_reference_id: wish.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: first.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: null,
    customer_details: customer && {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    customer_email: null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    line_items: { object: 'list', data: items, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` },
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: wish.metadata ?? {},
    mode: wish.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: wish.payment_method_collection ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: wish.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/checkout/${id}`,
    wallet_options: null,
  };
  store.set(
    privately(id),
    JSON.stringify({
      intentMetadata: wish.payment_intent_data?.metadata ?? {},
      description: wish.payment_intent_data?.description ?? null,
      trialDays,
      subscriptionMetadata: wish.subscription_data?.metadata ?? {},
    } satisfies Private),
  );
  return store.put('checkout.session', session);
}

const lineItem = ({ store }: StandIn, price: Stripe.Price, quantity: number): Stripe.LineItem => {
  const amount = price.unit_amount! * quantity;
  return {
    id: newId('item'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: store.get('product', price.product as string).name,
    metadata: null,
    price,
    quantity,
  };
};

/** What came of a try to pay. */
export type Attempt = Exclude<CardAttempt, { outcome: 'done' }> | { outcome: 'done'; session: Stripe.Checkout.Session };

/** Pays what a session is about, as somebody does at the page. A session is paid once, however often the button is pressed. */
export function paySession(standIn: StandIn, sessionId: string, number: string, hasAgreed: boolean): Attempt {
  const session = standIn.store.get('checkout.session', sessionId);
  if (session.status === 'complete') return { outcome: 'done', session };
  if (session.status !== 'open') throw new Failure(400, { type: 'invalid_request_error', message: 'This page is no longer open.' });
  if (accountOf(number) && takesDebits(session)) return debit(standIn, session, number);
  if (!conductOf(number)) return { outcome: 'declined', message: notATestCard };
  return session.mode === 'payment' ? payOnce(standIn, session, number, hasAgreed) : subscribe(standIn, session, number, hasAgreed);
}

/** Notes that the owner of a card said no when their bank asked. The session stays open. */
export function refusePayment(standIn: StandIn, session: Stripe.Checkout.Session): void {
  if (session.status === 'open' && typeof session.payment_intent === 'string')
    refuse(standIn, standIn.store.get('payment_intent', session.payment_intent));
}

/** Days for which a subscription costs nothing at first. */
export const trialDaysOf = (standIn: StandIn, session: Stripe.Checkout.Session): number => privateOf(standIn, session.id).trialDays;

/** Whether a session is paid by a debit of a bank account too: not where cards alone are allowed, nor a subscription. */
export const takesDebits = (session: Stripe.Checkout.Session): boolean =>
  session.mode === 'payment' && (session.allowed_payment_method_types?.includes('us_bank_account') ?? true);

const privateOf = ({ store }: StandIn, id: string) => JSON.parse(store.setting(privately(id))!) as Private;

function payOnce(standIn: StandIn, session: Stripe.Checkout.Session, number: string, hasAgreed: boolean): Attempt {
  const { store, clock } = standIn;
  const method = store.put('payment_method', cardMethod(number, clock.now()));
  const intent = intentOf(standIn, session);
  const open = store.put('checkout.session', { ...session, payment_intent: intent.id });
  const { outcome } = pay(standIn, intent, method, hasAgreed ? 'said yes' : 'there');
  if (outcome === 'asks') return { outcome };
  if (outcome === 'declined') return { outcome, message: declined };
  return { outcome: 'done', session: complete(standIn, open, { payment_status: 'paid' }) };
}

/** The money that a session asks for once, made at the first try. */
function intentOf(standIn: StandIn, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const { intentMetadata, description } = privateOf(standIn, session.id);
  if (typeof session.payment_intent === 'string') return standIn.store.get('payment_intent', session.payment_intent);
  return createPaymentIntent(standIn, {
    amount: session.amount_total!,
    currency: session.currency!,
    customer: session.customer as string | null,
    metadata: intentMetadata,
    description,
    receiptEmail: session.customer_details?.email ?? null,
  });
}

/** Has a bank asked for the money: the session is complete, and not paid until the bank has answered. */
function debit(standIn: StandIn, session: Stripe.Checkout.Session, number: string): Attempt {
  const { store, clock } = standIn;
  const method = store.put('payment_method', accountMethod(accountOf(number)!, clock.now()));
  const intent = intentOf(standIn, session);
  const open = store.put('checkout.session', { ...session, payment_intent: intent.id });
  beginDebit(standIn, intent, method);
  return { outcome: 'done', session: complete(standIn, open, { payment_status: 'unpaid' }) };
}

/** The debits that banks have not answered yet, and when they will. */
export const debitSteps = (standIn: StandIn): { at: Seconds; take: () => void }[] =>
  standIn.store
    .all('payment_intent')
    .filter(({ status }) => status === 'processing')
    .map((intent) => ({
      at: standIn.store.get('charge', intent.latest_charge as string).created + bankSeconds,
      take: () => answerDebit(standIn, intent),
    }));

/** What a bank answers a debit, with all that follows for what it pays. */
function answerDebit(standIn: StandIn, intent: Stripe.PaymentIntent): void {
  const isPaid = concludeDebit(standIn, intent);
  const session = standIn.store.all('checkout.session').find((one) => one.payment_intent === intent.id);
  if (!session) return;
  if (isPaid) change(standIn, 'checkout.session', 'checkout.session.async_payment_succeeded', session, { payment_status: 'paid' });
  else record(standIn, 'checkout.session.async_payment_failed', session);
}

function subscribe(standIn: StandIn, session: Stripe.Checkout.Session, number: string, hasAgreed: boolean): Attempt {
  const { store, clock } = standIn;
  const { trialDays, subscriptionMetadata } = privateOf(standIn, session.id);
  const customer = session.customer as string;
  const method = store.put('payment_method', cardMethod(number, clock.now()));
  const price = session.line_items!.data[0]!.price!;
  if (trialDays > 0) {
    const { outcome, intent } = setUp(standIn, method, customer, hasAgreed);
    if (outcome === 'asks') return { outcome };
    if (outcome === 'declined') return { outcome, message: declined };
    keepCard(standIn, method, customer);
    const subscription = beginSubscription(standIn, { customer, price, trialDays, metadata: subscriptionMetadata, method });
    payInvoice(standIn, store.get('invoice', subscription.latest_invoice as string), method, 'there');
    const changes = {
      // The payment is for a later date. https://docs.stripe.com/api/checkout/sessions/object#checkout_session_object-payment_status
      payment_status: 'no_payment_required',
      subscription: subscription.id,
      invoice: subscription.latest_invoice,
      setup_intent: intent.id,
    } as const;
    return { outcome: 'done', session: complete(standIn, session, changes) };
  }
  const owner = hasAgreed ? 'said yes' : 'there';
  // A try that fails leaves no subscription and no invoice. https://docs.stripe.com/changelog/basil/2025-03-31/checkout-legacy-subscription-upgrade
  const outcome = outcomeOf(method, owner);
  if (outcome === 'asks') return { outcome };
  if (outcome === 'declined') return { outcome, message: declined };
  keepCard(standIn, method, customer);
  const subscription = beginSubscription(standIn, { customer, price, trialDays, metadata: subscriptionMetadata, method });
  const invoice = store.get('invoice', subscription.latest_invoice as string);
  payInvoice(standIn, invoice, method, owner);
  change(standIn, 'subscription', 'customer.subscription.updated', store.get('subscription', subscription.id), { status: 'active' });
  return {
    outcome: 'done',
    session: complete(standIn, session, { payment_status: 'paid', subscription: subscription.id, invoice: invoice.id }),
  };
}

function complete(standIn: StandIn, session: Stripe.Checkout.Session, changes: Partial<Stripe.Checkout.Session>): Stripe.Checkout.Session {
  return change(standIn, 'checkout.session', 'checkout.session.completed', session, { ...changes, status: 'complete', url: null });
}

/** Closes a session that was not paid. */
export function expireSession(standIn: StandIn, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  return change(standIn, 'checkout.session', 'checkout.session.expired', session, { status: 'expired', url: null });
}
