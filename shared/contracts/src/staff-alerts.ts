import { Type, type Static } from 'typebox';
import { QuietHours, TimeOfDay, TimeZone } from './notifications.ts';
import { Nullable, Time } from './scalars.ts';
import { staffAlertKinds, staffAlertPaces, staffWebhookFormats } from './vocabulary.ts';

/** What staff are told of outside the console. */
export const StaffAlertKind = Type.Enum(staffAlertKinds, { type: 'string' });
export type StaffAlertKind = (typeof staffAlertKinds)[number];

/** How soon somebody of the staff is mailed about a kind of it. */
export const StaffAlertPace = Type.Enum(staffAlertPaces, { type: 'string' });
export type StaffAlertPace = (typeof staffAlertPaces)[number];

/**
 * `GET` and `PUT /moderation/alert-settings`: which mails one gets as a member of staff. During quiet hours they wait. Whatever they chose,
 * admins are mailed a case that was handed on to them and, also in quiet hours, a critical case that nobody opened by half of its due time.
 */
export const StaffAlertSettings = Type.Object(
  {
    paces: Type.Object(
      Object.fromEntries(staffAlertKinds.map((kind) => [kind, StaffAlertPace])) as Record<StaffAlertKind, typeof StaffAlertPace>,
      { additionalProperties: false },
    ),
    /** When the daily mail is made. */
    dailyAt: TimeOfDay,
    quietHours: QuietHours,
    timeZone: TimeZone,
  },
  { additionalProperties: false },
);
export type StaffAlertSettings = Static<typeof StaffAlertSettings>;

/** What the messages of the staff's webhook are written for. */
export const StaffWebhookFormat = Type.Enum(staffWebhookFormats, { type: 'string' });
export type StaffWebhookFormat = (typeof staffWebhookFormats)[number];

/** `GET /admin/staff-webhook`: where the webhook leads, and what became of its messages. Nothing of the address but the host is told. */
export const StaffWebhook = Type.Object(
  {
    /** Null where the operator has set none. */
    host: Nullable(Type.String()),
    format: Nullable(StaffWebhookFormat),
    /** Whether messages are signed. */
    isSigned: Type.Boolean(),
    deliveredAt: Nullable(Time),
    /** Messages that wait to be tried again. */
    waiting: Type.Integer(),
    /** Messages of the last 7 days that were given up after a day of tries, and what the newest of those failures was. */
    givenUp: Type.Integer(),
    failure: Nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type StaffWebhook = Static<typeof StaffWebhook>;

/** `POST /admin/staff-webhook/tests`: whether a message came through, and why not. */
export const StaffWebhookTest = Type.Object(
  { isDelivered: Type.Boolean(), failure: Nullable(Type.String()) },
  { additionalProperties: false },
);
export type StaffWebhookTest = Static<typeof StaffWebhookTest>;
