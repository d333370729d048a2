import { createElement as h, type ReactNode } from 'react';
import type Stripe from 'stripe';
import { paySession, refusePayment, takesDebits, trialDaysOf } from '../checkout-sessions.ts';
import type { StandIn } from '../events.ts';
import { bankQuestion, cardField, faultSummary, form, mustBeFormOf, refused, type CardField, type Sent } from './forms.ts';
import { backTo, notice, type Answer, type Page } from './layout.ts';
import { unknownPage } from './unknown.ts';
import { day, grouped, money, priceWords } from './words.ts';

type Session = Stripe.Checkout.Session;

/** The page at which somebody pays. @param card the number of the test card that is put into its field */
export function checkoutPage(standIn: StandIn, id: string, card?: string): Answer {
  const session = standIn.store.find('checkout.session', id);
  if (!session) return unknownPage(standIn);
  return closedPage(session) ?? payPage(standIn, session, { card: card && grouped(card) });
}

/** Pays, or says why not. A session that was paid leads on to where it led the first time. */
export function pay(standIn: StandIn, id: string, sent: Sent): Answer {
  mustBeFormOf(standIn, id, sent);
  const session = standIn.store.find('checkout.session', id);
  if (!session) return unknownPage(standIn);
  if (session.status === 'complete') return { seeOther: successOf(session) };
  const closed = closedPage(session);
  if (closed) return closed;
  const card = sent.card?.trim() ?? '';
  if (card === '') return payPage(standIn, session, { card, fault: 'Type the number of a test card.' });
  if (sent.answer === 'refuse') {
    refusePayment(standIn, session);
    return payPage(standIn, session, { card, fault: refused });
  }
  const attempt = paySession(standIn, id, card, sent.answer === 'confirm');
  if (attempt.outcome === 'done') return { seeOther: successOf(attempt.session) };
  if (attempt.outcome === 'declined') return payPage(standIn, session, { card, fault: attempt.message });
  const what =
    trialDaysOf(standIn, session) > 0
      ? 'Clapback wants to save your card for payments after a free trial.'
      : `Clapback wants to charge ${money(session.amount_total!, session.currency!)}.`;
  return { ...around(session), title: 'Your bank asks', content: bankQuestion(standIn, id, `/checkout/${id}`, card, what) };
}

const successOf = ({ id, success_url: url }: Session): string => url!.replaceAll('{CHECKOUT_SESSION_ID}', id);
const wayOut = ({ cancel_url: url, success_url: success }: Session): string => url ?? new URL(success!).origin;
const around = (session: Session): Pick<Page, 'back' | 'leadsTo'> => ({
  back: backTo(wayOut(session)),
  leadsTo: new URL(session.success_url!).origin,
});

function closedPage(session: Session): Page | null {
  if (session.status === 'complete')
    return notice('This is done', 'You have been here before, and need not pay again.', { back: backTo(successOf(session)) });
  if (session.status === 'expired')
    return notice('This page has expired', 'Nothing was charged. Start again at Clapback if you still want it.', {
      back: backTo(wayOut(session)),
      status: 410,
    });
  return null;
}

function payPage(standIn: StandIn, session: Session, field: CardField): Page {
  const trialDays = trialDaysOf(standIn, session);
  const button = trialDays > 0 ? 'Start trial' : `Pay ${money(session.amount_total!, session.currency!)}`;
  const [first] = session.line_items!.data;
  const title = session.mode === 'subscription' ? `Subscribe to ${first!.description}` : `Pay for ${first!.description}`;
  const email = session.customer_details?.email;
  return {
    ...around(session),
    title: field.fault ? `Error: ${title}` : title,
    ...(field.fault ? { status: 422 } : {}),
    content: h(
      'div',
      { className: 'columns' },
      h('div', { className: 'what' }, h('h1', null, title), ...summary(standIn, session, trialDays)),
      h(
        'div',
        { className: 'card' },
        faultSummary(field),
        email && h('dl', { className: 'customer' }, h('dt', null, 'E-mail'), h('dd', null, email)),
        form(
          standIn,
          session.id,
          `/checkout/${session.id}`,
          cardField({ ...field, takesDebits: takesDebits(session) }),
          h('button', { className: 'wide' }, button),
        ),
      ),
    ),
  };
}

function summary(standIn: StandIn, session: Session, trialDays: number): ReactNode[] {
  const items = session.line_items!.data;
  const price = items[0]!.price!;
  const sum = money(session.amount_total!, session.currency!);
  const lines = h(
    'dl',
    { className: 'sums' },
    ...items.flatMap(({ id, description, quantity, price: each }) => [
      h('dt', { key: id }, quantity! > 1 ? `${quantity} × ${description}` : description),
      h('dd', { key: `${id} price` }, priceWords(each!, quantity!)),
    ]),
    h('dt', { className: 'total' }, 'Due today'),
    h('dd', { className: 'total' }, sum),
  );
  if (trialDays > 0) {
    const from = day(standIn.clock.now() + trialDays * 86_400);
    const free = `${trialDays} ${trialDays === 1 ? 'day' : 'days'} free`;
    return [h('p', { className: 'price offer' }, `${free}, then ${priceWords(price)}, from ${from}`), lines];
  }
  const often = price.recurring ? `${priceWords(price)}, from today, until you cancel` : 'Paid once';
  return [h('p', { className: 'price' }, sum), h('p', { className: 'lead' }, often), lines];
}
