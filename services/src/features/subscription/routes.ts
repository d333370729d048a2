import type { FastifyInstance } from 'fastify';
import { Subscription, SubscriptionQuery } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { findSubscription } from './queries.ts';

export async function subscriptionRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  // For anyone who has a session: a banned member, too, may know what they pay for.
  app.get(
    '/subscription',
    {
      config: { access: 'session' },
      schema: { tags: ['money'], summary: 'One’s own subscription', querystring: SubscriptionQuery, response: { 200: Subscription } },
    },
    async (request) => findSubscription(platform, memberOf(request).accountId),
  );

  app.post(
    '/subscription/checkout',
    {
      config: { access: 'member', problems: ['payments_not_set_up'] },
      schema: { tags: ['money'], summary: 'Begins a subscription at the payment provider' },
    },
    async () => {
      throw new ProblemError('payments_not_set_up');
    },
  );

  app.post(
    '/subscription/portal',
    {
      config: { access: 'member', problems: ['payments_not_set_up'] },
      schema: { tags: ['money'], summary: 'Opens one’s subscription at the payment provider' },
    },
    async () => {
      throw new ProblemError('payments_not_set_up');
    },
  );
}
