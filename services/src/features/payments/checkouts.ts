import { createHash } from 'node:crypto';
import type { InferEntity } from '@mikro-orm/core';
import type Stripe from 'stripe';
import { v7 as uuid } from 'uuid';
import type { PaymentPage } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import type { Offer } from '../prices/service.ts';
import { Checkout, type PaymentPurpose } from './entities.ts';
import { priceReference } from './price-references.ts';
import { ask, askFor, isKeptFailure, numberRead, retryAfter } from './provider.ts';

export type CheckoutRow = InferEntity<typeof Checkout>;

/** The member who pays. */
export type Payer = Pick<Member, 'accountId' | 'email'>;

/** What a member is about to pay for. */
export type NewCheckout = Pick<CheckoutRow, 'purpose'> & Partial<Pick<CheckoutRow, 'boostType' | 'postId' | 'responseId' | 'trialDays'>>;

/** Notes what a member is about to pay for, at today's price. Gives its id. */
export function beginCheckout(tx: Tx, member: Payer, offer: Offer, checkout: NewCheckout): string {
  const id = uuid();
  const { amountMinor, currency } = offer.price;
  tx.em.create(Checkout, { id, accountId: member.accountId, amountMinor, currency, ...checkout });
  return id;
}

/**
 * Makes the provider's payment page for a checkout, or gives the one that was made: the same call again, from two tabs or after a lost
 * answer, leads to the same page. `returnPath` and `cancelPath` begin with a slash; the first gets the session's id.
 */
export async function openCheckout(
  platform: Platform,
  member: Payer,
  checkoutId: string,
  { offer, returnPath, cancelPath }: { offer: Offer; returnPath: string; cancelPath: string },
): Promise<PaymentPage> {
  const checkout = await readFrom(platform).selectFrom('checkouts').selectAll().where('id', '=', checkoutId).executeTakeFirstOrThrow();
  if (checkout.url !== null && checkout.reference !== null) {
    const known = await askFor(platform, (stripe) => stripe.checkout.sessions.retrieve(checkout.reference!));
    if (known && known.status !== 'expired') return { url: checkout.url };
    // It has ended, or is a page of another account there, whose payments nobody here would hear of.
    await giveUp(platform, checkoutId);
    const detail = 'That payment page had ended, and nothing was charged. Please try once more.';
    throw new ProblemError('payments_unavailable', { detail, retryAfter });
  }
  const price = await priceReference(platform, offer);
  const { origin } = platform.settings.publicUrl;
  const metadata = { checkout_id: checkoutId };
  const byPurpose: Record<PaymentPurpose, Stripe.Checkout.SessionCreateParams> = {
    boost: { mode: 'payment', payment_intent_data: { metadata, description: offer.name } },
    subscription: {
      mode: 'subscription',
      // A trial is given once a card, so that each needs one.
      allowed_payment_method_types: ['card'],
      payment_method_collection: 'always',
      subscription_data: { metadata, ...(checkout.trial_days > 0 && { trial_period_days: checkout.trial_days }) },
    },
  };
  const begin = (customer: string) =>
    askFor(platform, (stripe) =>
      stripe.checkout.sessions.create(
        {
          ...byPurpose[checkout.purpose],
          line_items: [{ price, quantity: 1 }],
          customer,
          client_reference_id: checkoutId,
          metadata,
          success_url: `${origin}${returnPath}?session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${origin}${cancelPath}`,
        },
        { idempotencyKey: `checkout ${checkoutId} ${customer}` },
      ),
    );
  const db = readFrom(platform);
  const beginForMember = async () => {
    const customer = await customerReference(platform, member);
    // A customer of another account there, or of test mode, is none in this one.
    return (await begin(customer)) ?? (await begin(await customerReference(platform, member, { insteadOf: customer })));
  };
  const session = await beginForMember().catch(async (error: unknown) => {
    if (isKeptFailure(error)) await giveUp(platform, checkoutId);
    throw error;
  });
  if (!session) throw new ProblemError('payments_misconfigured');
  const url = session.url!;
  await db.updateTable('checkouts').set({ reference: session.id, url }).where('id', '=', checkoutId).execute();
  // An event may have been faster, and what it settled stays settled.
  await db.updateTable('checkouts').set({ status: 'open' }).where('id', '=', checkoutId).where('status', '=', 'creating').execute();
  return { url };
}

/** Lets the next try be a checkout of its own. A page of this one that is paid all the same still gives what it is for. */
async function giveUp(platform: Platform, checkoutId: string): Promise<void> {
  await readFrom(platform)
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('id', '=', checkoutId)
    .where('status', 'in', ['creating', 'open'])
    .execute();
}

/** The provider's customer of a member, made at the first payment, and again in place of one that is not there. */
async function customerReference(platform: Platform, { accountId, email }: Payer, { insteadOf = '' } = {}): Promise<string> {
  const db = readFrom(platform);
  await db.deleteFrom('payment_customers').where('account_id', '=', accountId).where('reference', '=', insteadOf).execute();
  const find = () => db.selectFrom('payment_customers').select('reference').where('account_id', '=', accountId).executeTakeFirst();
  const known = await find();
  if (known) return known.reference;
  const { id } = await ask(platform, (stripe) =>
    stripe.customers.create(
      { email, metadata: { account_id: accountId } },
      { idempotencyKey: `customer ${accountId} ${createHash('sha256').update(`${email} ${insteadOf}`).digest('hex')}` },
    ),
  );
  await db
    .insertInto('payment_customers')
    .values({ account_id: accountId, reference: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!.reference;
}

/** A session as the provider shows it now, with the number of the read and the checkout that it belongs to. */
export interface ReadSession {
  session: Stripe.Checkout.Session;
  checkout: CheckoutRow;
  readNumber: number;
}

/** Reads a session at the provider; null for one that is not there, or that this installation did not begin. */
export async function readSession(platform: Platform, reference: string): Promise<ReadSession | null> {
  const readNumber = await numberRead(platform);
  const session = await askFor(platform, (stripe) => stripe.checkout.sessions.retrieve(reference));
  const checkoutId = session?.client_reference_id;
  if (!session || !checkoutId || !isUuid(checkoutId)) return null;
  const checkout = await platform.orm.em.fork().findOne(Checkout, checkoutId);
  return checkout && (!checkout.reference || checkout.reference === session.id) ? { session, checkout, readNumber } : null;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
