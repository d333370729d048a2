import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  NotificationPage,
  NotificationSettings,
  NotificationsQuery,
  OwnTimeZone,
  ReadNotifications,
  UnreadCount,
} from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { countUnread, listNotifications } from './queries.ts';
import { markRead } from './read.ts';
import { checkTimeZone, readSettings, readTimeZone, saveSettings, saveTimeZone } from './settings.ts';

export async function notificationRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get<{ Querystring: NotificationsQuery }>(
    '/notifications',
    {
      config: { access: 'member' },
      schema: {
        tags: ['me'],
        summary: 'What one is told, newest first: one line for all that happened to the same thing',
        querystring: NotificationsQuery,
        response: { 200: NotificationPage },
      },
    },
    async (request) => {
      const { unread = false, type = null, cursor } = request.query;
      return listNotifications(platform, memberOf(request).accountId, { unread, type, after: decodeCursor(cursor) });
    },
  );

  app.get(
    '/notifications/unread',
    {
      config: { access: 'member' },
      schema: { tags: ['me'], summary: 'How many lines hold something unread', response: { 200: UnreadCount } },
    },
    async (request) => ({ unread: await countUnread(readFrom(platform), memberOf(request).accountId) }),
  );

  app.post<{ Body: ReadNotifications }>(
    '/notifications/read',
    {
      config: { access: 'member', needsNoConsent: true },
      schema: {
        tags: ['me'],
        summary: 'Marks lines as read, as they were shown; answers how many are unread then',
        body: ReadNotifications,
        response: { 200: UnreadCount },
      },
    },
    async (request) => {
      const member = memberOf(request);
      // Each is told to the member's other pages.
      await countTry(platform, `notifications-read:${member.accountId}`, { max: 120, seconds: 60 });
      return transact(platform, async (tx) => {
        await markRead(tx, member, request.body);
        return { unread: await countUnread(tx.db, member.accountId) };
      });
    },
  );

  app.get(
    '/me/notification-settings',
    {
      config: { access: 'member' },
      schema: { tags: ['me'], summary: 'What one is told about, and where', response: { 200: NotificationSettings } },
    },
    async (request) => readSettings(readFrom(platform), memberOf(request).accountId),
  );

  app.put<{ Body: NotificationSettings }>(
    '/me/notification-settings',
    {
      config: { access: 'member', needsNoConsent: true },
      schema: {
        tags: ['me'],
        summary: 'Chooses what one is told about, and where',
        body: NotificationSettings,
        response: { 200: NotificationSettings },
      },
    },
    async (request) => {
      const { accountId, documentsDue } = memberOf(request);
      await countTry(platform, `notification-settings:${accountId}`, { max: 120, seconds: 60 });
      await checkTimeZone(platform, request.body.timeZone);
      return transact(platform, async (tx) => {
        // The zone of a browser is new in the policy: it is not kept before the member has read of it.
        const timeZone = documentsDue.includes('privacy') ? await readTimeZone(tx.db, accountId) : request.body.timeZone;
        await saveSettings(tx, accountId, { ...request.body, timeZone });
        return readSettings(tx.db, accountId);
      });
    },
  );

  app.put<{ Body: OwnTimeZone }>(
    '/me/time-zone',
    {
      config: { access: 'member' },
      schema: {
        tags: ['me'],
        summary: 'Tells the time zone of one’s browser: times in mails, the digest and quiet hours are in it',
        body: OwnTimeZone,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { accountId } = memberOf(request);
      await countTry(platform, `time-zone:${accountId}`, { max: 30, seconds: 60 });
      await checkTimeZone(platform, request.body.timeZone);
      await transact(platform, (tx) => saveTimeZone(tx, accountId, request.body.timeZone));
      return reply.code(204).send();
    },
  );
}
