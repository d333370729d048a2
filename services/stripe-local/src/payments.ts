import type Stripe from 'stripe';
import { conductOfMethod } from './cards.ts';
import { change, record, type StandIn } from './events.ts';
import { newId } from './ids.ts';

export interface Wanted {
  amount: number;
  currency: string;
  customer: string | null;
  metadata: Stripe.Metadata;
  description?: string | null;
  receiptEmail?: string | null;
}

/** Money that is to be paid with a card that is not chosen yet. */
export function createPaymentIntent(standIn: StandIn, wanted: Wanted): Stripe.PaymentIntent {
  const id = newId('payment_intent');
  const intent = standIn.store.put('payment_intent', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_local`,
    confirmation_method: 'automatic',
    created: standIn.clock.now(),
    currency: wanted.currency,
    customer: wanted.customer,
    customer_account: null,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receiptEmail ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  });
  record(standIn, 'payment_intent.created', intent);
  return intent;
}

export type Outcome = 'paid' | 'declined' | 'asks';

/** Why a card was declined, in Stripe's words. */
export const declined = 'Your card was declined.';

/** Why a bank refused a debit, in Stripe's words. */
const accountClosed = "The customer's bank account has been closed.";

/** Where the owner of a card is while it is charged. */
export type Owner = 'away' | 'there' | 'said yes';

/**
 * What comes of charging a card. One that asks first does so whenever its owner is there. While they are away, as at a renewal, it pays: a
 * card is kept only after its owner agreed, and needs no second yes. https://docs.stripe.com/testing#regulatory-cards
 */
export function outcomeOf(method: Stripe.PaymentMethod, owner: Owner): Outcome {
  const conduct = conductOfMethod(method);
  if (conduct === 'asks') return owner === 'there' ? 'asks' : 'paid';
  return conduct === 'pays' ? 'paid' : 'declined';
}

/** Charges a card. One that asks is charged when its owner, who is at the page, said yes. */
export function pay(
  standIn: StandIn,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  owner: Owner,
): { outcome: Outcome; intent: Stripe.PaymentIntent } {
  if (intent.status === 'succeeded') return { outcome: 'paid', intent };
  const outcome = outcomeOf(method, owner);
  if (outcome === 'asks') {
    const asking = change(standIn, 'payment_intent', 'payment_intent.requires_action', intent, {
      status: 'requires_action',
      payment_method: method.id,
    });
    return { outcome, intent: asking };
  }
  const charge = createCharge(standIn, intent, method, outcome === 'paid' ? 'succeeded' : 'failed');
  return { outcome, intent: conclude(standIn, intent, method, charge) };
}

/** Ends a try to pay as its charge ended: the money is there, or can be paid in another way. */
function conclude(
  standIn: StandIn,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  charge: Stripe.Charge,
): Stripe.PaymentIntent {
  if (charge.paid)
    return change(standIn, 'payment_intent', 'payment_intent.succeeded', intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      payment_method: method.id,
      last_payment_error: null,
      next_action: null,
    });
  return change(standIn, 'payment_intent', 'payment_intent.payment_failed', intent, {
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: {
      ...(method.type === 'card'
        ? { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }
        : { type: 'invalid_request_error', code: 'payment_intent_payment_attempt_failed' }),
      message: charge.failure_message,
      charge: charge.id,
      payment_method: method,
    } as Stripe.PaymentIntent.LastPaymentError,
  });
}

/** Has a bank asked for money, as for a debit: what it answers comes later. */
export function beginDebit(standIn: StandIn, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const charge = createCharge(standIn, intent, method, 'pending');
  change(standIn, 'payment_intent', 'payment_intent.processing', intent, {
    status: 'processing',
    latest_charge: charge.id,
    payment_method: method.id,
    payment_method_types: [method.type],
  });
}

/** What a bank answers that was asked for money. Gives whether it pays. */
export function concludeDebit(standIn: StandIn, intent: Stripe.PaymentIntent): boolean {
  const { store } = standIn;
  const method = store.get('payment_method', intent.payment_method as string);
  const pending = store.get('charge', intent.latest_charge as string);
  const state = outcomeOf(method, 'away') === 'paid' ? 'succeeded' : 'failed';
  const charge = change(standIn, 'charge', `charge.${state}`, pending, verdictOf(standIn, pending, method, state));
  return conclude(standIn, intent, method, charge).status === 'succeeded';
}

/** What the owner of a card answers a bank that asks, where they refuse: the money can be paid in another way. */
export function refuse(standIn: StandIn, intent: Stripe.PaymentIntent): void {
  if (intent.status !== 'requires_action') return;
  change(standIn, 'payment_intent', 'payment_intent.payment_failed', intent, {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    } as Stripe.PaymentIntent.LastPaymentError,
  });
}

type ChargeState = 'succeeded' | 'failed' | 'pending';

/** What a charge tells of how it stands with the bank. */
function verdictOf(
  { origin }: StandIn,
  { id, amount }: Pick<Stripe.Charge, 'id' | 'amount'>,
  { type }: Stripe.PaymentMethod,
  state: ChargeState,
) {
  const isPaid = state === 'succeeded';
  const reason = type === 'card' ? { code: 'card_declined', message: declined } : { code: 'account_closed', message: accountClosed };
  const isFailed = state === 'failed';
  return {
    amount_captured: isPaid ? amount : 0,
    captured: isPaid,
    failure_code: isFailed ? reason.code : null,
    failure_message: isFailed ? reason.message : null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: isFailed ? 'declined_by_network' : 'approved_by_network',
      reason: isFailed ? 'generic_decline' : null,
      risk_level: 'normal',
      seller_message: isFailed ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: isFailed ? 'issuer_declined' : 'authorized',
    },
    paid: isPaid,
    receipt_url: isPaid ? `${origin}/receipts/${id}` : null,
    status: state,
  } satisfies Partial<Stripe.Charge>;
}

function createCharge(standIn: StandIn, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, state: ChargeState): Stripe.Charge {
  const id = newId('charge');
  const charge = standIn.store.put('charge', {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'CLAPBACK',
    created: standIn.clock.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, state === 'succeeded' ? intent.amount : null),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
    ...verdictOf(standIn, { id, amount: intent.amount }, method, state),
  });
  record(standIn, `charge.${state}`, charge);
  return charge;
}

/** What a charge tells of the card or the account that it took money from. */
function detailsOf(
  { card, us_bank_account: account }: Stripe.PaymentMethod,
  authorized: number | null,
): Stripe.Charge.PaymentMethodDetails {
  if (!card) {
    const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = account!;
    return {
      type: 'us_bank_account',
      us_bank_account: { account_holder_type, account_type, bank_name, fingerprint, last4, payment_reference: null, routing_number },
    };
  }
  return {
    type: 'card',
    card: {
      amount_authorized: authorized,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: 'visa',
      network_token: { used: false },
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

/** Keeps a card for later payments. One that asks first is kept when its owner said yes; one that declines is not. */
export function setUp(
  standIn: StandIn,
  method: Stripe.PaymentMethod,
  customer: string,
  isAgreed: boolean,
): { outcome: Outcome; intent: Stripe.SetupIntent } {
  const conduct = conductOfMethod(method);
  const outcome: Outcome = conduct === 'declines' ? 'declined' : conduct === 'asks' && !isAgreed ? 'asks' : 'paid';
  const id = newId('setup_intent');
  const intent = standIn.store.put('setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_local`,
    created: standIn.clock.now(),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: outcome === 'declined' ? null : method.id,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: outcome === 'paid' ? 'succeeded' : outcome === 'asks' ? 'requires_action' : 'requires_payment_method',
    usage: 'off_session',
  });
  record(standIn, outcome === 'paid' ? 'setup_intent.succeeded' : 'setup_intent.created', intent);
  return { outcome, intent };
}
