import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { secondsSince } from '#platform/database/fragments.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { providerOf } from '../payments/service.ts';
import { receiveEvent, typeLabel } from './receive.ts';

/** Bytes of the largest event: Stripe's are a few kilobytes. */
const bodyLimit = 1024 * 1024;

export async function stripeEventRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  // The signature is over the bytes as they came, so that nothing may parse them before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

  app.post<{ Body: Buffer | undefined }>(
    '/stripe/webhook',
    {
      config: { access: 'public', problems: ['signature_invalid', 'payments_not_set_up'] },
      schema: { tags: ['money'], summary: 'Takes events of the payment provider, signed by it' },
    },
    async (request, reply) => {
      const payments = providerOf(platform);
      const signature = request.headers['stripe-signature'];
      const event =
        Buffer.isBuffer(request.body) && typeof signature === 'string' ? await payments.readEvent(request.body, signature) : null;
      if (!event) throw new ProblemError('signature_invalid');
      const isNew = await transact(platform, (tx) => receiveEvent(tx, event));
      if (isNew) platform.metrics.paymentEvents.inc({ type: typeLabel(event.type) });
      return reply.status(204).send();
    },
  );

  const oldestOpenEvent = new Gauge({
    name: 'clapback_payments_oldest_open_event_seconds',
    help: 'Age of the oldest event of the payment provider that has not been worked on; 0 without one.',
    registers: [],
    async collect() {
      const oldest = await readFrom(platform)
        .selectFrom('stripe_events')
        .select(secondsSince('received_at').as('age'))
        .where('handled_at', 'is', null)
        .orderBy('received_at')
        .limit(1)
        .executeTakeFirst()
        // The other figures are told also while the database is away.
        .catch(() => null);
      if (oldest !== null) this.set(Number(oldest?.age ?? 0));
    },
  });
  platform.metrics.registry.registerMetric(oldestOpenEvent);
}
