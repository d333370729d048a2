import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { createdAt } from '#platform/database/columns.ts';

/** Figures that take long to count in a large community. They name rows by their ids alone, so that nothing in them outlives an erasure. */
export const KeptFigures = defineEntity({
  name: 'KeptFigures',
  tableName: 'kept_figures',
  properties: {
    name: p.text().primary(),
    figures: p.json<unknown>(),
    countedAt: createdAt(),
    /** How long it took to count them. */
    tookMs: p.integer(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof KeptFigures> {}
}
