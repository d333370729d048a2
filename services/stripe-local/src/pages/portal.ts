import { createElement as h, type ReactNode } from 'react';
import type Stripe from 'stripe';
import type { StandIn } from '../events.ts';
import { changeCard } from '../payment-methods.ts';
import { cancelAtPeriodEnd } from '../subscriptions.ts';
import { bankQuestion, cardField, faultSummary, form, mustBeFormOf, refused, type CardField, type Sent } from './forms.ts';
import { invoiceTable } from './invoice-table.ts';
import { backTo, notice, type Answer, type Page } from './layout.ts';
import { unknownPage } from './unknown.ts';
import { cardWords, day, grouped, money, priceWords } from './words.ts';

type Visit = Stripe.BillingPortal.Session;
type Subscription = Stripe.Subscription;

/** Seconds for which an address of the portal can be used. https://docs.stripe.com/api/customer_portal/sessions/object */
const openFor = 3600;

/** What was done just now, as the address says; shown only where it is so. */
export type Done = 'canceled' | 'resumed' | 'card';

/** The page at which customers look after their subscriptions. */
export function portalPage(standIn: StandIn, id: string, done?: Done): Answer {
  const visit = standIn.store.find('billing_portal.session', id);
  if (!visit) return unknownPage(standIn);
  const closed = closedPage(standIn, visit);
  if (closed) return closed;
  const { customer } = visit;
  const all = standIn.store.all('subscription').filter((one) => one.customer === customer);
  const running = all.filter(({ ended_at: ended }) => ended === null);
  const shown = running.length > 0 ? running : all.slice(0, 1);
  return {
    title: 'Your subscription',
    back: backOf(visit),
    content: h(
      'div',
      { className: 'stack' },
      h('h1', null, 'Your subscription'),
      ...shown.map((one) => subscriptionCard(standIn, visit, one, done)),
      shown.length === 0 ? h('p', null, 'You have no subscription.') : null,
      invoiceTable(standIn, customer),
    ),
  };
}

/** One of the customer's own subscriptions, at the address of a visit that is open. */
function withSubscription(
  standIn: StandIn,
  id: string,
  subscriptionId: string,
  work: (visit: Visit, subscription: Subscription) => Answer,
): Answer {
  const visit = standIn.store.find('billing_portal.session', id);
  const subscription = standIn.store.find('subscription', subscriptionId);
  if (!visit || subscription?.customer !== visit.customer) return unknownPage(standIn);
  const closed = closedPage(standIn, visit);
  if (closed) return closed;
  return subscription.ended_at === null ? work(visit, subscription) : { seeOther: `/portal/${id}` };
}

/** Asks once more before a subscription is canceled. */
export const cancelPage = (standIn: StandIn, id: string, subscriptionId: string): Answer =>
  withSubscription(standIn, id, subscriptionId, (visit, subscription) => {
    const name = nameOf(standIn, subscription);
    const title = `Cancel ${name}?`;
    const kept = `You keep ${name} until ${day(itemOf(subscription).current_period_end)}. Nothing is charged after that, and you can resume until then.`;
    return {
      title,
      back: backOf(visit),
      content: h(
        'div',
        { className: 'card narrow' },
        h('h1', null, title),
        h('p', null, kept),
        form(
          standIn,
          visit.id,
          `${addressOf(visit, subscription)}/cancel`,
          h(
            'div',
            { className: 'actions' },
            h('button', { className: 'danger' }, `Cancel ${name}`),
            h('a', { className: 'button quiet', href: `/portal/${id}` }, `Keep ${name}`),
          ),
        ),
      ),
    };
  });

/** Has a subscription end with its period, or go on after all. */
export const setEnding = (standIn: StandIn, id: string, subscriptionId: string, isEnding: boolean, sent: Sent): Answer => {
  mustBeFormOf(standIn, id, sent);
  return withSubscription(standIn, id, subscriptionId, (visit, subscription) => {
    cancelAtPeriodEnd(standIn, subscription, isEnding);
    return { seeOther: `/portal/${visit.id}?done=${isEnding ? 'canceled' : 'resumed'}` };
  });
};

/** The form for another card. */
export const cardPage = (standIn: StandIn, id: string, subscriptionId: string, card?: string): Answer =>
  withSubscription(standIn, id, subscriptionId, (visit, subscription) =>
    cardForm(standIn, visit, subscription, { card: card && grouped(card) }),
  );

/** Takes another card, or says why not. */
export const takeCard = (standIn: StandIn, id: string, subscriptionId: string, sent: Sent): Answer => {
  mustBeFormOf(standIn, id, sent);
  return withSubscription(standIn, id, subscriptionId, (visit, subscription) => {
    const card = sent.card?.trim() ?? '';
    if (card === '') return cardForm(standIn, visit, subscription, { card, fault: 'Type the number of a test card.' });
    if (sent.answer === 'refuse') return cardForm(standIn, visit, subscription, { card, fault: refused });
    const attempt = changeCard(standIn, subscription, card, sent.answer === 'confirm');
    if (attempt.outcome === 'declined') return cardForm(standIn, visit, subscription, { card, fault: attempt.message });
    if (attempt.outcome === 'done') return { seeOther: `/portal/${id}?done=card` };
    const what = 'Clapback wants to save your card for later payments.';
    return {
      title: 'Your bank asks',
      back: backOf(visit),
      content: bankQuestion(standIn, id, `${addressOf(visit, subscription)}/card`, card, what),
    };
  });
};

