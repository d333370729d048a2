import type { FastifyInstance } from 'fastify';
import { CreateBoostCheckout, PaymentPage, PaymentSessionQuery, VerifiedBoost } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { IdempotencyKey, once } from '#platform/http/idempotency.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { openCheckout, providerOf } from '../payments/service.ts';
import { settleSession } from '../stripe-events/service.ts';
import { beginBoostCheckout, readWantedBoost } from './checkout.ts';
import { findPaidBoost } from './queries.ts';

/** Checks of sessions an hour that one member may ask for. */
const checksPerHour = 600;

export async function boostRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.post<{ Body: CreateBoostCheckout }>(
    '/boosts/checkout',
    {
      config: {
        access: 'boost:create',
        problems: ['not_found', 'not_boostable', 'payments_not_set_up', 'payments_misconfigured', 'payments_unavailable'],
      },
      schema: {
        tags: ['money'],
        summary: 'Begins the payment of a boost',
        headers: IdempotencyKey,
        body: CreateBoostCheckout,
        response: { 200: PaymentPage },
      },
    },
    async (request) => {
      const member = memberOf(request);
      const wanted = readWantedBoost(request.body);
      providerOf(platform);
      await countTry(platform, `checkouts:${member.accountId}`, { max: platform.settings.checkoutsPerHour, seconds: 3600 });
      const { body } = await once(platform, request, member.accountId, async (tx) => ({
        status: 200,
        body: await beginBoostCheckout(tx, member, wanted, request.body.boostType),
      }));
      const returnPath = wanted.item.kind === 'response' ? '/response-boost-success' : '/boost-success';
      return openCheckout(platform, member, body.id, { offer: wanted.offer, returnPath, cancelPath: body.path });
    },
  );

  // For anyone who has a session: a suspended or banned member, too, may know what became of what they paid.
  app.get<{ Querystring: PaymentSessionQuery }>(
    '/boosts/verify',
    {
      config: { access: 'session', problems: ['payments_not_set_up', 'payments_misconfigured', 'payments_unavailable'] },
      schema: {
        tags: ['money'],
        summary: 'What became of a payment of a boost',
        querystring: PaymentSessionQuery,
        response: { 200: VerifiedBoost },
      },
    },
    async (request) => {
      const { accountId } = memberOf(request);
      const { sessionId } = request.query;
      const known = await findPaidBoost(platform, accountId, sessionId);
      if (known.success) return known;
      await countTry(platform, `verify:${accountId}`, { max: checksPerHour, seconds: 3600 });
      const payment = await settleSession(platform, accountId, sessionId);
      const settled = await findPaidBoost(platform, accountId, sessionId);
      return settled.success || !payment ? settled : { success: false, payment };
    },
  );
}
