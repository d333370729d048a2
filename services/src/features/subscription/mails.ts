import type { Tx } from '#platform/database/transaction.ts';
import { inWords } from '#platform/text/times.ts';
import { inMoney, mailPayer } from '../payments/service.ts';
import { premiumPlan } from '../prices/service.ts';

const price = inMoney(premiumPlan.price.amountMinor, premiumPlan.price.currency);
const manage = { label: 'Manage your subscription', path: '/premium' };

/** What a member is told about a subscription: subject and paragraphs; `at` is the time that it is about. */
const mails = {
  trialBegan: (at: string) => ({
    subject: 'Your free trial of Premium has begun',
    paragraphs: [
      `You pay nothing until ${at}.`,
      `The first payment of ${price} is taken then, and ${price} each month after that, until you cancel.`,
      'To cancel, open Premium and press Manage Subscription. If you cancel before the trial ends, nothing is charged.',
    ],
  }),
  trialEnds: (at: string) => ({
    subject: 'Your free trial ends in two days',
    paragraphs: [
      `Your free trial of Premium ends on ${at}.`,
      `The first payment of ${price} is taken then, and ${price} each month after that. If you don’t want that, cancel before: it takes a minute, and nothing is charged.`,
    ],
  }),
  paymentFailed: () => ({
    subject: 'Your payment for Premium did not go through',
    paragraphs: [
      'Your payment failed, so Premium is paused.',
      'We’ll try again in the next few days. You can also use another card: Premium resumes as soon as the payment goes through.',
    ],
  }),
  cancelled: (at: string) => ({
    subject: 'Your subscription is cancelled',
    paragraphs: [`You have Premium until ${at}. Nothing more is charged.`, 'If you change your mind, you can resume it until then.'],
  }),
  ended: () => ({
    subject: 'Your Premium has ended',
    paragraphs: ['Your subscription has ended, and nothing more is charged. Everything you wrote is still yours.'],
  }),
  duplicate: () => ({
    subject: 'You had Premium already',
    paragraphs: ['A second subscription began while you already had one. We ended it, and any payment for it will be refunded.'],
  }),
  cardUsed: () => ({
    subject: 'This card has had its free trial',
    paragraphs: [
      'Each card gets one free trial, and this one was used for a trial before. We ended the subscription, and nothing was charged.',
      'You can subscribe without a trial.',
    ],
  }),
} as const;

export type SubscriptionMail = keyof typeof mails;

/** Tells a member, who may be gone, about their subscription. */
export async function mailSubscriber(tx: Tx, accountId: string | null | undefined, mail: SubscriptionMail, at: Date): Promise<void> {
  await mailPayer(tx, accountId, (timeZone) => ({ ...mails[mail](inWords(at, timeZone)), action: manage }));
}
