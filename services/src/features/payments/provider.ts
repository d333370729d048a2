import Stripe from 'stripe';
import { sql } from 'kysely';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Payments } from '#platform/payments/payments.ts';
import type { Platform } from '#platform/platform.ts';

/** The payment provider; refused where none is set up. */
export function providerOf(platform: Platform): Payments {
  if (!platform.payments) throw new ProblemError('payments_not_set_up');
  return platform.payments;
}

/** Seconds after which a provider that does not answer is worth another try. */
export const retryAfter = 10;

/**
 * Asks the payment provider. Where it does not answer, or says that it cannot: `payments_unavailable`; where it refuses what it is asked:
 * `payments_misconfigured`, with its reason in the log for the operator. In both cases nothing was charged by this call.
 */
export async function ask<T>(platform: Platform, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  const { stripe } = providerOf(platform);
  try {
    return await call(stripe);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeAuthenticationError;
    if (!isRefusal && !(error instanceof Stripe.errors.StripePermissionError))
      throw new ProblemError('payments_unavailable', { retryAfter, cause: error });
    platform.log.error(
      { err: error, stripeRequestId: error.requestId },
      'Stripe refused a call: is the key right, and is its account set up?',
    );
    throw new ProblemError('payments_misconfigured', { cause: error });
  }
}

/**
 * Whether a call failed with an answer that its idempotency key goes on giving for a day: an error of the provider's own, or that the key
 * was used with other parameters. Only another key leads further. https://docs.stripe.com/api/idempotent_requests
 */
export function isKeptFailure(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Stripe.errors.StripeIdempotencyError) return cause.statusCode === 400;
  return cause instanceof Stripe.errors.StripeAPIError;
}

/** The same for one object; null where the provider's account has none of that id. */
export const askFor = <T>(platform: Platform, call: (stripe: Stripe) => Promise<T>): Promise<T | null> =>
  ask(platform, (stripe) =>
    call(stripe).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
      throw error;
    }),
  );

/**
 * Numbers a read of the provider before it begins. Of two reads the one with the higher number is at least as new, so that what an earlier
 * one found never overwrites it, however late it arrives.
 */
export async function numberRead(platform: Platform): Promise<number> {
  const { rows } = await sql<{ number: string }>`select nextval('payment_reads') as number`.execute(readFrom(platform));
  return Number(rows[0]!.number);
}

/** The id of something that an answer names or holds whole. */
export const idOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id);
