import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { createdAt, time } from '#platform/database/columns.ts';

/** A single-use ticket to open the socket, so that no token stands in an address. Only its hash is kept. */
export const RealtimeTicket = defineEntity({
  name: 'RealtimeTicket',
  tableName: 'realtime_tickets',
  properties: {
    hash: p.blob().primary(),
    sessionId: p.uuid().nullable(),
    expiresAt: time(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof RealtimeTicket> {}
}
