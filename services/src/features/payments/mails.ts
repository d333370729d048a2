import { createElement as h, type ReactNode } from 'react';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Greeting, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import { findRecipient } from '../accounts/service.ts';
import type { CheckoutRow } from './checkouts.ts';
import type { PaymentPurpose } from './entities.ts';
import type { PaymentRow } from './ledger.ts';

interface PaymentMailProps {
  /** By which the reader is greeted. */
  name: string | null;
  preview: string;
  paragraphs: string[];
  action: { label: string; url: string } | null;
}

function PaymentMail({ name, preview, paragraphs, action }: PaymentMailProps): ReactNode {
  return h(
    MailLayout,
    { preview, why: 'You’re getting this because you paid for something on Clapback or started a free trial.' },
    h(Greeting, { name }),
    ...paragraphs.map((text) => h(Paragraph, { key: text }, text)),
    action ? h(Action, action) : null,
  );
}

/**
 * Sends a member, who may be gone, a mail about what they paid for. `write` is given their time zone. `path` is where its button leads.
 */
export async function mailPayer(
  tx: Tx,
  accountId: string | null | undefined,
  write: (timeZone: string) => { subject: string; paragraphs: string[]; action: { label: string; path: string } | null },
): Promise<void> {
  const member = await findRecipient(tx, accountId);
  if (!member) return;
  const { subject, paragraphs, action } = write(member.timeZone);
  const link = action && { label: action.label, url: new URL(action.path, tx.platform.settings.publicUrl).href };
  await sendMail(tx, member.email, subject, h(PaymentMail, { name: member.name, preview: paragraphs[0]!, paragraphs, action: link }));
}

/** An amount as mails write it: '$19.99'. */
export function inMoney(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  // Some currencies have no cents.
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** What was bought, as mails name it. */
const products: Record<PaymentPurpose, string> = { boost: 'a boost', subscription: 'Premium' };

/** Tells a payer what was given back. */
export async function mailRefunded(tx: Tx, payment: PaymentRow, givenBackMinor: number): Promise<void> {
  const amount = inMoney(givenBackMinor, payment.currency);
  await mailPayer(tx, payment.accountId, () => ({
    subject: `${amount} is on its way back to you`,
    paragraphs: [
      `We refunded ${amount} of your payment for ${products[payment.purpose]}.`,
      'It goes back to the card you paid with. It can take up to ten days to appear.',
    ],
    action: { label: 'See your payments', path: '/premium#payments' },
  }));
}

/** Tells a payer, who may have closed the page days ago, that their bank refused what they had it send. */
export async function mailDebitRefused(tx: Tx, { accountId, purpose, amountMinor, currency }: CheckoutRow): Promise<void> {
  await mailPayer(tx, accountId, () => ({
    subject: 'Your bank refused a payment',
    paragraphs: [
      `Your bank refused the payment of ${inMoney(amountMinor, currency)} for ${products[purpose]}. No money was taken, and nothing was given for it.`,
      'You can pay again, in another way.',
    ],
    action: null,
  }));
}

/** Tells the operator's people that a payer's bank looks into a payment, or how that ended. */
export async function mailStaffOfDispute(tx: Tx, payment: PaymentRow): Promise<void> {
  const amount = inMoney(payment.amountMinor, payment.currency);
  const words = {
    open: [
      `A payment of ${amount} is disputed`,
      'What was bought is paused until the dispute is over. Please answer it in Stripe’s dashboard before its deadline.',
    ],
    won: [`The dispute about ${amount} was won`, 'What was bought resumes.'],
    lost: [`The dispute about ${amount} was lost`, 'The money went back to the payer, and what was bought has ended.'],
  } as const;
  const [subject, then] = words[payment.dispute!];
  const paragraphs = [`It is the payment ${payment.reference}, for ${products[payment.purpose]}.`, then];
  await sendMail(tx, tx.platform.settings.supportAddress, subject, h(PaymentMail, { name: null, preview: then, paragraphs, action: null }));
}

/** Tells the operator's people that money that was to be given back did not reach its payer. */
export async function mailStaffOfFailedRefund(tx: Tx, payment: PaymentRow, failedMinor: number): Promise<void> {
  const subject = `A refund of ${inMoney(failedMinor, payment.currency)} failed`;
  const paragraphs = [
    `It is of the payment ${payment.reference}. The payer’s bank did not take the money, and it is in your Stripe balance again.`,
    'Agree on another way with the payer, and refund it yourself.',
  ];
  await sendMail(
    tx,
    tx.platform.settings.supportAddress,
    subject,
    h(PaymentMail, { name: null, preview: subject, paragraphs, action: null }),
  );
}

/** Tells the operator's people that a payment is not what was agreed on, and gave nothing. */
export async function mailStaffOfMismatch(tx: Tx, reference: string): Promise<void> {
  const subject = 'A payment is not what was agreed on';
  const paragraphs = [
    `The payment page ${reference} was paid, and amount or currency are not those with which it began. It gave nothing.`,
    'Look at it in Stripe’s dashboard, and give the money back there if it is right to.',
  ];
  await sendMail(
    tx,
    tx.platform.settings.supportAddress,
    subject,
    h(PaymentMail, { name: null, preview: subject, paragraphs, action: null }),
  );
}
