import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { createdAt, id } from '#platform/database/columns.ts';

/** What staff did, and what touched the safety of an account. Rows are only ever added: the table's rights and a trigger say so. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  indexes: [
    { name: 'audit_log_newest', expression: `create index "audit_log_newest" on "audit_log" ("created_at" desc, "id" desc)` },
    ...(['actor', 'target'] as const).map((who) => ({
      name: `audit_log_by_${who}`,
      expression: `create index "audit_log_by_${who}" on "audit_log" ("${who}_id", "created_at" desc, "id" desc)`,
    })),
    {
      name: 'audit_log_by_action',
      expression: `create index "audit_log_by_action" on "audit_log" ("action", "created_at" desc, "id" desc)`,
    },
  ],
  triggers: [
    {
      name: 'audit_log_append_only',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'statement',
      body: `raise exception 'audit_log is append-only' using errcode = '42501'`,
    },
    {
      // So that no line comes in beside the chain, whatever writes it: see `features/audit`.
      name: 'audit_log_waits',
      timing: 'after',
      events: ['insert'],
      forEach: 'row',
      body: `insert into audit_waiting (entry_id) values (new.id); return new`,
    },
  ],
  properties: {
    id: id(),
    actorId: p.uuid().nullable(),
    action: p.string().length(60),
    targetKind: p.string().length(30).nullable(),
    targetId: p.uuid().nullable(),
    details: p.json<Record<string, unknown>>().nullable(),
    requestId: p.string().length(60).nullable(),
    createdAt: createdAt(),
  },
});

/**
 * What stands beside a line of the audit log and names people: an address, which is taken out after some months, and free words. Deleting an
 * account erases it; the line stays.
 */
export const AuditDetail = defineEntity({
  name: 'AuditDetail',
  tableName: 'audit_details',
  indexes: [
    // Which addresses are the oldest.
    {
      name: 'audit_details_with_address',
      expression: `create index "audit_details_with_address" on "audit_details" ("entry_id") where address is not null`,
    },
  ],
  properties: {
    entryId: p.uuid().primary(),
    address: p.string().columnType('inet').nullable(),
    words: p.text().nullable(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof AuditEntry | typeof AuditDetail> {}
}
