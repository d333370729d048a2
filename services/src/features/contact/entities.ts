import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { limits } from '@clapback/contracts/limits';
import { contactTopics } from '@clapback/contracts/vocabulary';
import { Account } from '../accounts/entities.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';

/**
 * A message to support, as it was mailed. A visitor's has no account; a member's goes with their account. `closedAt` ends a request: it was
 * granted, or grew old.
 */
export const ContactMessage = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  indexes: [
    { properties: ['accountId'] },
    // One open request a member, also of two that are sent at once.
    {
      name: 'contact_messages_one_request',
      expression:
        `create unique index "contact_messages_one_request" on "contact_messages" ("account_id") ` +
        `where "topic" = 'responder_status' and "closed_at" is null`,
    },
  ],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').nullable(),
    topic: p.enum([...contactTopics]),
    name: p.string().length(limits.displayName),
    email: p.string().length(254),
    subject: p.string().length(limits.contactSubject),
    message: p.text(),
    closedAt: time().nullable(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof ContactMessage> {}
}
