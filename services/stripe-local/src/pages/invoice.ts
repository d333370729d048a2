import { createElement as h, type ReactNode } from 'react';
import type Stripe from 'stripe';
import type { StandIn } from '../events.ts';
import { chargeOf, invoiceState } from './invoice-table.ts';
import { refuseInvoice, payOpenInvoice, savedCardFor } from '../open-invoices.ts';
import { bankQuestion, cardField, faultSummary, form, mustBeFormOf, refused, type CardField, type Sent } from './forms.ts';
import type { Answer, Page } from './layout.ts';
import { unknownPage } from './unknown.ts';
import { cardWords, day, grouped, money } from './words.ts';

type Line = [name: string, value: string];

/** A paper that prints well: what was bought, and what was paid for it. */
const paper = (title: string, facts: Line[], lines: Line[], sums: Line[], below: ReactNode = null): Page => ({
  title,
  back: null,
  content: h(
    'div',
    { className: 'stack' },
    h(
      'article',
      { className: 'card narrow paper' },
      h('h1', null, title),
      list('facts', facts),
      h('h2', null, 'What it is for'),
      list('sums', lines),
      list('sums strong', sums),
      h('p', { className: 'hint' }, 'This is a test. No money moved, and this is no document for your books.'),
    ),
    below,
  ),
});

const list = (className: string, lines: Line[]): ReactNode =>
  h('dl', { className }, ...lines.flatMap(([name, value]) => [h('dt', { key: name }, name), h('dd', { key: `${name} value` }, value)]));

/** An invoice: what it asks, and what was paid of it. One that is open can be paid. @param card the number that is put into its field */
export function invoicePage(standIn: StandIn, id: string, card?: string): Answer {
  const invoice = standIn.store.find('invoice', id);
  if (!invoice || invoice.status === 'draft') return unknownPage(standIn);
  return paperOf(standIn, invoice, { card: card && grouped(card) });
}

/** Has an open invoice paid, or says why not. */
export function settle(standIn: StandIn, id: string, sent: Sent): Answer {
  mustBeFormOf(standIn, id, sent);
  const invoice = standIn.store.find('invoice', id);
  if (!invoice || invoice.status === 'draft') return unknownPage(standIn);
  const at = `/invoices/${id}`;
  if (invoice.status !== 'open') return { seeOther: at };
  const card = sent.card?.trim() ?? '';
  if (sent.saved === undefined && card === '') return paperOf(standIn, invoice, { card, fault: 'Type the number of a test card.' });
  if (sent.answer === 'refuse') {
    refuseInvoice(standIn, invoice);
    return paperOf(standIn, invoice, { card, fault: refused });
  }
  const attempt = payOpenInvoice(standIn, invoice, sent.saved ? 'saved' : { number: card, hasAgreed: sent.answer === 'confirm' });
  if (attempt.outcome === 'done') return { seeOther: at };
  if (attempt.outcome === 'declined') return paperOf(standIn, invoice, { card, fault: attempt.message }, sent.saved !== undefined);
  const what = `Clapback wants to charge ${money(invoice.amount_remaining, invoice.currency)}.`;
  return { title: 'Your bank asks', back: null, content: bankQuestion(standIn, id, at, card, what) };
}

function paperOf(standIn: StandIn, invoice: Stripe.Invoice, field: CardField, isFaultOfSaved = false): Page {
  const charge = chargeOf(standIn, invoice);
  const sum = (amount: number) => money(amount, invoice.currency);
  const page = paper(
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
    invoice.status === 'open' ? payment(standIn, invoice, field, isFaultOfSaved) : null,
  );
  return field.fault ? { ...page, title: `Error: ${page.title}`, status: 422 } : page;
}

/** How an open invoice is paid: with the card that is saved, or with another one. */
function payment(standIn: StandIn, invoice: Stripe.Invoice, field: CardField, isFaultOfSaved: boolean): ReactNode {
  const at = `/invoices/${invoice.id}`;
  const sum = money(invoice.amount_remaining, invoice.currency);
  const saved = savedCardFor(standIn, invoice);
  return h(
    'section',
    { className: 'card narrow', 'aria-labelledby': 'pay' },
    h('h2', { id: 'pay' }, 'Pay this invoice'),
    faultSummary(field),
    saved &&
      form(
        standIn,
        invoice.id,
        at,
        h('button', { className: 'wide', name: 'saved', value: 'true' }, `Pay ${sum} with ${cardWords(saved.card)}`),
      ),
    saved && h('p', { className: 'or' }, 'Or with another card, which is not saved:'),
    form(
      standIn,
      invoice.id,
      at,
      cardField(isFaultOfSaved ? {} : field),
      h('button', { className: saved ? 'wide quiet' : 'wide' }, `Pay ${sum}`),
    ),
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
