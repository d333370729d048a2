import { defineEntity, p } from '@mikro-orm/core';
import type { StaffAlertKind, StaffAlertPace } from '@clapback/contracts';
import { staffAlertKinds } from '@clapback/contracts/vocabulary';
import { createdAt, id, time } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';

/** What admins alone are told of, whatever they chose: a critical case that nobody opened, and a case that was handed on to them. */
const adminKinds = ['unopened_case', 'handed_on_case'] as const;

/** What staff are told of: what they may choose a pace for, and what admins are told. */
export const toldKinds = [...staffAlertKinds, ...adminKinds] as const;
export type ToldKind = (typeof toldKinds)[number];

/** Whether admins alone are told of a kind. */
export const isForAdmins = (kind: ToldKind): boolean => (adminKinds as readonly ToldKind[]).includes(kind);

/**
 * One thing that somebody of the staff is still to be mailed about. It goes with the mail. Whether it still waits, and whether it is theirs
 * to know, is asked when the mail is made.
 */
export const StaffAlert = defineEntity({
  name: 'StaffAlert',
  tableName: 'staff_alerts',
  indexes: [{ name: 'staff_alerts_mail_at', properties: ['mailAt'] }],
  properties: {
    recipientId: p.manyToOne(Account).mapToPk().fieldName('recipient_id').deleteRule('cascade').primary(),
    kind: p.enum([...toldKinds]).primary(),
    /** The case, claim, request or appeal. */
    targetId: p.uuid().primary(),
    mailAt: time(),
    createdAt: createdAt(),
  },
});

/** What somebody chose about mails to staff. Without a row the defaults hold. */
export const StaffAlertSetting = defineEntity({
  name: 'StaffAlertSetting',
  tableName: 'staff_alert_settings',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').primary(),
    paces: p.json<Partial<Record<StaffAlertKind, StaffAlertPace>>>(),
    /** Times of the day, `HH:MM` in the time zone. */
    dailyAt: p.string().length(5),
    quietFrom: p.string().length(5).nullable(),
    quietUntil: p.string().length(5).nullable(),
    /** A name of the IANA database. */
    timeZone: p.string().length(60),
  },
});

/** A message to the operator's webhook, from the change that it tells of until it was delivered or given up, and a while longer. */
export const StaffWebhookDelivery = defineEntity({
  name: 'StaffWebhookDelivery',
  tableName: 'staff_webhook_deliveries',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    id: id(),
    kind: p.enum([...toldKinds]),
    targetId: p.uuid(),
    tries: p.integer().default(0),
    /** What the last try failed with, in words for admins. */
    failure: p.string().length(200).nullable(),
    deliveredAt: time().nullable(),
    givenUpAt: time().nullable(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof StaffAlert | typeof StaffAlertSetting | typeof StaffWebhookDelivery> {}
}
