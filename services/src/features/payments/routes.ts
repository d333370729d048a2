import type { FastifyInstance } from 'fastify';
import { PaymentList, PaymentPageQuery } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import { listPayments } from './queries.ts';

export async function paymentRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  // For anyone who has a session: a banned member, too, may know what they paid.
  app.get<{ Querystring: PaymentPageQuery }>(
    '/payments',
    {
      config: { access: 'session' },
      schema: {
        tags: ['money'],
        summary: 'What one has paid, newest first',
        querystring: PaymentPageQuery,
        response: { 200: PaymentList },
      },
    },
    async (request) => listPayments(platform, memberOf(request).accountId, decodeCursor(request.query.cursor)),
  );
}
