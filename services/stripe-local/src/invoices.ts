import type Stripe from 'stripe';
import { change, record, type StandIn } from './events.ts';
import { newId } from './ids.ts';
import { createPaymentIntent, pay, type Outcome, type Owner } from './payments.ts';
import type { Seconds } from './store.ts';

/** Seconds for which an invoice of a new period stays a draft, before its card is charged. https://docs.stripe.com/billing/invoices/subscription */
export const draftSeconds = 3600;
/** Days after a decline at which the card is tried again; after the last one the subscription ends. */
const retryDays = [3, 5, 7];

interface Billed {
  subscription: Stripe.Subscription;
  reason: Stripe.Invoice.BillingReason;
  amount: number;
  start: Seconds;
  end: Seconds;
}

/** An invoice for one period of a subscription, as a draft. */
export function draftInvoice(standIn: StandIn, { subscription, reason, amount, start, end }: Billed): Stripe.Invoice {
  const { store, clock } = standIn;
  const customer = store.get('customer', subscription.customer as string);
  const [item] = subscription.items.data;
  const { name } = store.get('product', item!.price.product as string);
  const id = newId('invoice');
  const now = clock.now();
  const line: Stripe.InvoiceLineItem = {
    id: newId('line_item'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: amount === 0 ? `Trial period for ${name}` : `1 × ${name}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item!.id,
      },
      type: 'subscription_item_details',
    },
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item!.price.id, product: item!.price.product as string },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity: 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
  const invoice = store.put('invoice', {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Clapback',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: now + draftSeconds,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: [line], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: now + draftSeconds,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: end,
    period_start: start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  });
  record(standIn, 'invoice.created', invoice);
  return invoice;
}

/** Closes a draft and asks for its money: nothing more changes on it. */
export function finalizeInvoice(standIn: StandIn, invoice: Stripe.Invoice): Stripe.Invoice {
  const { store, clock, origin } = standIn;
  if (invoice.status !== 'draft') return invoice;
  const now = clock.now();
  const customer = store.get('customer', invoice.customer as string);
  const sequence = customer.next_invoice_sequence!;
  store.put('customer', { ...customer, next_invoice_sequence: sequence + 1 });
  const opened = change(standIn, 'invoice', 'invoice.finalized', invoice, {
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    effective_at: now,
    automatically_finalizes_at: null,
    hosted_invoice_url: `${origin}/invoices/${invoice.id}`,
    invoice_pdf: `${origin}/invoices/${invoice.id}`,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  if (opened.total > 0) {
    const intent = createPaymentIntent(standIn, {
      amount: opened.total,
      currency: opened.currency,
      customer: opened.customer as string,
      metadata: {},
      description: 'Subscription',
      receiptEmail: opened.customer_email,
    });
    store.put('invoice_payment', {
      id: newId('invoice_payment'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: opened.total,
      created: now,
      currency: opened.currency,
      invoice: opened.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent.id, type: 'payment_intent' },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    });
  }
  return opened;
}

/** The payment of an invoice; null where there is nothing to pay. */
export const paymentOf = ({ store }: StandIn, invoiceId: string): Stripe.InvoicePayment | null =>
  store.all('invoice_payment').find(({ invoice }) => invoice === invoiceId) ?? null;

/** Tries to have an open invoice paid. */
export function payInvoice(
  standIn: StandIn,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod | null,
  owner: Owner,
): { outcome: Outcome; invoice: Stripe.Invoice } {
  const { store, clock } = standIn;
  if (invoice.status === 'paid') return { outcome: 'paid', invoice };
  const now = clock.now();
  const payment = paymentOf(standIn, invoice.id);
  let outcome: Outcome = 'paid';
  if (payment) {
    const intent = store.get('payment_intent', payment.payment.payment_intent as string);
    outcome = method ? pay(standIn, intent, method, owner).outcome : 'declined';
  }
  if (outcome === 'asks') return { outcome, invoice };
  // What somebody tries by hand later does not change when the card is tried by itself.
  const isAutomatic = owner === 'away' || invoice.attempt_count === 0;
  const tried = { attempted: true, attempt_count: invoice.attempt_count + (isAutomatic ? 1 : 0) };
  if (outcome === 'declined' && !isAutomatic) {
    record(standIn, 'invoice.payment_failed', invoice);
    return { outcome, invoice };
  }
  if (outcome === 'declined') {
    const days = retryDays[tried.attempt_count - 1];
    const isLast = days === undefined;
    const failed = change(standIn, 'invoice', 'invoice.payment_failed', invoice, {
      ...tried,
      next_payment_attempt: isLast ? null : now + days * 86_400,
      ...(isLast ? { auto_advance: false } : {}),
    });
    return { outcome, invoice: failed };
  }
  if (payment)
    store.put('invoice_payment', {
      ...payment,
      amount_paid: payment.amount_requested,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    });
  const paid = change(standIn, 'invoice', 'invoice.paid', invoice, {
    ...tried,
    status: 'paid',
    amount_paid: invoice.total,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  record(standIn, 'invoice.payment_succeeded', paid);
  return { outcome, invoice: paid };
}

/** Tries a card no more by itself. Whoever wants to can still pay the invoice at its page. */
export function stopCollecting(standIn: StandIn, invoice: Stripe.Invoice): void {
  if ((invoice.status !== 'draft' && invoice.status !== 'open') || !invoice.auto_advance) return;
  change(standIn, 'invoice', 'invoice.updated', invoice, { auto_advance: false, next_payment_attempt: null });
}

/** Gives up an invoice that was not paid. */
export function voidInvoice(standIn: StandIn, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'draft' && invoice.status !== 'open') return;
  change(standIn, 'invoice', 'invoice.voided', invoice, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: standIn.clock.now() },
  });
}
