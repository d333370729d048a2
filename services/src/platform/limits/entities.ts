import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { time } from '#platform/database/columns.ts';

/** How often something was tried in a stretch of time. In the database, since any number of processes may answer. */
export const LimitCounter = defineEntity({
  name: 'LimitCounter',
  tableName: 'limit_counters',
  indexes: [{ name: 'limit_counters_age', expression: `create index "limit_counters_age" on "limit_counters" ("window_ends_at")` }],
  properties: {
    key: p.string().length(200).primary(),
    windowEndsAt: time(),
    count: p.integer(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof LimitCounter> {}
}
