import { createElement as h, type ReactNode } from 'react';
import type Stripe from 'stripe';
import type { StandIn } from '../events.ts';
import { paymentOf } from '../invoices.ts';
import { money, shortDay } from './words.ts';

/** The charge that paid an invoice; null where nothing was taken for it. */
export function chargeOf(standIn: StandIn, { id }: Stripe.Invoice): Stripe.Charge | null {
  const intent = paymentOf(standIn, id)?.payment.payment_intent;
  const charge = typeof intent === 'string' ? standIn.store.get('payment_intent', intent).latest_charge : null;
  const found = typeof charge === 'string' ? standIn.store.get('charge', charge) : null;
  return found?.paid ? found : null;
}

/** What became of an invoice, in plain words. */
export function invoiceState(standIn: StandIn, invoice: Stripe.Invoice): string {
  const back = chargeOf(standIn, invoice)?.amount_refunded ?? 0;
  if (back > 0) return `${money(back, invoice.currency)} refunded`;
  if (invoice.status === 'paid') return invoice.total === 0 ? 'Nothing to pay' : 'Paid';
  return invoice.status === 'open' ? 'Not paid yet' : 'Given up';
}

/** All invoices of a customer, the newest first. */
export function invoiceTable(standIn: StandIn, customer: string): ReactNode {
  const invoices = standIn.store.all('invoice').filter((one) => one.customer === customer && one.status !== 'draft');
  return h(
    'section',
    { className: 'card', 'aria-labelledby': 'invoices' },
    h('h2', { id: 'invoices' }, 'Invoices'),
    invoices.length === 0
      ? h('p', null, 'None yet.')
      : h(
          'table',
          null,
          h(
            'thead',
            null,
            h('tr', null, ...['Date', 'Amount', 'State', 'Invoice'].map((name) => h('th', { key: name, scope: 'col' }, name))),
          ),
          h(
            'tbody',
            null,
            ...invoices.map((invoice) =>
              h(
                'tr',
                { key: invoice.id },
                h('td', null, shortDay(invoice.created)),
                h('td', null, money(invoice.total, invoice.currency)),
                h('td', null, invoiceState(standIn, invoice)),
                h('td', null, h('a', { href: `/invoices/${invoice.id}`, 'aria-label': `View invoice ${invoice.number}` }, 'View')),
              ),
            ),
          ),
        ),
  );
}
