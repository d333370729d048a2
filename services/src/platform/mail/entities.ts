import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { createdAt, id } from '#platform/database/columns.ts';

/** A mail in the local inbox, where no mail server is set. `messageId` is unique, so that a job that runs twice delivers once. */
export const InboxMail = defineEntity({
  name: 'InboxMail',
  tableName: 'inbox_mails',
  indexes: [{ name: 'inbox_mails_newest', expression: `create index "inbox_mails_newest" on "inbox_mails" ("created_at" desc)` }],
  properties: {
    id: id(),
    messageId: p.string().length(100).unique(),
    recipient: p.string().length(254),
    replyTo: p.string().length(254).nullable(),
    subject: p.string().length(200),
    text: p.text(),
    html: p.text(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof InboxMail> {}
}
