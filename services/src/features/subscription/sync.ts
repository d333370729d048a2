import { LockMode, type InferEntity } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { v7 as uuid } from 'uuid';
import { lockName } from '#platform/database/locks.ts';
import { transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { Checkout, PaymentCustomer } from '../payments/entities.ts';
import { askFor, idOf, numberRead } from '../payments/service.ts';
import { Subscription, TrialCard } from './entities.ts';
import { mailSubscriber } from './mails.ts';
import { isUnderWay, statusOf } from './status.ts';

export type SubscriptionRow = InferEntity<typeof Subscription>;

declare module '#platform/jobs/definitions.ts' {
  interface JobPayloads {
    /** Ends a subscription that gives nothing, at the provider, and gives back what was paid for it. */
    'subscription.end': { reference: string };
  }
}

/** What the provider shows of a subscription, as it is kept here. */
type Read = Pick<SubscriptionRow, 'status' | 'currentPeriodEndsAt' | 'cancelAtPeriodEnd' | 'trialEndsAt' | 'readNumber'>;

/**
 * Reads a subscription at the provider and brings what is known of it up to date, under a lock: a read that is older than what is known
 * changes nothing. Tells the member what changed. Gives whether anything did. One that this installation did not begin is none of ours.
 */
export async function syncSubscription(platform: Platform, reference: string): Promise<boolean> {
  const readNumber = await numberRead(platform);
  const read = await askFor(platform, (stripe) => stripe.subscriptions.retrieve(reference, { expand: ['default_payment_method'] }));
  if (!read) return endMissing(platform, reference);
  return transact(platform, async (tx) => {
    const customerReference = idOf(read.customer);
    const owner = await findOwner(tx, read, customerReference);
    // By account: a customer may have been replaced there since.
    await lockName(tx, `subscriptions of ${owner ?? customerReference}`);
    const known = await tx.em.findOne(
      Subscription,
      { providerReference: reference },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (known && known.readNumber >= readNumber) return false;
    const now = { ...describe(read), readNumber };
    if (known) return change(tx, known, now, read);
    if (owner === undefined) return false;
    const subscription = tx.em.create(Subscription, {
      id: uuid(),
      accountId: owner,
      customerReference,
      providerReference: reference,
      ...now,
    });
    await withholdWhatIsNotDue(tx, subscription, read, { hasJustBegun: true });
    await tellOfTrial(tx, subscription);
    await tellAccount(tx, subscription);
    return true;
  });
}

/** Ends what the provider does not know any more, such as what was begun in test mode. */
async function endMissing(platform: Platform, reference: string): Promise<boolean> {
  return transact(platform, async (tx) => {
    const known = await tx.em.findOne(
      Subscription,
      { providerReference: reference },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!known || known.status === 'canceled') return false;
    tx.em.assign(known, { status: 'canceled', updatedAt: new Date() });
    await tellAccount(tx, known);
    return true;
  });
}

function describe(read: Stripe.Subscription): Omit<Read, 'readNumber'> {
  const item = read.items.data[0];
  const status = statusOf(read.status);
  // One that has ended keeps no time: its period may have been cut short.
  const end = status === 'canceled' && read.ended_at ? read.ended_at : (item?.current_period_end ?? read.created);
  return {
    status,
    currentPeriodEndsAt: new Date(end * 1000),
    cancelAtPeriodEnd: read.cancel_at_period_end || read.cancel_at !== null,
    trialEndsAt: read.trial_end === null ? null : new Date(read.trial_end * 1000),
  };
}

/** Whose it is: an account's id, null for one that is gone, undefined where it is none of ours. */
async function findOwner(tx: Tx, read: Stripe.Subscription, customerReference: string): Promise<string | null | undefined> {
  const checkoutId = read.metadata['checkout_id'];
  const checkout = checkoutId && /^[0-9a-f-]{36}$/.test(checkoutId) ? await tx.em.findOne(Checkout, checkoutId) : null;
  // One that was begun elsewhere, by hand or by another product of the same account there, is not Premium.
  if (!checkout) return undefined;
  const customer = await tx.em.findOne(PaymentCustomer, { reference: customerReference });
  return customer?.accountId ?? checkout.accountId ?? null;
}

/**
 * Withholds a subscription that has just begun where the account has another, and a trial whose card has begun one before. At Stripe one may
 * be there a while before it begins, and before its card is known.
 */
async function withholdWhatIsNotDue(
  tx: Tx,
  subscription: SubscriptionRow,
  read: Stripe.Subscription,
  { hasJustBegun }: { hasJustBegun: boolean },
): Promise<void> {
  if (!isUnderWay(subscription.status) || subscription.withheldBecause) return;
  if (!subscription.accountId) return withhold(tx, subscription, 'no_account');
  if (hasJustBegun) {
    const others = await tx.em.find(Subscription, { accountId: subscription.accountId, id: { $ne: subscription.id } });
    const isOther = others.some((other) => isUnderWay(other.status) && (other.withheldBecause ?? 'dispute') === 'dispute');
    if (isOther) return withhold(tx, subscription, 'duplicate');
  }
  if (subscription.status === 'trialing' && !(await mayHaveTrial(tx, read))) return withhold(tx, subscription, 'card_used');
}

/** Notes that a card begins a trial, as soon as it is known. Gives whether it may: none has begun by it before. */
async function mayHaveTrial(tx: Tx, read: Stripe.Subscription): Promise<boolean> {
  const method = read.default_payment_method;
  const fingerprint = method && typeof method === 'object' ? method.card?.fingerprint : undefined;
  const hasBegun = await tx.em.count(TrialCard, { subscriptionReference: read.id });
  // The card with which it began counts, and not one to which it was changed.
  if (!fingerprint || hasBegun > 0) return true;
  await tx.db
    .insertInto('trial_cards')
    .values({ fingerprint, subscription_reference: read.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await tx.em.findOneOrFail(TrialCard, fingerprint)).subscriptionReference === read.id;
}

/** Lets a subscription give nothing from now on, and has it ended at the provider. */
export async function withhold(
  tx: Tx,
  subscription: SubscriptionRow,
  because: 'refund' | 'duplicate' | 'card_used' | 'no_account',
): Promise<void> {
  tx.em.assign(subscription, { withheldBecause: because, updatedAt: new Date() });
  await tx.enqueue('subscription.end', { reference: subscription.providerReference });
  if (because === 'duplicate') await mailSubscriber(tx, subscription.accountId, 'duplicate', new Date());
  if (because === 'card_used') await mailSubscriber(tx, subscription.accountId, 'cardUsed', new Date());
}

async function change(tx: Tx, known: SubscriptionRow, now: Read, read: Stripe.Subscription): Promise<boolean> {
  const before = { status: known.status, cancelAtPeriodEnd: known.cancelAtPeriodEnd };
  const isSame =
    before.status === now.status &&
    before.cancelAtPeriodEnd === now.cancelAtPeriodEnd &&
    known.currentPeriodEndsAt.getTime() === now.currentPeriodEndsAt.getTime();
  const wasWithheld = known.withheldBecause ?? null;
  tx.em.assign(known, now);
  await withholdWhatIsNotDue(tx, known, read, { hasJustBegun: !isUnderWay(before.status) });
  if (isSame && (known.withheldBecause ?? null) === wasWithheld) return false;
  known.updatedAt = new Date();
  // What is withheld was told with its reason.
  if (!isUnderWay(before.status)) await tellOfTrial(tx, known);
  if (!known.withheldBecause) {
    const { accountId, currentPeriodEndsAt: end } = known;
    if (now.status === 'past_due' && before.status !== 'past_due') await mailSubscriber(tx, accountId, 'paymentFailed', end);
    // What was never paid for has not begun, so that nothing ends.
    else if (now.status === 'canceled' && isUnderWay(before.status)) await mailSubscriber(tx, accountId, 'ended', end);
    else if (now.cancelAtPeriodEnd && !before.cancelAtPeriodEnd) await mailSubscriber(tx, accountId, 'cancelled', end);
  }
  await tellAccount(tx, known);
  return true;
}

/** Confirms a trial that has just begun to its member, with what comes after it. */
async function tellOfTrial(tx: Tx, { status, trialEndsAt, withheldBecause, accountId }: SubscriptionRow): Promise<void> {
  if (status === 'trialing' && trialEndsAt && !withheldBecause) await mailSubscriber(tx, accountId, 'trialBegan', trialEndsAt);
}

/** Lets open pages of its member read subscription and role again. */
export async function tellAccount(tx: Tx, { accountId }: Pick<SubscriptionRow, 'accountId'>): Promise<void> {
  if (accountId) await tx.recordEvent('account.changed', { accountId }, { accountId });
}
