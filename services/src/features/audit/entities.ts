import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';

const appendOnly = (table: string) => ({
  name: `${table}_append_only`,
  timing: 'before' as const,
  events: ['update' as const, 'delete' as const],
  forEach: 'statement' as const,
  body: `raise exception '${table} is append-only' using errcode = '42501'`,
});

/** A line of the audit log that has no number yet. A trigger writes it with the line, so that no line comes in beside the chain. */
export const AuditWaiting = defineEntity({
  name: 'AuditWaiting',
  tableName: 'audit_waiting',
  properties: { entryId: p.uuid().primary() },
});

/** A line of the audit log with its number, and the hash of the line and of all before it. */
export const AuditLink = defineEntity({
  name: 'AuditLink',
  tableName: 'audit_chain',
  triggers: [appendOnly('audit_chain')],
  properties: {
    number: p.bigint('string').primary().autoincrement(false),
    entryId: p.uuid().unique(),
    previousHash: p.blob(),
    hash: p.blob(),
    createdAt: createdAt(),
  },
});

/** An end of the chain that was told outside of the database. */
export const AuditAnchor = defineEntity({
  name: 'AuditAnchor',
  tableName: 'audit_anchors',
  triggers: [appendOnly('audit_anchors')],
  properties: { number: p.bigint('string').primary().autoincrement(false), hash: p.blob(), createdAt: createdAt() },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof AuditWaiting | typeof AuditLink | typeof AuditAnchor> {}
}
