import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import type { EventKind } from '@clapback/contracts/events';
import { createdAt, id, time } from '#platform/database/columns.ts';

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
    /** The one listener of the topic who is not told; never sent to clients. */
    withheldFrom: p.uuid().nullable(),
    createdAt: createdAt(),
  },
});

/**
 * How far a consumer has come on the stream. No event is swept before all have passed it: a consumer that is given up needs a migration
 * that removes its row.
 */
export const EventPosition = defineEntity({
  name: 'EventPosition',
  tableName: 'event_positions',
  properties: {
    consumer: p.string().length(40).primary(),
    number: p.bigint('number'),
    /** The end of the run that moved it last. */
    movedAt: time().defaultRaw("'-infinity'"),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Event | typeof EventPosition> {}
}
