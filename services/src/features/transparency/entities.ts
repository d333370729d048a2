import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';
import { Decision } from '../moderation/entities.ts';

/** The decisions of one kind on one ground in a month (UTC): counts and durations, nothing of anybody. */
export const TransparencyMonth = defineEntity({
  name: 'TransparencyMonth',
  tableName: 'transparency_months',
  properties: {
    /** Its first day. */
    month: p.date().primary(),
    kind: p.text().primary(),
    ground: p.text().primary(),
    isAutomated: p.boolean().primary(),
    decisions: p.integer(),
    appealed: p.integer(),
    overturned: p.integer(),
    /** From the first report to the decision, for those that answered reports. */
    minutes: p.array((minutes) => Number(minutes)).columnType('int[]'),
  },
});

/** Words that an admin has released for a statement of reasons. */
export const StatementRelease = defineEntity({
  name: 'StatementRelease',
  tableName: 'statement_releases',
  properties: {
    decisionId: p.manyToOne(Decision).mapToPk().fieldName('decision_id').deleteRule('cascade').primary(),
    facts: p.text(),
    releasedById: p.manyToOne(Account).mapToPk().fieldName('released_by_id').deleteRule('set null').nullable().index(),
    releasedAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof TransparencyMonth | typeof StatementRelease> {}
}
