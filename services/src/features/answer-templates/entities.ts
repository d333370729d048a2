import { defineEntity, p } from '@mikro-orm/core';
import { limits } from '@clapback/contracts/limits';
import { reportReasons } from '@clapback/contracts/report-reasons';
import { templatePurposes } from '@clapback/contracts/vocabulary';
import { createdAt, id } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';

/** A text that staff begin with. */
export const AnswerTemplate = defineEntity({
  name: 'AnswerTemplate',
  tableName: 'answer_templates',
  indexes: [
    // One name once, whoever sends it twice at the same moment; and GET /moderation/answer-templates.
    {
      name: 'answer_templates_own_name',
      expression: `create unique index "answer_templates_own_name" on "answer_templates" ("account_id", "purpose", lower("name")) where account_id is not null`,
    },
    {
      name: 'answer_templates_shared_name',
      expression: `create unique index "answer_templates_shared_name" on "answer_templates" ("purpose", lower("name")) where account_id is null`,
    },
  ],
  properties: {
    id: id(),
    /** Whose it is; null for one that is shared. */
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').nullable(),
    purpose: p.enum([...templatePurposes]),
    name: p.string().length(limits.templateName),
    ground: p.enum([...reportReasons]).nullable(),
    text: p.string().length(limits.reason),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof AnswerTemplate> {}
}
