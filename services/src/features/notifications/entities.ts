import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';
import { Post } from '../posts/entities.ts';
import { createdAt, id } from '#platform/database/columns.ts';

/** What a member is told. Made by the worker from an event, once: `eventId` is unique per recipient. */
export const Notification = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  uniques: [{ properties: ['recipientId', 'eventId'] }],
  indexes: [
    {
      name: 'notifications_by_recipient',
      expression: `create index "notifications_by_recipient" on "notifications" ("recipient_id", "created_at" desc, "id" desc)`,
    },
  ],
  properties: {
    id: id(),
    recipientId: p.manyToOne(Account).mapToPk().fieldName('recipient_id').deleteRule('cascade'),
    type: p.enum(['response', 'like', 'boost', 'report', 'verification', 'appeal']),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade').nullable(),
    eventId: p.uuid(),
    isRead: p.boolean().default(false),
    data: p.json<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Notification> {}
}
