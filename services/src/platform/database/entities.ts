import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { createdAt } from './columns.ts';

/** Facts about this installation, such as that the demo was filled in. */
export const InstallationFact = defineEntity({
  name: 'InstallationFact',
  tableName: 'installation_facts',
  properties: {
    key: p.string().length(60).primary(),
    value: p.json<unknown>(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof InstallationFact> {}
}
