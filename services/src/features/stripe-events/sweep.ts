import type Stripe from 'stripe';
import { ago, now } from '#platform/database/fragments.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { ask } from '../payments/service.ts';
import { syncSubscription } from '../subscription/service.ts';
import { eventTypes, receiveEvent } from './receive.ts';
import { settleSession } from './settle-session.ts';

/** Checkouts and subscriptions that one run compares: those first that were not compared for longest. */
const most = 500;

/**
 * Compares what is open here with Stripe, and mends what was missed: events that never came, work that was given up, payment pages of which
 * nothing was heard, subscriptions whose period is over. Every hour.
 */
export async function compareWithStripe(platform: Platform): Promise<void> {
  if (!platform.payments) return;
  const failures: unknown[] = [];
  // One that fails holds up no other.
  for (const step of [fetchMissedEvents, repeatOpenWork, settleOpenCheckouts, syncOverdueSubscriptions, forgetOldEvents])
    await step(platform).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps of the comparison with Stripe failed`);
}

/** Takes events of the last three days that Stripe has and that never arrived. */
async function fetchMissedEvents(platform: Platform): Promise<void> {
  const missed = await ask(platform, async (stripe) => {
    const found: Stripe.Event[] = [];
    for await (const event of stripe.events.list({ created: { gte: secondsAgo(3 * 86_400) }, types: [...eventTypes], limit: 100 }))
      found.push(event);
    return found;
  });
  const known = await readFrom(platform)
    .selectFrom('stripe_events')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(missed.map(({ id }) => id)))))
    .execute();
  const knownIds = new Set(known.map(({ id }) => id));
  for (const event of missed.filter(({ id }) => !knownIds.has(id)).toReversed()) {
    const isNew = await transact(platform, (tx) => receiveEvent(tx, event));
    // A younger one may have been on its way.
    if (isNew && event.created < secondsAgo(300)) platform.metrics.paymentMismatches.inc({ kind: 'event' });
  }
}

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

/** Asks again for work that its queue has given up. */
async function repeatOpenWork(platform: Platform): Promise<void> {
  const db = readFrom(platform);
  const events = await db
    .selectFrom('stripe_events')
    .select('id')
    .where('handled_at', 'is', null)
    .where('received_at', '<', ago({ minutes: 30 }))
    .orderBy('received_at')
    .limit(most)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select('id')
    .where('done_at', 'is', null)
    .where('created_at', '<', ago({ minutes: 30 }))
    .execute();
  const unended = await db
    .selectFrom('subscriptions')
    .select('provider_reference')
    .where((eb) =>
      eb.or([
        eb('withheld_because', 'in', ['refund', 'duplicate', 'card_used', 'no_account']),
        eb.exists(
          eb
            .selectFrom('payments as p')
            .select('p.id')
            .whereRef('p.subscription_reference', '=', 'subscriptions.provider_reference')
            .where('p.dispute', '=', 'lost'),
        ),
      ]),
    )
    .where('status', '<>', 'canceled')
    .where('updated_at', '<', ago({ minutes: 30 }))
    .execute();
  await transact(platform, async (tx) => {
    for (const { provider_reference: reference } of unended) await tx.enqueue('subscription.end', { reference });
    for (const { id } of events) await tx.enqueue('stripe-events.handle', { eventId: id });
    for (const { id } of refunds) await tx.enqueue('payments.refund', { refundId: id });
  });
}

/** Settles payment pages that were paid or have ended without an event. */
async function settleOpenCheckouts(platform: Platform): Promise<void> {
  const db = readFrom(platform);
  const open = await db
    .selectFrom('checkouts')
    .select(['id', 'reference'])
    .where('status', 'in', ['creating', 'open'])
    .where('created_at', '<', ago({ minutes: 10 }))
    .orderBy('compared_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(most)
    .execute();
  await forEach(platform, open, async ({ id, reference }) => {
    await db.updateTable('checkouts').set({ compared_at: now }).where('id', '=', id).execute();
    if (reference) await settleSession(platform, null, reference);
    const { status, settled_at: settledAt } = await db
      .selectFrom('checkouts')
      .select(['status', 'settled_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (settledAt) platform.metrics.paymentMismatches.inc({ kind: 'checkout' });
    // Its page was never shown to anybody.
    else if (status === 'creating')
      await db.updateTable('checkouts').set({ status: 'expired' }).where('id', '=', id).where('status', '=', 'creating').execute();
  });
}

/** Reads subscriptions again whose period has ended without an event that said how it goes on. */
async function syncOverdueSubscriptions(platform: Platform): Promise<void> {
  const overdue = await readFrom(platform)
    .selectFrom('subscriptions')
    .select('provider_reference')
    .where('status', 'in', ['trialing', 'active', 'past_due'])
    .where('current_period_ends_at', '<', ago({ minutes: 10 }))
    .orderBy('compared_at', (order) => order.asc().nullsFirst())
    .orderBy('current_period_ends_at')
    .limit(most)
    .execute();
  await forEach(platform, overdue, async ({ provider_reference: reference }) => {
    await readFrom(platform).updateTable('subscriptions').set({ compared_at: now }).where('provider_reference', '=', reference).execute();
    if (await syncSubscription(platform, reference)) platform.metrics.paymentMismatches.inc({ kind: 'subscription' });
  });
}

/** Does a thing for each, one after the other. One that fails holds up no other; where the provider is away, the run ends with the first. */
async function forEach<T>(platform: Platform, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const one of all)
    await work(one).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'payments_unavailable') throw error;
      platform.log.error({ err: error }, 'Something that is open could not be compared with Stripe');
    });
}

/** Events that were worked on are of no use after a while: Stripe has them for 30 days, and tells none of before three again. */
async function forgetOldEvents(platform: Platform): Promise<void> {
  await readFrom(platform)
    .deleteFrom('stripe_events')
    .where('handled_at', '<', ago({ days: 90 }))
    .execute();
}
