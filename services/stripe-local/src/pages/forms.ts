import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createElement as h, Fragment, type ReactNode } from 'react';
import { Type, type Static } from 'typebox';
import { testAccounts } from '../bank-accounts.ts';
import { testCards } from '../cards.ts';
import type { StandIn } from '../events.ts';
import { Failure } from '../failure.ts';
import { grouped } from './words.ts';

/** What a form of the pages sends. */
export const Sent = Type.Object({
  token: Type.String({ maxLength: 64 }),
  card: Type.Optional(Type.String({ maxLength: 64 })),
  /** Pays with the card that is saved already. */
  saved: Type.Optional(Type.Literal('true')),
  /** What the owner of a card answers the bank that asks. */
  answer: Type.Optional(Type.Enum(['confirm', 'refuse'])),
});
export type Sent = Static<typeof Sent>;

const keyName = 'form_key';

function tokenOf({ store }: StandIn, session: string): string {
  const key = store.setting(keyName) ?? randomBytes(32).toString('hex');
  store.set(keyName, key);
  return createHmac('sha256', key).update(session).digest('base64url');
}

/** Refuses a form that does not come from the page of that session. */
export function mustBeFormOf(standIn: StandIn, session: string, { token }: Sent): void {
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(standIn, session))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Failure(403, { type: 'invalid_request_error', message: 'This form does not belong to this page.' });
}

/** A form of a session. It names where it is sent: an address with a fragment, as the link to a fault makes it, would keep the focus. */
export const form = (standIn: StandIn, session: string, action: string, ...content: ReactNode[]): ReactNode =>
  h(
    'form',
    { method: 'post', action, noValidate: true },
    h('input', { type: 'hidden', name: 'token', value: tokenOf(standIn, session) }),
    ...content,
  );

/** What was typed as a card, and why it was not taken. */
export interface CardField {
  card?: string;
  /** Whether a bank account is taken as well. */
  takesDebits?: boolean;
  fault?: string;
}

/** Says on top of a form why it was not taken, and has the focus, so that nobody has to look for it. */
export const faultSummary = ({ fault }: CardField): ReactNode =>
  fault &&
  h(
    'div',
    { className: 'fault-summary', role: 'alert', tabIndex: -1, autoFocus: true },
    h('h2', null, 'The card was not taken'),
    h('p', null, h('a', { href: '#card' }, fault)),
    h('p', null, 'Nothing was charged.'),
  );

/** The field for a card's number, with the cards that work below it; each of them can be put into the field. */
export const cardField = ({ card = '', fault, takesDebits = false }: CardField): ReactNode =>
  h(
    Fragment,
    null,
    h('label', { htmlFor: 'card' }, takesDebits ? 'Card number or bank account' : 'Card number'),
    h(
      'p',
      { id: 'card-hint', className: 'hint' },
      `Only the test ${takesDebits ? 'numbers' : 'cards'} below work, with no date or code. Never type ${takesDebits ? 'one' : 'a card'} of your own.`,
    ),
    fault && h('p', { id: 'card-fault', className: 'fault' }, fault),
    h('input', {
      id: 'card',
      name: 'card',
      defaultValue: card,
      inputMode: 'numeric',
      // A browser would offer the cards of the person at the page.
      autoComplete: 'off',
      maxLength: 64,
      required: true,
      autoFocus: card !== '' && !fault,
      'aria-describedby': fault ? 'card-fault card-hint' : 'card-hint',
      'aria-invalid': fault ? true : undefined,
    }),
    numbers('cards', 'Test cards', testCards),
    takesDebits && numbers('accounts', 'Test bank accounts', testAccounts),
  );

/** Numbers that work, each of which can be put into the field. */
const numbers = (id: string, title: string, all: readonly { number: string; words: string }[]): ReactNode =>
  h(
    'section',
    { className: 'cards', 'aria-labelledby': id },
    h('h2', { id }, title),
    h(
      'ul',
      null,
      ...all.map(({ number, words }) =>
        h(
          'li',
          { key: number },
          h('span', null, h('b', null, grouped(number)), ' ', words),
          h('a', { href: `?card=${number}`, 'aria-label': `Use ${grouped(number)}` }, 'Use'),
        ),
      ),
    ),
  );

/** What a bank shows whose card asks its owner first. */
export const bankQuestion = (standIn: StandIn, session: string, action: string, card: string, what: string): ReactNode =>
  h(
    'div',
    { className: 'card narrow' },
    h('p', { className: 'eyebrow' }, 'Test bank'),
    h('h1', null, 'Your bank asks: is this you?'),
    h('p', null, what),
    form(
      standIn,
      session,
      action,
      h('input', { type: 'hidden', name: 'card', value: card }),
      h(
        'div',
        { className: 'actions' },
        h('button', { name: 'answer', value: 'confirm' }, 'Confirm'),
        h('button', { className: 'quiet', name: 'answer', value: 'refuse' }, 'Refuse'),
      ),
    ),
  );

/** Why a card is not taken whose owner refused. */
export const refused = 'You refused, so your bank did not let the card be used.';
