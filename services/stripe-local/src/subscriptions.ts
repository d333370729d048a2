import type Stripe from 'stripe';
import { change, record, type StandIn } from './events.ts';
import { invalid, missing } from './failure.ts';
import { draftInvoice, finalizeInvoice, payInvoice, stopCollecting, voidInvoice } from './invoices.ts';
import { newId } from './ids.ts';
import type { Seconds } from './store.ts';

/** Seconds before the end of a trial at which Stripe tells of it. https://docs.stripe.com/billing/subscriptions/trials */
const trialWarning = 3 * 86_400;
const day = 86_400;

interface Begun {
  customer: string;
  price: Stripe.Price;
  trialDays: number;
  metadata: Stripe.Metadata;
  method: Stripe.PaymentMethod;
}

/** The end of a period that begins then: the same day of the next month, or its last day where it has none such. */
export function periodEnd(start: Seconds, anchor: Seconds, interval: Stripe.Price.Recurring.Interval): Seconds {
  const at = new Date(start * 1000);
  if (interval === 'day') return start + day;
  if (interval === 'week') return start + 7 * day;
  const wanted = new Date(anchor * 1000).getUTCDate();
  const [year, month] = interval === 'year' ? [at.getUTCFullYear() + 1, at.getUTCMonth()] : [at.getUTCFullYear(), at.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(wanted, lastDay), at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()) / 1000;
}

/** Begins a subscription with a trial whose first invoice is of nothing, or with one that is `incomplete` until its first invoice is paid. */
export function beginSubscription(standIn: StandIn, { customer, price, trialDays, metadata, method }: Begun): Stripe.Subscription {
  const { store, clock } = standIn;
  const now = clock.now();
  const hasTrial = trialDays > 0;
  const id = newId('subscription');
  const trialEnd = hasTrial ? now + trialDays * day : null;
  const end = trialEnd ?? periodEnd(now, now, price.recurring!.interval);
  const subscription = store.put('subscription', {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method.id,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: [
        {
          id: newId('subscription_item'),
          object: 'subscription_item',
          billing_thresholds: null,
          created: now,
          current_period_end: end,
          current_period_start: now,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: planOf(price),
          price,
          quantity: 1,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: hasTrial ? 'trialing' : 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: hasTrial ? now : null,
  });
  record(standIn, 'customer.subscription.created', subscription);
  const amount = hasTrial ? 0 : price.unit_amount!;
  const draft = draftInvoice(standIn, { subscription, reason: 'subscription_create', amount, start: now, end });
  return store.put('subscription', { ...subscription, latest_invoice: finalizeInvoice(standIn, draft).id });
}

/** Stripe goes on giving what a price was called before it was a price. */
const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring!.interval,
  interval_count: 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product as string,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

const updated = 'customer.subscription.updated';

/** Whether the subscription ends with its period, or goes on after all. */
export function cancelAtPeriodEnd(standIn: StandIn, subscription: Stripe.Subscription, isEnding: boolean): Stripe.Subscription {
  if (subscription.ended_at !== null)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.', { param: 'cancel_at_period_end' });
  if (subscription.cancel_at_period_end === isEnding) return subscription;
  const [item] = subscription.items.data;
  return change(standIn, 'subscription', updated, subscription, {
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? item!.current_period_end : null,
    canceled_at: isEnding ? standIn.clock.now() : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: isEnding ? 'cancellation_requested' : null },
  });
}

/** Ends a subscription now. What was billed stays open, and is not collected any more. https://docs.stripe.com/billing/subscriptions/cancel */
export function endSubscription(
  standIn: StandIn,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason = 'cancellation_requested',
): Stripe.Subscription {
  const { store, clock } = standIn;
  if (subscription.ended_at !== null) throw missing('subscription', subscription.id);
  const now = clock.now();
  const ended = store.put('subscription', {
    ...subscription,
    status: subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  });
  for (const invoice of store.all('invoice').filter(({ parent }) => parent?.subscription_details?.subscription === subscription.id))
    if (ended.status === 'incomplete_expired') voidInvoice(standIn, invoice);
    else stopCollecting(standIn, invoice);
  record(standIn, 'customer.subscription.deleted', ended);
  return ended;
}

/** What is due for a subscription next, and when; null where nothing is. */
export function nextStep(standIn: StandIn, subscription: Stripe.Subscription): { at: Seconds; take: () => void } | null {
  const { store } = standIn;
  const { status } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') return null;
  const [item] = subscription.items.data;
  const invoice = store.find('invoice', subscription.latest_invoice as string);
  const steps: { at: Seconds; take: () => void }[] = [];
  if (status === 'incomplete') {
    // Whose first invoice is not paid within 23 hours has none.
    return { at: subscription.created + 23 * 3600, take: () => void endSubscription(standIn, subscription, 'payment_failed') };
  }
  if (status === 'trialing' && store.setting(`warned ${subscription.id}`) === null)
    steps.push({ at: subscription.trial_end! - trialWarning, take: () => warn(standIn, subscription) });
  if (invoice && invoice.status !== 'paid' && invoice.next_payment_attempt !== null)
    steps.push({ at: invoice.next_payment_attempt, take: () => collect(standIn, subscription, invoice) });
  if (status === 'trialing' || status === 'active') steps.push({ at: item!.current_period_end, take: () => renew(standIn, subscription) });
  return steps.toSorted((one, other) => one.at - other.at)[0] ?? null;
}

function warn(standIn: StandIn, subscription: Stripe.Subscription): void {
  standIn.store.set(`warned ${subscription.id}`, 'true');
  record(standIn, 'customer.subscription.trial_will_end', subscription);
}

/** The next period: it begins before it is paid, as at Stripe, whose invoices stay drafts for an hour. */
function renew(standIn: StandIn, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) return void endSubscription(standIn, subscription);
  const { store } = standIn;
  const [item] = subscription.items.data;
  const start = item!.current_period_end;
  const end = periodEnd(start, subscription.billing_cycle_anchor, item!.price.recurring!.interval);
  const items = { ...subscription.items, data: [{ ...item!, current_period_start: start, current_period_end: end }] };
  const draft = draftInvoice(standIn, { subscription, reason: 'subscription_cycle', amount: item!.price.unit_amount!, start, end });
  change(standIn, 'subscription', updated, store.get('subscription', subscription.id), {
    status: 'active',
    items,
    latest_invoice: draft.id,
  });
}

function collect(standIn: StandIn, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  const { store } = standIn;
  const method = store.find('payment_method', subscription.default_payment_method as string);
  const tried = payInvoice(standIn, finalizeInvoice(standIn, invoice), method, 'away');
  if (tried.outcome === 'paid') {
    if (subscription.status !== 'active') change(standIn, 'subscription', updated, subscription, { status: 'active' });
  } else if (tried.invoice.next_payment_attempt === null) endSubscription(standIn, subscription, 'payment_failed');
  else if (subscription.status !== 'past_due') change(standIn, 'subscription', updated, subscription, { status: 'past_due' });
}
