import type { Tx } from '#platform/database/transaction.ts';
import { inWords } from '#platform/text/times.ts';
import { inMoney, mailPayer } from '../payments/service.ts';
import { premiumPlan } from '../prices/service.ts';

const price = inMoney(premiumPlan.price.amountMinor, premiumPlan.price.currency);
const manage = { label: 'Manage your subscription', path: '/premium' };

/** What a member is told about a subscription: subject and paragraphs; `at` is the time that it is about. */
const mails = {
  trialEnds: (at: string) => ({
    subject: 'Your free trial ends in two days',
    paragraphs: [
      `Your free trial of Premium ends on ${at}.`,
      `Then the first payment of ${price} is made, and Premium goes on by the month. If you do not want that, cancel before: it takes a minute, and nothing is charged.`,
    ],
  }),
  paymentFailed: () => ({
    subject: 'Your payment for Premium did not go through',
    paragraphs: [
      'Your bank refused the payment for Premium, so Premium stands still for now.',
      'We try again in the next days. You can also use another card: as soon as it pays, everything is back.',
    ],
  }),
  cancelled: (at: string) => ({
    subject: 'Your subscription is cancelled',
    paragraphs: [
      `Premium is yours until ${at}. Then it ends, and nothing more is charged.`,
      'If you change your mind, you can resume it until then.',
    ],
  }),
  ended: () => ({
    subject: 'Your Premium has ended',
    paragraphs: ['Your subscription is over, and nothing more is charged. What you wrote stays yours.'],
  }),
  duplicate: () => ({
    subject: 'You had Premium already',
    paragraphs: [
      'A second subscription began while the first one was running. We ended the second one, and what was paid for it is given back.',
    ],
  }),
  cardUsed: () => ({
    subject: 'This card has had its free trial',
    paragraphs: [
      'A card can begin one free trial, and yours has begun one before. We ended the subscription, and nothing was charged.',
      'You can subscribe without a trial.',
    ],
  }),
} as const;

export type SubscriptionMail = keyof typeof mails;

/** Tells a member, who may be gone, about their subscription. */
export async function mailSubscriber(tx: Tx, accountId: string | null | undefined, mail: SubscriptionMail, at: Date): Promise<void> {
  await mailPayer(tx, accountId, { ...mails[mail](inWords(at)), action: manage });
}
