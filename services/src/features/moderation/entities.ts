import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { decisionKinds } from '@clapback/contracts/vocabulary';
import { Account } from '../accounts/entities.ts';
import { Comment } from '../comments/entities.ts';
import { Post } from '../posts/entities.ts';
import { Response } from '../responses/entities.ts';
import { Revision } from '../revisions/entities.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';

/** One restriction of a person or of their content, with everything that a statement of reasons must say. */
export const Decision = defineEntity({
  name: 'Decision',
  tableName: 'decisions',
  checks: [{ name: 'decisions_at_most_one_item', expression: 'num_nonnulls(post_id, response_id, comment_id) <= 1' }],
  indexes: [
    // The figures by day and by month: what was decided lately.
    { name: 'decisions_by_time', expression: `create index "decisions_by_time" on "decisions" ("created_at")` },
    // The sweep's look for notices whose jobs were lost.
    {
      name: 'decisions_notice_due',
      expression: `create index "decisions_notice_due" on "decisions" ("notice_due_at") where notice_due_at is not null`,
    },
  ],
  properties: {
    id: id(),
    kind: p.enum([...decisionKinds]),
    /** Whom it concerns. */
    subjectId: p.manyToOne(Account).mapToPk().fieldName('subject_id').deleteRule('set null').nullable().index(),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('set null').nullable().index(),
    responseId: p.manyToOne(Response).mapToPk().fieldName('response_id').deleteRule('set null').nullable().index(),
    commentId: p.manyToOne(Comment).mapToPk().fieldName('comment_id').deleteRule('set null').nullable().index(),
    revisionId: p.manyToOne(Revision).mapToPk().fieldName('revision_id').deleteRule('set null').nullable(),
    /** The rule or law, as a word of the report reasons or of the law, and where it can be read. */
    ground: p.string().length(120),
    groundUrl: p.string().length(500).nullable(),
    facts: p.text().nullable(),
    isAutomated: p.boolean(),
    decidedById: p.manyToOne(Account).mapToPk().fieldName('decided_by_id').deleteRule('set null').nullable().index(),
    effectiveUntil: time().nullable(),
    appealAllowed: p.boolean().default(true),
    /** What a reversal must put back: the state before. */
    restores: p.json<Record<string, unknown>>().nullable(),
    reversesId: p.uuid().nullable(),
    createdAt: createdAt(),
    /** When its mail goes out, unless it is taken back before. Null where no mail is waiting. */
    noticeDueAt: time().nullable(),
    /** When its subject was told by mail: periods to appeal count from here. Null where no mail went out. */
    noticedAt: time().nullable(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Decision> {}
}