function cardForm(standIn: StandIn, visit: Visit, subscription: Subscription, field: CardField): Page {
  return {
    title: field.fault ? 'Error: Change your card' : 'Change your card',
    ...(field.fault ? { status: 422 } : {}),
    back: { href: `/portal/${visit.id}`, label: 'Back to your subscription' },
    content: h(
      'div',
      { className: 'card narrow' },
      h('h1', null, 'Change your card'),
      faultSummary(field),
      form(standIn, visit.id, `${addressOf(visit, subscription)}/card`, cardField(field), h('button', { className: 'wide' }, 'Save card')),
    ),
  };
}

const addressOf = ({ id }: Visit, subscription: Subscription): string => `/portal/${id}/${subscription.id}`;
const backOf = ({ return_url: url }: Visit): Page['back'] => backTo(url);

const closedPage = ({ clock }: StandIn, visit: Visit): Page | null =>
  clock.now() < visit.created + openFor
    ? null
    : notice('This page has closed', 'It stays open for an hour. Open it again from Clapback.', { back: backOf(visit), status: 410 });

const itemOf = ({ items }: Subscription): Stripe.SubscriptionItem => items.data[0]!;
const nameOf = ({ store }: StandIn, subscription: Subscription): string =>
  store.get('product', itemOf(subscription).price.product as string).name;

const saidOf: Record<Done, (subscription: Subscription) => string | null> = {
  canceled: ({ cancel_at_period_end: isEnding }) => (isEnding ? 'Canceled. Nothing more is charged.' : null),
  resumed: ({ cancel_at_period_end: isEnding }) => (isEnding ? null : 'Resumed. Your subscription goes on.'),
  card: () => 'Your card is saved.',
};

function subscriptionCard(standIn: StandIn, visit: Visit, subscription: Subscription, done?: Done): ReactNode {
  const { id, cancel_at_period_end: isEnding, ended_at: ended } = subscription;
  const name = nameOf(standIn, subscription);
  const method = standIn.store.find('payment_method', subscription.default_payment_method as string);
  const said = done && ended === null ? saidOf[done](subscription) : null;
  const at = addressOf(visit, subscription);
  const [state, next] = stateOf(standIn, subscription);
  const owed = owedOf(standIn, subscription);
  return h(
    'section',
    { className: 'card', key: id, 'aria-labelledby': id },
    said && h('p', { className: 'said', role: 'status' }, said),
    h('h2', { id }, name),
    h('p', { className: 'price' }, priceWords(itemOf(subscription).price)),
    h(
      'dl',
      { className: 'facts' },
      h('dt', null, 'State'),
      h('dd', null, state),
      h('dt', null, 'Next payment'),
      h('dd', null, next),
      h('dt', null, 'Card'),
      h('dd', null, cardWords(method?.card)),
    ),
    ended === null &&
      h(
        'div',
        { className: 'actions' },
        isEnding
          ? form(standIn, visit.id, `${at}/resume`, h('button', null, `Resume ${name}`))
          : h('a', { className: 'button quiet', href: `${at}/cancel` }, `Cancel ${name}`),
        h('a', { className: 'button quiet', href: `${at}/card` }, 'Change card'),
        owed && h('a', { className: 'button', href: `/invoices/${owed.id}` }, `Pay ${money(owed.amount_remaining, owed.currency)}`),
      ),
  );
}

/** The invoice with which a subscription fell behind. */
function owedOf({ store }: StandIn, { status, latest_invoice: last }: Subscription): Stripe.Invoice | null {
  const invoice = status === 'past_due' ? store.find('invoice', last as string) : null;
  return invoice?.status === 'open' ? invoice : null;
}

/** The state of a subscription in plain words, and its next payment. */
function stateOf({ store }: StandIn, subscription: Subscription): [state: string, next: string] {
  const { current_period_end: end, price } = itemOf(subscription);
  if (subscription.ended_at !== null) return [`Ended on ${day(subscription.ended_at)}`, 'None'];
  if (subscription.cancel_at_period_end) return [`Ends on ${day(end)}`, 'None'];
  const next = `${priceWords({ ...price, recurring: null })} on ${day(end)}`;
  if (subscription.status === 'trialing') return [`Free trial until ${day(end)}`, next];
  if (subscription.status === 'active') return ['Active', next];
  if (subscription.status !== 'past_due') return ['Not active', 'None'];
  const again = store.find('invoice', subscription.latest_invoice as string)?.next_payment_attempt;
  return ['The last payment failed', again ? `The card is tried again on ${day(again)}` : next];
}
