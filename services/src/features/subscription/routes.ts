import type { FastifyInstance } from 'fastify';
import {
  PaymentPage,
  PaymentSessionQuery,
  RefundedSubscription,
  Subscription,
  SubscriptionQuery,
  VerifiedSubscription,
} from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { transact } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { askFor, openCheckout, providerOf } from '../payments/service.ts';
import { premiumOffer } from '../prices/service.ts';
import { settleSession } from '../stripe-events/service.ts';
import { beginSubscriptionCheckout, refundFirstPayment } from './checkout.ts';
import { findCustomer, findOutcome, findSubscription } from './queries.ts';

/** Checks of sessions an hour that one member may ask for. */
const checksPerHour = 600;

export async function subscriptionRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const ofProvider = ['payments_not_set_up', 'payments_misconfigured', 'payments_unavailable'] as const;

  // For anyone who has a session: a banned member, too, may know what they pay for.
  app.get(
    '/subscription',
    {
      config: { access: 'session' },
      schema: { tags: ['money'], summary: 'One’s own subscription', querystring: SubscriptionQuery, response: { 200: Subscription } },
    },
    async (request) => findSubscription(platform, memberOf(request).accountId),
  );

  app.get<{ Querystring: PaymentSessionQuery }>(
    '/subscription/verify',
    {
      config: { access: 'session', problems: [...ofProvider] },
      schema: {
        tags: ['money'],
        summary: 'What a finished checkout of a subscription led to',
        querystring: PaymentSessionQuery,
        response: { 200: VerifiedSubscription },
      },
    },
    async (request) => {
      const { accountId } = memberOf(request);
      const { sessionId } = request.query;
      let outcome = await findOutcome(platform, accountId, sessionId);
      if (!outcome) {
        await countTry(platform, `verify:${accountId}`, { max: checksPerHour, seconds: 3600 });
        await settleSession(platform, accountId, sessionId);
        outcome = await findOutcome(platform, accountId, sessionId);
        if (!outcome) return { success: false };
      }
      return { success: true, outcome, subscription: await findSubscription(platform, accountId) };
    },
  );

  app.post(
    '/subscription/checkout',
    {
      config: { access: 'member', problems: ['already_subscribed', ...ofProvider] },
      schema: { tags: ['money'], summary: 'Begins a subscription at the payment provider', response: { 200: PaymentPage } },
    },
    async (request) => {
      const member = memberOf(request);
      providerOf(platform);
      await countTry(platform, `checkouts:${member.accountId}`, { max: platform.settings.checkoutsPerHour, seconds: 3600 });
      const id = await transact(platform, (tx) => beginSubscriptionCheckout(tx, member));
      return openCheckout(platform, member, id, { offer: premiumOffer, returnPath: '/premium', cancelPath: '/premium' });
    },
  );

  // Anyone who pays may stop paying, banned or not.
  app.post(
    '/subscription/portal',
    {
      config: { access: 'session', problems: ['nothing_to_manage', ...ofProvider] },
      schema: { tags: ['money'], summary: 'Opens one’s subscription at the payment provider', response: { 200: PaymentPage } },
    },
    async (request) => {
      const { accountId } = memberOf(request);
      providerOf(platform);
      // Of its own: who has begun many payments may still cancel.
      await countTry(platform, `portal:${accountId}`, { max: checksPerHour, seconds: 3600 });
      const customer = await findCustomer(platform, accountId);
      if (!customer) throw new ProblemError('nothing_to_manage');
      const returnUrl = `${platform.settings.publicUrl.origin}/premium`;
      const session = await askFor(platform, (stripe) => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }));
      // Of another account there, such as the demo's.
      if (!session) throw new ProblemError('nothing_to_manage');
      return { url: session.url };
    },
  );

  app.post(
    '/subscription/refund',
    {
      config: { access: 'session', problems: ['nothing_to_refund', 'payments_not_set_up'] },
      schema: { tags: ['money'], summary: 'Gives the first payment for Premium back and ends it', response: { 200: RefundedSubscription } },
    },
    async (request) => {
      const member = memberOf(request);
      providerOf(platform);
      const refund = await transact(platform, (tx) => refundFirstPayment(tx, member));
      return { refund, subscription: await findSubscription(platform, member.accountId) };
    },
  );
}
