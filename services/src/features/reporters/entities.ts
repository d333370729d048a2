import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { limits } from '@clapback/contracts/limits';
import { reporterProposalStatuses, reporterSteps } from '@clapback/contracts/vocabulary';
import { createdAt, id, time } from '#platform/database/columns.ts';
import { Account } from '../accounts/entities.ts';
import { Decision } from '../moderation/entities.ts';

/** What a rule proposes about somebody whose reports were mostly unfounded. Nothing follows from it until a person has accepted it. */
export const ReporterProposal = defineEntity({
  name: 'ReporterProposal',
  tableName: 'reporter_proposals',
  indexes: [
    // One at a time, also of two that are made at once.
    {
      name: 'reporter_proposals_one_open',
      expression: `create unique index "reporter_proposals_one_open" on "reporter_proposals" ("account_id") where status = 'open'`,
    },
    // GET /moderation/reporter-proposals
    {
      name: 'reporter_proposals_by_status',
      expression: `create index "reporter_proposals_by_status" on "reporter_proposals" ("status", "created_at" desc, "id" desc)`,
    },
    { properties: ['accountId'] },
  ],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    step: p.enum([...reporterSteps]),
    status: p.enum([...reporterProposalStatuses]).default('open'),
    /** Of how many decided reports how many were dismissed. */
    decided: p.integer(),
    dismissed: p.integer(),
    words: p.string().length(limits.reason).nullable(),
    decisionId: p.manyToOne(Decision).mapToPk().fieldName('decision_id').deleteRule('set null').nullable().index(),
    decidedById: p.manyToOne(Account).mapToPk().fieldName('decided_by_id').deleteRule('set null').nullable().index(),
    decidedAt: time().nullable(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof ReporterProposal> {}
}
