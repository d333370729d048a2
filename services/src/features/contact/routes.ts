import type { FastifyInstance } from 'fastify';
import { ContactReceipt, OpenResponderRequest, SendContact } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { clientAddress, networkOf } from '#platform/http/address.ts';
import { countCall, IdempotencyKey, keyOf, once } from '#platform/http/idempotency.ts';
import type { Platform } from '#platform/platform.ts';
import { checkContact, openRequestSentAt, sendContact } from './service.ts';

const sendConfig = { access: 'public', problems: ['captcha_failed', 'session_missing', 'already_requested'] } as const;
const sendSchema = {
  tags: ['contact'],
  summary: 'A message to support, which is stored and mailed',
  headers: IdempotencyKey,
  body: SendContact,
  response: { 201: ContactReceipt },
};
const openSchema = {
  tags: ['me'],
  summary: 'When one asked for responder status, while that is open',
  response: { 200: OpenResponderRequest },
};

export async function contactRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.post<{ Body: SendContact }>('/contact', { config: sendConfig, schema: sendSchema }, async (request, reply) => {
    const { actor, body } = request;
    checkContact(actor, body);
    const sender = actor.kind === 'member' ? actor.accountId : networkOf(clientAddress(request));
    const key = keyOf(request, sender);
    await countCall(platform, key, `contact:${sender}`, { max: Math.ceil(platform.settings.mailsPerHour / 3), seconds: 3600 });
    const work = async (tx: Tx) => ({ status: 201, body: await sendContact(tx, actor, body) });
    const answer = await once(platform, request, sender, work);
    return reply.status(201).send(answer.body);
  });

  app.get('/me/responder-request', { config: { access: 'member' }, schema: openSchema }, async (request) => ({
    sentAt: await openRequestSentAt(readFrom(platform), memberOf(request).accountId),
  }));
}
