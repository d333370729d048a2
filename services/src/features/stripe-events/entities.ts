import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { createdAt, time } from '#platform/database/columns.ts';

/** An event that Stripe sent, or that the hourly comparison found there: once, however often it came. */
export const StripeEvent = defineEntity({
  name: 'StripeEvent',
  tableName: 'stripe_events',
  indexes: [
    {
      name: 'stripe_events_open',
      expression: `create index "stripe_events_open" on "stripe_events" ("received_at") where handled_at is null`,
    },
  ],
  properties: {
    id: p.string().length(200).primary(),
    type: p.string().length(100),
    /** What it is about: its kind and its id there. What it looked like then is not kept, since it is read again. */
    objectKind: p.string().length(60),
    objectId: p.string().length(200),
    /** By Stripe's clock. */
    createdAt: time(),
    receivedAt: createdAt(),
    handledAt: time().nullable(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof StripeEvent> {}
}
