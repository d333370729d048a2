import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';
import { limits } from '@clapback/contracts/limits';
import { appealStatuses, appealTypes } from '@clapback/contracts/vocabulary';
import { Account } from '../accounts/entities.ts';
import { Decision } from '../moderation/entities.ts';

/** A member's request to look at a decision again. That nobody decides one against their own decision is held by a trigger as well. */
export const UserAppeal = defineEntity({
  name: 'UserAppeal',
  tableName: 'user_appeals',
  checks: [
    {
      name: 'user_appeals_answered',
      expression: `(status = 'pending') = (reviewed_at is null) and (status = 'pending') = (response is null)`,
    },
  ],
  indexes: [
    // One open appeal a decision and appellant, and one without a decision, whoever sends twice at the same moment.
    {
      name: 'user_appeals_one_open',
      expression: `create unique index "user_appeals_one_open" on "user_appeals" ("account_id", coalesce("decision_id", "account_id")) where status = 'pending'`,
    },
    // GET /me/appeals
    {
      name: 'user_appeals_by_account',
      expression: `create index "user_appeals_by_account" on "user_appeals" ("account_id", "created_at" desc, "id" desc)`,
    },
    // GET /moderation/appeals, in its orders.
    {
      name: 'user_appeals_by_time',
      expression: `create index "user_appeals_by_time" on "user_appeals" ("created_at" desc, "id" desc)`,
    },
    {
      name: 'user_appeals_by_status',
      expression: `create index "user_appeals_by_status" on "user_appeals" ("status", "created_at" desc, "id" desc)`,
    },
    {
      name: 'user_appeals_due',
      expression: `create index "user_appeals_due" on "user_appeals" ("due_at", "id") where status = 'pending'`,
    },
  ],
  triggers: [
    {
      name: 'user_appeals_decided_by_another',
      timing: 'before',
      events: ['update'],
      forEach: 'row',
      body: `perform refuse_own_decision_on_appeal(old, new); return new`,
    },
  ],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    appealType: p.enum([...appealTypes]),
    decisionId: p.manyToOne(Decision).mapToPk().fieldName('decision_id').deleteRule('set null').nullable().index(),
    /** Made by one who reported what was decided, against its dismissal. */
    isReporter: p.boolean().default(false),
    reason: p.string().length(limits.reason),
    additionalInfo: p.string().length(limits.reason).nullable(),
    status: p.enum([...appealStatuses]).default('pending'),
    dueAt: time(),
    answerBy: time(),
    response: p.string().length(limits.reason).nullable(),
    reviewedById: p.manyToOne(Account).mapToPk().fieldName('reviewed_by_id').deleteRule('set null').nullable().index(),
    reviewedAt: time().nullable(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof UserAppeal> {}
}
