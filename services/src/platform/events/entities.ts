import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import type { EventKind } from '@clapback/contracts/events';
import { createdAt, id } from '#platform/database/columns.ts';

/** One thing that happened, written in the transaction that made it happen. The dispatcher gives `number` after the commit. */
export const Event = defineEntity({
  name: 'Event',
  tableName: 'events',
  indexes: [
    // The dispatcher's look for committed events that have no number yet.
    { name: 'events_unnumbered', expression: `create index "events_unnumbered" on "events" ("id") where number is null` },
  ],
  properties: {
    id: id(),
    number: p.bigint('number').nullable().unique(),
    topic: p.string().length(60),
    kind: p.string().length(40).$type<EventKind>(),
    /** Ids alone: anyone who hears of it reads the rest under their own rights. */
    ids: p.json<Record<string, string>>(),
    /** Who did it; never sent to clients. */
    actorId: p.uuid().nullable(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Event> {}
}
