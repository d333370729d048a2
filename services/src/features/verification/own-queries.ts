import { sql } from 'kysely';
import type { OwnVerificationRequest, OwnVerificationRequestPage, VerificationProof } from '@clapback/contracts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { Secrets } from '#platform/secrets.ts';
import { isCurrentRequest } from './decide.ts';
import { filesOf, fileView, ownProofView, type FileRow, type ProofRow } from './views.ts';

const pageSize = 20;

interface OwnRequestRow {
  id: string;
  account_id: string;
  status: OwnVerificationRequest['status'];
  reason: string;
  additional_info: string | null;
  files: FileRow[] | null;
  is_current: boolean;
  response: string | null;
  revoke_reason: string | null;
  requested_at: string;
  reviewed_at: string | null;
  revoked_at: string | null;
}

/** A page of a member's requests, newest first, or the one with an id. Who of the staff answered is not part of it. */
export async function listOwnRequests(
  platform: Platform,
  accountId: string,
  { after = null, id = null }: { after?: KeysetCursor | null; id?: string | null },
): Promise<OwnVerificationRequestPage> {
  const { rows } = await sql<OwnRequestRow>`
    select r.id, r.account_id, r.status, r.reason, r.additional_info, ${filesOf('r')} as files, ${isCurrentRequest('r')} as is_current, r.response,
      r.revoke_reason, r.requested_at, r.reviewed_at, r.revoked_at
    from verification_requests r
    where r.account_id = ${accountId}
      and ${id ? sql`r.id = ${id}` : sql`true`}
      and ${after ? sql`(r.requested_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by r.requested_at desc, r.id desc ${limitRows(pageSize + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.requested_at), id: row.id }));
  return { items: page.rows.map((row) => ownRequest(platform.secrets, row)), nextCursor: page.nextCursor };
}

const ownRequest = (secrets: Secrets, row: OwnRequestRow): OwnVerificationRequest => ({
  id: row.id,
  userId: row.account_id,
  status: row.status,
  reason: row.reason,
  additionalInfo: row.additional_info,
  files: (row.files ?? []).map((file) => fileView(secrets, file, { staffId: null })),
  isCurrent: row.is_current,
  response: row.status === 'revoked' ? row.revoke_reason : row.response,
  requestedAt: toIso(row.requested_at),
  reviewedAt: toIsoOrNull(row.reviewed_at),
  revokedAt: toIsoOrNull(row.revoked_at),
});

/** A member's proofs, oldest first, or the one with an id. */
export async function listOwnProofs(platform: Platform, accountId: string, id: string | null = null): Promise<VerificationProof[]> {
  const { rows } = await sql<ProofRow>`
    select id, account_id, kind, target, token, status, result, checked_at, created_at from verification_proofs
    where account_id = ${accountId} and ${id ? sql`id = ${id}` : sql`true`} order by created_at, id`.execute(readFrom(platform));
  return rows.map((row) => ownProofView(row, platform.settings.publicUrl));
}
