import type { FastifyInstance } from 'fastify';
import { LegalNoticeReceipt, SendLegalNotice } from '@clapback/contracts';
import { clientAddress, networkOf } from '#platform/http/address.ts';
import { countCall, IdempotencyKey, keyOf, once } from '#platform/http/idempotency.ts';
import type { Platform } from '#platform/platform.ts';
import { checkNotice, sendNotice } from './service.ts';

export async function legalNoticeRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.post<{ Body: SendLegalNotice }>(
    '/legal-notices',
    {
      config: { access: 'public', problems: ['captcha_failed'] },
      schema: {
        tags: ['contact'],
        summary: 'A notice of illegal content, by anybody',
        headers: IdempotencyKey,
        body: SendLegalNotice,
        response: { 201: LegalNoticeReceipt },
      },
    },
    async (request, reply) => {
      const { body } = request;
      checkNotice(platform.settings.publicUrl, body);
      const sender = networkOf(clientAddress(request));
      const key = keyOf(request, sender);
      await countCall(platform, key, `legal-notices:${sender}`, { max: Math.ceil(platform.settings.mailsPerHour / 3), seconds: 3600 });
      const answer = await once(platform, request, sender, async (tx) => ({ status: 201, body: await sendNotice(tx, body) }));
      return reply.status(201).send(answer.body);
    },
  );
}
