import type { FastifyInstance } from 'fastify';
import { StaffAlertSettings, StaffWebhook, StaffWebhookTest } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { checkTimeZone } from '../notifications/service.ts';
import { readAlertSettings, saveAlertSettings } from './settings.ts';
import { readWebhook, sendTest } from './webhook.ts';

/** What staff are told outside the console. */
export async function staffAlertRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['moderation'];

  // What somebody chose, and where messages to staff go, is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/moderation/alert-settings',
    {
      config: { access: 'report:decide' },
      schema: { tags, summary: 'Which mails one gets as a member of staff', response: { 200: StaffAlertSettings } },
    },
    async (request) => readAlertSettings(readFrom(platform), memberOf(request).accountId),
  );

  app.put<{ Body: StaffAlertSettings }>(
    '/moderation/alert-settings',
    {
      config: { access: 'report:decide' },
      schema: {
        tags,
        summary: 'Chooses which mails one gets as a member of staff',
        body: StaffAlertSettings,
        response: { 200: StaffAlertSettings },
      },
    },
    async (request) => {
      await checkTimeZone(platform, request.body.timeZone);
      return transact(platform, async (tx) => {
        const { accountId } = memberOf(request);
        await saveAlertSettings(tx, accountId, request.body);
        return readAlertSettings(tx.db, accountId);
      });
    },
  );

  app.get(
    '/admin/staff-webhook',
    {
      config: { access: 'user:administer' },
      schema: { tags: ['admin'], summary: 'How the webhook of the staff does', response: { 200: StaffWebhook } },
    },
    async () => readWebhook(platform),
  );

  app.post(
    '/admin/staff-webhook/tests',
    {
      config: { access: 'user:administer' },
      schema: {
        tags: ['admin'],
        summary: 'Sends a message to the webhook of the staff, and says what became of it',
        response: { 200: StaffWebhookTest },
      },
    },
    async () => sendTest(platform),
  );
}
