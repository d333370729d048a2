import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { createdAt } from '#platform/database/columns.ts';

/** The answer to a creating call, kept for a day in the same transaction, so that a repeated call gets it again instead of a second row. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  indexes: [{ name: 'idempotency_keys_age', expression: `create index "idempotency_keys_age" on "idempotency_keys" ("created_at")` }],
  properties: {
    actor: p.string().length(60).primary(),
    route: p.string().length(100).primary(),
    key: p.string().length(100).primary(),
    requestHash: p.blob(),
    status: p.smallint(),
    body: p.json<unknown>(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof IdempotencyKey> {}
}
