import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { limits } from '@clapback/contracts/limits';
import { reportReasons } from '@clapback/contracts/report-reasons';
import { personParts, reportStatuses } from '@clapback/contracts/vocabulary';
import { Account } from '../accounts/entities.ts';
import { Comment } from '../comments/entities.ts';
import { LegalNotice } from '../legal-notices/entities.ts';
import { Decision } from '../moderation/entities.ts';
import { Post } from '../posts/entities.ts';
import { Response } from '../responses/entities.ts';
import { Revision } from '../revisions/entities.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';

/** One person's report of one item, at the revision they saw, or of one other person, as their profile showed them. */
export const Report = defineEntity({
  name: 'Report',
  tableName: 'reports',
  checks: [
    {
      name: 'reports_one_item',
      expression: 'num_nonnulls(post_id, response_id, comment_id, person_part) = 1 and (person_part is not null or person_id is null)',
    },
  ],
  uniques: [
    { properties: ['reporterId', 'postId'] },
    { properties: ['reporterId', 'responseId'] },
    { properties: ['reporterId', 'commentId'] },
    { properties: ['reporterId', 'personId'] },
  ],
  indexes: [
    // The figures by day: what was decided lately.
    {
      name: 'reports_by_review',
      expression: `create index "reports_by_review" on "reports" ("reviewed_at") where reviewed_at is not null`,
    },
    // What is to be changed where an account goes, which is asked for each one.
    {
      name: 'reports_reviewed_by',
      expression: `create index "reports_reviewed_by" on "reports" ("reviewed_by_id") where reviewed_by_id is not null`,
    },
    // GET /moderation/reports, /moderation/cases: the tabs of the console, newest first.
    { name: 'reports_by_status', expression: `create index "reports_by_status" on "reports" ("status", "created_at" desc, "id" desc)` },
    // What a reporter has reported: how often they were right, and the cases of theirs.
    {
      name: 'reports_by_reporter',
      expression: `create index "reports_by_reporter" on "reports" ("reporter_id", "created_at" desc, "id" desc)`,
    },
  ],
  properties: {
    id: id(),
    reporterId: p.manyToOne(Account).mapToPk().fieldName('reporter_id').deleteRule('set null').nullable(),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade').nullable().index(),
    responseId: p.manyToOne(Response).mapToPk().fieldName('response_id').deleteRule('cascade').nullable().index(),
    commentId: p.manyToOne(Comment).mapToPk().fieldName('comment_id').deleteRule('cascade').nullable().index(),
    /** The person, and what of them; the part stays when their account goes. */
    personId: p.manyToOne(Account).mapToPk().fieldName('person_id').deleteRule('set null').nullable().index(),
    personPart: p.enum([...personParts]).nullable(),
    /** What their profile showed: the name, and the avatar as `avatarKey` writes it, where they had one. */
    personName: p.string().length(limits.displayName).nullable(),
    personAvatar: p.string().length(80).nullable(),
    revisionId: p.manyToOne(Revision).mapToPk().fieldName('revision_id').deleteRule('set null').nullable(),
    reason: p.enum([...reportReasons]),
    comment: p.string().length(limits.reportComment).nullable(),
    status: p.enum([...reportStatuses]).default('pending'),
    /** The status that its reporter was told; null before. */
    toldStatus: p.enum([...reportStatuses]).nullable(),
    decisionId: p.manyToOne(Decision).mapToPk().fieldName('decision_id').deleteRule('set null').nullable().index(),
    reviewedById: p.manyToOne(Account).mapToPk().fieldName('reviewed_by_id').deleteRule('set null').nullable(),
    reviewedAt: time().nullable(),
    /** Where it is a notice of illegal content by somebody without an account: it has no reporter then, and counts to no rule. */
    noticeId: p.manyToOne(LegalNotice).mapToPk().fieldName('notice_id').deleteRule('set null').nullable().index(),
    /** By when it is to be decided, and its place among the urgent ones: fixed when it comes. The defaults are those of a standard reason. */
    dueAt: time().defaultRaw(`(now() + '72:00:00'::interval)`),
    rankAt: time().defaultRaw(`(now() + '66:00:00'::interval)`),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Report> {}
}
