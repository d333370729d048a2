import { defineEntity, p } from '@mikro-orm/core';
import type { CaseFilters } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { caseOrders, reportStatuses } from '@clapback/contracts/vocabulary';
import { createdAt, id } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';

/** A list of cases that somebody of the staff keeps under a name. */
export const CaseView = defineEntity({
  name: 'CaseView',
  tableName: 'case_views',
  indexes: [
    // One name once, whoever sends it twice at the same moment; and GET /moderation/case-views.
    { name: 'case_views_name', expression: `create unique index "case_views_name" on "case_views" ("account_id", lower("name"))` },
  ],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    name: p.string().length(limits.viewName),
    status: p.enum([...reportStatuses]),
    listedBy: p.enum([...caseOrders]),
    /** As `GET /moderation/cases` takes them. */
    filters: p.json<CaseFilters>(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof CaseView> {}
}
