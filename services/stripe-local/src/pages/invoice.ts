import { createElement as h, type ReactNode } from 'react';
import type Stripe from 'stripe';
import type { StandIn } from '../events.ts';
import { chargeOf, invoiceState } from './invoice-table.ts';
import type { Answer } from './layout.ts';
import { unknownPage } from './unknown.ts';
import { cardWords, day, money } from './words.ts';

type Line = [name: string, value: string];

/** A paper that prints well: what was bought, and what was paid for it. */
const paper = (title: string, facts: Line[], lines: Line[], sums: Line[]): Answer => ({
  title,
  back: null,
  content: h(
    'article',
    { className: 'card narrow paper' },
    h('h1', null, title),
    list('facts', facts),
    h('h2', null, 'What it is for'),
    list('sums', lines),
    list('sums strong', sums),
    h('p', { className: 'hint' }, 'This is a test. No money moved, and this is no document for your books.'),
  ),
});

const list = (className: string, lines: Line[]): ReactNode =>
  h('dl', { className }, ...lines.flatMap(([name, value]) => [h('dt', { key: name }, name), h('dd', { key: `${name} value` }, value)]));

/** An invoice: what it asks, and what was paid of it. */
export function invoicePage(standIn: StandIn, id: string): Answer {
  const invoice = standIn.store.find('invoice', id);
  if (!invoice || invoice.status === 'draft') return unknownPage(standIn);
  const charge = chargeOf(standIn, invoice);
  const sum = (amount: number) => money(amount, invoice.currency);
  return paper(
    `Invoice ${invoice.number}`,
    [
      ['From', invoice.account_name ?? 'Clapback'],
      ['To', invoice.customer_email ?? invoice.customer_name ?? 'A customer'],
      ['Date', day(invoice.created)],
      ['State', invoiceState(standIn, invoice)],
      ...(charge ? [['Paid with', cardWords(charge.payment_method_details?.card)] satisfies Line] : []),
    ],
    invoice.lines.data.map(({ description, period, amount }) => [
      `${description}, ${day(period.start)} to ${day(period.end)}`,
      sum(amount),
    ]),
    [['Total', sum(invoice.total)], ['Paid', sum(invoice.amount_paid)], ...refund(charge)],
  );
}

/** A receipt: what one payment took. */
export function receiptPage(standIn: StandIn, chargeId: string): Answer {
  const { store } = standIn;
  const charge = store.find('charge', chargeId);
  if (!charge?.paid) return unknownPage(standIn);
  const session = store.all('checkout.session').find(({ payment_intent: intent }) => intent === charge.payment_intent);
  const sum = money(charge.amount, charge.currency);
  return paper(
    'Receipt',
    [
      ['From', 'Clapback'],
      ['To', charge.receipt_email ?? 'A customer'],
      ['Date', day(charge.created)],
      ['Paid with', cardWords(charge.payment_method_details?.card)],
      ['Number', charge.id],
    ],
    [[session?.line_items?.data[0]?.description ?? charge.description ?? 'A payment', sum]],
    [['Paid', sum], ...refund(charge)],
  );
}

const refund = (charge: Stripe.Charge | null): Line[] =>
  charge && charge.amount_refunded > 0 ? [['Refunded', money(charge.amount_refunded, charge.currency)]] : [];
