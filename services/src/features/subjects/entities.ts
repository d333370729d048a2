import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';
import { limits } from '@clapback/contracts/limits';
import { claimStatuses, resolutionOutcomes, resolutionStatuses, sides } from '@clapback/contracts/vocabulary';
import { Account } from '../accounts/entities.ts';
import { Post } from '../posts/entities.ts';
import { Response } from '../responses/entities.ts';

/** 'This post is about me', confirmed by the post's author or by staff. Only a confirmed person's response stands beside the accusation. */
export const SubjectClaim = defineEntity({
  name: 'SubjectClaim',
  tableName: 'subject_claims',
  uniques: [{ properties: ['postId', 'accountId'] }],
  indexes: [
    // One confirmed subject a post, whoever confirms at the same moment.
    {
      name: 'subject_claims_one_confirmed',
      expression: `create unique index "subject_claims_one_confirmed" on "subject_claims" ("post_id") where status = 'confirmed'`,
    },
    // GET /moderation/claims: what waits for staff, and what was decided.
    {
      name: 'subject_claims_waiting',
      expression: `create index "subject_claims_waiting" on "subject_claims" ("waiting_since", "id") where status = 'waiting'`,
    },
    {
      name: 'subject_claims_decided',
      expression: `create index "subject_claims_decided" on "subject_claims" ("decided_at" desc, "id" desc) where status in ('confirmed', 'rejected')`,
    },
    // The sweep's look for claims that nobody answered.
    {
      name: 'subject_claims_deadline',
      expression: `create index "subject_claims_deadline" on "subject_claims" ("deadline_at") where deadline_at is not null`,
    },
  ],
  properties: {
    id: id(),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade'),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').index(),
    /** What the claimant says to the post's author and to staff. */
    statement: p.string().length(limits.claimStatement).nullable(),
    status: p.enum([...claimStatuses]).default('pending'),
    /** Whether it was made again after a refusal: then it pauses no boost. */
    isRepeat: p.boolean().default(false),
    /** Until when the post's author is asked alone; null when they are not any more. */
    deadlineAt: time().nullable(),
    refusalReason: p.string().length(limits.reason).nullable(),
    refusedAt: time().nullable(),
    /** When it reached staff, refused or not answered in time. */
    waitingSince: time().nullable(),
    decidedBy: p.enum(['author', 'staff']).nullable(),
    /** Who of the staff decided. Never the author of a post. */
    decidedById: p.manyToOne(Account).mapToPk().fieldName('decided_by_id').deleteRule('set null').nullable().index(),
    reason: p.string().length(limits.reason).nullable(),
    /** The response that its author chose to stand beside the post; null for their first. */
    answerId: p.manyToOne(Response).mapToPk().fieldName('answer_id').deleteRule('set null').nullable().index(),
    createdAt: createdAt(),
    decidedAt: time().nullable(),
  },
});

/** How both sides close the matter of a post. At most one is proposed or agreed; those before it stay for the timeline. */
export const PostResolution = defineEntity({
  name: 'PostResolution',
  tableName: 'post_resolutions',
  indexes: [
    {
      name: 'post_resolutions_one_open',
      expression: `create unique index "post_resolutions_one_open" on "post_resolutions" ("post_id") where status in ('proposed', 'agreed')`,
    },
    {
      name: 'post_resolutions_by_post',
      expression: `create index "post_resolutions_by_post" on "post_resolutions" ("post_id", "created_at", "id")`,
    },
  ],
  properties: {
    id: id(),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade'),
    claimId: p.manyToOne(SubjectClaim).mapToPk().fieldName('claim_id').deleteRule('cascade').index(),
    outcome: p.enum([...resolutionOutcomes]),
    status: p.enum([...resolutionStatuses]).default('proposed'),
    proposedBy: p.enum([...sides]),
    createdAt: createdAt(),
    /** When it was agreed to, declined or taken back. */
    answeredAt: time().nullable(),
    endedAt: time().nullable(),
    endedBy: p.enum([...sides, 'staff']).nullable(),
    /** Why it was declined or ended, for the two sides. */
    reason: p.string().length(limits.reason).nullable(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof SubjectClaim | typeof PostResolution> {}
}
