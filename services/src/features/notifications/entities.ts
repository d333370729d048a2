import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import type { EventKind } from '@clapback/contracts/events';
import { notificationTypes } from '@clapback/contracts/vocabulary';
import { Account } from '../accounts/entities.ts';
import { Comment } from '../comments/entities.ts';
import { Post } from '../posts/entities.ts';
import { Response } from '../responses/entities.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';

/**
 * What a member is told of one event. Titles and names are read when it is shown, so that it never says more than its reader may see by
 * then; `data` keeps what cannot be read again.
 */
export const Notification = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  // Numbers of events are given out once: at most one row for each event and recipient.
  uniques: [{ properties: ['recipientId', 'eventNumber'] }],
  indexes: [
    // GET /notifications: lines of one member.
    {
      name: 'notifications_by_line',
      expression: `create index "notifications_by_line" on "notifications" ("recipient_id", "line", "event_number" desc)`,
    },
    // GET /notifications/unread
    {
      name: 'notifications_unread',
      expression: `create index "notifications_unread" on "notifications" ("recipient_id", "line") where in_app and not is_read`,
    },
    // What an event takes back.
    { name: 'notifications_by_post', properties: ['postId', 'eventNumber'] },
    {
      name: 'notifications_mail_at',
      expression: `create index "notifications_mail_at" on "notifications" ("mail_at") where mail_at is not null`,
    },
    {
      name: 'notifications_digest_at',
      expression: `create index "notifications_digest_at" on "notifications" ("digest_at") where digest_at is not null`,
    },
    { properties: ['createdAt'] },
  ],
  properties: {
    id: id(),
    recipientId: p.manyToOne(Account).mapToPk().fieldName('recipient_id').deleteRule('cascade'),
    type: p.enum([...notificationTypes]),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade').nullable(),
    responseId: p.manyToOne(Response).mapToPk().fieldName('response_id').deleteRule('cascade').nullable().index(),
    commentId: p.manyToOne(Comment).mapToPk().fieldName('comment_id').deleteRule('cascade').nullable().index(),
    /** Who may be named. Null for one who is anonymous, who reported or who boosted. */
    actorId: p.manyToOne(Account).mapToPk().fieldName('actor_id').deleteRule('cascade').nullable().index(),
    eventNumber: p.bigint('number'),
    eventKind: p.string().length(40).$type<EventKind>(),
    /** Those with the same text here are shown to their recipient as one. */
    line: p.string().length(120),
    isRead: p.boolean().default(false),
    data: p.json<{ message?: string; until?: string }>(),
    inApp: p.boolean(),
    /** When a mail about it is due; null where none is, or it has been sent. */
    mailAt: time().nullable(),
    digestAt: time().nullable(),
    /** When the event happened. */
    createdAt: createdAt(),
  },
});

/** What a member chose about notifications. Without a row the defaults hold. */
export const NotificationSettings = defineEntity({
  name: 'NotificationSettings',
  tableName: 'notification_settings',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').primary(),
    channels: p.json<Record<string, Record<string, boolean>>>(),
    /** Times of the day, `HH:MM` in the time zone. */
    digestAt: p.string().length(5),
    quietFrom: p.string().length(5).nullable(),
    quietUntil: p.string().length(5).nullable(),
    /** A name of the IANA database. */
    timeZone: p.string().length(60),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Notification | typeof NotificationSettings> {}
}
