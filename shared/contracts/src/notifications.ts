import { eventKinds } from './events.ts';
import { Type, type Static } from 'typebox';
import { Cursor, Id, Nullable, Page, Time } from './scalars.ts';
import { notificationTypes } from './vocabulary.ts';

export const NotificationType = Type.Enum(notificationTypes, { type: 'string' });
export type NotificationType = (typeof notificationTypes)[number];

/**
 * One line of what a member is told: all notifications of one type about the same thing, by the newest of them. `id` is the newest one's.
 * `postId` and `postTitle` are absent where the reader cannot see the post any more; `userName` where nobody may be named.
 */
export const Notification = Type.Object(
  {
    id: Id,
    type: NotificationType,
    /** What happened last. */
    event: Type.Enum(eventKinds, { type: 'string' }),
    postId: Nullable(Id),
    responseId: Nullable(Id),
    commentId: Nullable(Id),
    /** Whether all of it is read. */
    isRead: Type.Boolean(),
    /** How many people it is about, and how many times it happened. */
    people: Type.Integer(),
    count: Type.Integer(),
    data: Type.Object(
      {
        postTitle: Type.Optional(Type.String()),
        userName: Type.Optional(Type.String()),
        message: Type.Optional(Type.String()),
        /** Until when it waits for the member. */
        until: Type.Optional(Time),
      },
      { additionalProperties: false },
    ),
    /** Picture of the one who is named. */
    avatarUrl: Nullable(Type.String()),
    /** When the newest of it happened. */
    createdAt: Time,
  },
  { additionalProperties: false },
);
export type Notification = Static<typeof Notification>;

/** `GET /notifications`, newest first. */
export const NotificationsQuery = Type.Object(
  {
    unread: Type.Optional(Type.Boolean()),
    type: Type.Optional(NotificationType),
    cursor: Type.Optional(Cursor),
  },
  { additionalProperties: false },
);
export type NotificationsQuery = Static<typeof NotificationsQuery>;
export const NotificationPage = Page(Notification);
export type NotificationPage = Static<typeof NotificationPage>;

/** Lines that hold something unread. */
export const UnreadCount = Type.Object({ unread: Type.Integer() }, { additionalProperties: false });
export type UnreadCount = Static<typeof UnreadCount>;

/**
 * `POST /notifications/read`: lines by the ids that they were shown with, or all up to the newest line that was shown. What came later
 * stays unread.
 */
export const ReadNotifications = Type.Union([
  Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }, { additionalProperties: false }),
  Type.Object({ all: Type.Literal(true), upTo: Type.Optional(Id) }, { additionalProperties: false }),
]);
export type ReadNotifications = Static<typeof ReadNotifications>;

const Channels = Type.Object({ inApp: Type.Boolean(), email: Type.Boolean(), digest: Type.Boolean() }, { additionalProperties: false });
export type NotificationChannels = Static<typeof Channels>;

/** A time of the day in the member's own time zone. */
export const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** Hours of the day in which nobody is mailed; null for none. */
export const QuietHours = Nullable(Type.Object({ from: TimeOfDay, until: TimeOfDay }, { additionalProperties: false }));

const zoneName = { minLength: 1, maxLength: 60 };

/** A name of the IANA database; null until a browser has told it. */
export const TimeZone = Nullable(Type.String(zoneName));

/** `PUT /me/time-zone`: the zone of the browser, a name of the IANA database. */
export const OwnTimeZone = Type.Object({ timeZone: Type.String(zoneName) }, { additionalProperties: false });
export type OwnTimeZone = Static<typeof OwnTimeZone>;

/**
 * `GET` and `PUT /me/notification-settings`. Mails about decisions are no part of it: they cannot be switched off and wait for nothing.
 * `timeZone` is a name of the IANA database; null until a browser has told it.
 */
export const NotificationSettings = Type.Object(
  {
    channels: Type.Object(
      Object.fromEntries(notificationTypes.map((type) => [type, Channels])) as Record<NotificationType, typeof Channels>,
      {
        additionalProperties: false,
      },
    ),
    digestAt: TimeOfDay,
    quietHours: QuietHours,
    timeZone: TimeZone,
  },
  { additionalProperties: false },
);
export type NotificationSettings = Static<typeof NotificationSettings>;
