import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import type { ReportReason, ReportStatus } from '@clapback/contracts';
import { reportReasons } from '@clapback/contracts/report-reasons';
import { limits } from '@clapback/contracts/limits';
import { caseKinds, caseNoteKinds, decisionKinds } from '@clapback/contracts/vocabulary';
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
  checks: [{ name: 'decisions_at_most_one_item', expression: 'num_nonnulls(post_id, response_id, comment_id, person_id) <= 1' }],
  indexes: [
    // The figures by day and by month: what was decided lately.
    { name: 'decisions_by_time', expression: `create index "decisions_by_time" on "decisions" ("created_at")` },
    // The sweep's look for notices whose jobs were lost.
    {
      name: 'decisions_notice_due',
      expression: `create index "decisions_notice_due" on "decisions" ("notice_due_at") where notice_due_at is not null`,
    },
    // Whether a decision was taken back.
    {
      name: 'decisions_reverses_id_index',
      expression: `create index "decisions_reverses_id_index" on "decisions" ("reverses_id") where reverses_id is not null`,
    },
    // Whether a member has to acknowledge a warning, which each request of theirs asks.
    {
      name: 'decisions_open_warnings',
      expression: `create index "decisions_open_warnings" on "decisions" ("subject_id") where kind = 'warning' and acknowledged_at is null`,
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
    /** Whom the case was about that it was made on, where that was a person and no item. */
    personId: p.manyToOne(Account).mapToPk().fieldName('person_id').deleteRule('set null').nullable().index(),
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
    /** When its subject said that they have read it. Only a warning asks for that. */
    acknowledgedAt: time().nullable(),
  },
});

/** What a list says of the reports of a case that have its status. */
export interface ListSums {
  reports: number;
  /** How many members they are of. */
  reporters: number;
  reasons: { reason: ReportReason; count: number }[];
  firstAt: string;
  lastAt: string;
  /** What was reported last. */
  revisionId: string | null;
}

/** What is kept of the reports of a case: for the lists that it is in, and as what it was decided last, where it was. */
export type CaseSums = { decidedAs: ReportStatus } & Partial<Record<ReportStatus | 'all', ListSums>>;

const pending = 'where pending_at is not null';

/**
 * An item or a person that was ever reported: what the lists of staff are filtered and ordered by. Its id is the item's, or the person's. Written by `refreshCase` with
 * each change of the item's reports.
 */
