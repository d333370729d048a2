import { defineEntity, p } from '@mikro-orm/core';
import { limits } from '@clapback/contracts/limits';
import { verificationProofKinds, verificationProofStatuses, verificationStatuses } from '@clapback/contracts/vocabulary';
import { createdAt, id, time } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';
import { File } from '#platform/files/entities.ts';
import { Account } from '../accounts/entities.ts';

/**
 * A member's request that staff confirm who they are. The mark itself stands in `profiles.is_verified`: a request that was approved under
 * another name gives none any more.
 */
export const VerificationRequest = defineEntity({
  name: 'VerificationRequest',
  tableName: 'verification_requests',
  checks: [
    { name: 'verification_requests_answered', expression: `(status = 'pending') = (reviewed_at is null)` },
    { name: 'verification_requests_revoked', expression: `(status = 'revoked') = (revoked_at is not null and revoke_reason is not null)` },
    { name: 'verification_requests_explained', expression: `status <> 'rejected' or response is not null` },
    // Nobody decides on themselves, whatever way it comes.
    { name: 'verification_requests_by_another', expression: `reviewed_by_id <> account_id and revoked_by_id <> account_id` },
  ],
  indexes: [
    // One pending request a member, whoever sends twice at the same moment.
    {
      name: 'verification_requests_one_pending',
      expression: `create unique index "verification_requests_one_pending" on "verification_requests" ("account_id") where status = 'pending'`,
    },
    // GET /me/verification-requests
    {
      name: 'verification_requests_by_account',
      expression: `create index "verification_requests_by_account" on "verification_requests" ("account_id", "requested_at" desc, "id" desc)`,
    },
    // GET /moderation/verification-requests, of all statuses and of one.
    {
      name: 'verification_requests_by_time',
      expression: `create index "verification_requests_by_time" on "verification_requests" ("requested_at" desc, "id" desc)`,
    },
    {
      name: 'verification_requests_by_status',
      expression: `create index "verification_requests_by_status" on "verification_requests" ("status", "requested_at" desc, "id" desc)`,
    },
  ],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    status: p.enum([...verificationStatuses]).default('pending'),
    /** The display name at that time. */
    requestedName: p.string().length(limits.displayName),
    reason: p.string().length(limits.reason),
    additionalInfo: p.string().length(limits.reason).nullable(),
    requestedAt: createdAt(),
    response: p.string().length(limits.reason).nullable(),
    reviewedById: p.manyToOne(Account).mapToPk().fieldName('reviewed_by_id').deleteRule('set null').nullable().index(),
    reviewedAt: time().nullable(),
    revokeReason: p.string().length(limits.reason).nullable(),
    revokedById: p.manyToOne(Account).mapToPk().fieldName('revoked_by_id').deleteRule('set null').nullable().index(),
    revokedAt: time().nullable(),
  },
});

/** A file that was sent along, for staff and the one who sent it. */
export const VerificationFile = defineEntity({
  name: 'VerificationFile',
  tableName: 'verification_files',
  properties: {
    requestId: p.manyToOne(VerificationRequest).mapToPk().fieldName('request_id').deleteRule('cascade').primary(),
    fileId: p.manyToOne(File).mapToPk().fieldName('file_id').deleteRule('cascade').primary().unique(),
    position: p.smallint(),
  },
});

/** What a member shows who they are with, and what the last look at it found. */
export const VerificationProof = defineEntity({
  name: 'VerificationProof',
  tableName: 'verification_proofs',
  uniques: [{ properties: ['accountId', 'kind', 'target'] }],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    kind: p.enum([...verificationProofKinds]),
    target: p.string().length(limits.proofTarget),
    /** What is published, for a domain or a site: it gives no right, so it is kept as it is. */
    token: p.string().length(100).nullable(),
    /** The hash of what the link in the newest mail holds. */
    linkHash: p.blob().nullable(),
    linkUntil: time().nullable(),
    status: p.enum([...verificationProofStatuses]).default('waiting'),
    result: p.string().length(300).nullable(),
    checkedAt: time().nullable(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof VerificationRequest | typeof VerificationFile | typeof VerificationProof> {}
}