export const Case = defineEntity({
  name: 'Case',
  tableName: 'cases',
  checks: [
    {
      name: 'cases_one_item',
      expression:
        'num_nonnulls(post_id, response_id, comment_id, person_id) = 1 and id = coalesce(post_id, response_id, comment_id, person_id)',
    },
    {
      name: 'cases_pending_times',
      expression: '(pending_at is null) = (rank_at is null) and (pending_at is null) = (due_at is null)',
    },
  ],
  // GET /moderation/cases: each list in its orders, also limited to one ground, kind, warning or language.
  indexes: [
    { name: 'cases_reported', expression: `create index "cases_reported" on "cases" ("reported_at" desc, "id" desc)` },
    { name: 'cases_pending', expression: `create index "cases_pending" on "cases" ("pending_at" desc, "id" desc) ${pending}` },
    {
      name: 'cases_approved',
      expression: `create index "cases_approved" on "cases" ("approved_at" desc, "id" desc) where approved_at is not null`,
    },
    {
      name: 'cases_dismissed',
      expression: `create index "cases_dismissed" on "cases" ("dismissed_at" desc, "id" desc) where dismissed_at is not null`,
    },
    { name: 'cases_urgent', expression: `create index "cases_urgent" on "cases" ("rank_at", "id") ${pending}` },
    {
      name: 'cases_pending_by_ground',
      expression: `create index "cases_pending_by_ground" on "cases" ("ground", "pending_at" desc, "id" desc) ${pending}`,
    },
    {
      name: 'cases_urgent_by_ground',
      expression: `create index "cases_urgent_by_ground" on "cases" ("ground", "rank_at", "id") ${pending}`,
    },
    {
      name: 'cases_pending_by_kind',
      expression: `create index "cases_pending_by_kind" on "cases" ("kind", "pending_at" desc, "id" desc) ${pending}`,
    },
    { name: 'cases_urgent_by_kind', expression: `create index "cases_urgent_by_kind" on "cases" ("kind", "rank_at", "id") ${pending}` },
    {
      name: 'cases_pending_flagged',
      expression: `create index "cases_pending_flagged" on "cases" ("pending_at" desc, "id" desc) ${pending} and is_flagged`,
    },
    {
      name: 'cases_urgent_flagged',
      expression: `create index "cases_urgent_flagged" on "cases" ("rank_at", "id") ${pending} and is_flagged`,
    },
    {
      name: 'cases_handed_on',
      expression: `create index "cases_handed_on" on "cases" ("pending_at" desc, "id" desc) ${pending} and handed_on_at is not null`,
    },
    {
      name: 'cases_snoozed',
      expression: `create index "cases_snoozed" on "cases" ("snoozed_until") ${pending} and snoozed_until is not null`,
    },
    // What admins are told that nobody has opened.
    {
      name: 'cases_unopened',
      expression: `create index "cases_unopened" on "cases" ("open_by") ${pending} and first_opened_at is null and admins_told_at is null and open_by is not null`,
    },
    // Those with a notice of illegal content.
    {
      name: 'cases_noticed',
      expression: `create index "cases_noticed" on "cases" ("pending_at" desc, "id" desc) ${pending} and has_notice`,
    },
    // How many are late.
    { name: 'cases_due', expression: `create index "cases_due" on "cases" ("due_at") ${pending}` },
    {
      name: 'cases_pending_by_language',
      expression: `create index "cases_pending_by_language" on "cases" ("language", "pending_at" desc, "id" desc) ${pending}`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade').nullable().index(),
    responseId: p.manyToOne(Response).mapToPk().fieldName('response_id').deleteRule('cascade').nullable().index(),
    commentId: p.manyToOne(Comment).mapToPk().fieldName('comment_id').deleteRule('cascade').nullable().index(),
    personId: p.manyToOne(Account).mapToPk().fieldName('person_id').deleteRule('cascade').nullable().index(),
    kind: p.enum([...caseKinds]),
    /** Who wrote it under their name, or the person; null for an anonymous item, so that no filter tells whose it is. */
    authorId: p.manyToOne(Account).mapToPk().fieldName('author_id').deleteRule('set null').nullable().index(),
    /** What was reported last. */
    revisionId: p.manyToOne(Revision).mapToPk().fieldName('revision_id').deleteRule('set null').nullable().index(),
    /** The gravest reason of its pending reports; of all of them where none is pending. */
    ground: p.enum([...reportReasons]),
    language: p.text().nullable(),
    isFlagged: p.boolean().default(false),
    /** Whether a notice of illegal content is among its reports. */
    hasNotice: p.boolean().default(false),
    /** When it was reported last, at all and among the reports of each status; null where there are none. */
    reportedAt: time(),
    pendingAt: time().nullable(),
    approvedAt: time().nullable(),
    dismissedAt: time().nullable(),
    /** By when its pending reports are to be decided, and its place among the urgent cases. */
    dueAt: time().nullable(),
    rankAt: time().nullable(),
    /** Until when it is set aside, and when it was handed on to admins. A decision ends both, a new report the first. */
    snoozedUntil: time().nullable(),
    handedOnAt: time().nullable(),
    /** When somebody who may decide it opened it first since it is pending and as grave as it is. */
    firstOpenedAt: time().nullable(),
    /** By when somebody should open it, where it is critical: half of its due time. When admins were told that nobody had. */
    openBy: time().nullable(),
    adminsToldAt: time().nullable(),
    /** What the lists say of its reports, by list, as the function `case_sums` of the database counts them. Nobody is named in it. */
    sums: p.json<CaseSums>(),
  },
});

/** What staff noted about a case, for staff alone. */
export const CaseNote = defineEntity({
  name: 'CaseNote',
  tableName: 'case_notes',
  properties: {
    id: id(),
    caseId: p.manyToOne(Case).mapToPk().fieldName('case_id').deleteRule('cascade').index(),
    authorId: p.manyToOne(Account).mapToPk().fieldName('author_id').deleteRule('set null').nullable().index(),
    kind: p.enum([...caseNoteKinds]),
    text: p.string().length(limits.reason).nullable(),
    until: time().nullable(),
    createdAt: createdAt(),
  },
});

/** Who of the staff looked at a case, and when last. */
export const CaseViewer = defineEntity({
  name: 'CaseViewer',
  tableName: 'case_viewers',
  indexes: [
    // The sweep of those who have left.
    { name: 'case_viewers_seen', expression: `create index "case_viewers_seen" on "case_viewers" ("seen_at")` },
  ],
  properties: {
    caseId: p.manyToOne(Case).mapToPk().fieldName('case_id').deleteRule('cascade').primary(),
    staffId: p.manyToOne(Account).mapToPk().fieldName('staff_id').deleteRule('cascade').primary().index(),
    seenAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Decision | typeof Case | typeof CaseNote | typeof CaseViewer> {}
}
