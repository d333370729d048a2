import { sql, type RawBuilder } from 'kysely';
import type {
  ModerationVerificationRequest,
  ModerationVerificationRequestDetail,
  ModerationVerificationRequestPage,
  ModerationVerificationRequestsQuery,
} from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { readAuthor } from '../moderation/service.ts';
import { isCurrentRequest, requestGone } from './decide.ts';
import { filesOf, fileView, proofView, type FileRow, type ProofRow } from './views.ts';

const pageSize = 20;
const mostOthers = 20;

interface StaffRequestRow {
  id: string;
  account_id: string;
  display_name: string;
  email: string;
  status: ModerationVerificationRequest['status'];
  requested_name: string;
  reason: string;
  additional_info: string | null;
  is_current: boolean;
  proofs: number;
  proofs_passed: number;
  files: FileRow[] | null;
  requested_at: string;
  response: string | null;
  reviewed_at: string | null;
  reviewed_by_id: string | null;
  reviewer_name: string | null;
  revoked_at: string | null;
  revoked_by_id: string | null;
  revoker_name: string | null;
  revoke_reason: string | null;
}

/** A page of requests as staff see them, newest first. */
export async function listRequests(
  platform: Platform,
  staff: Member,
  { status, after = null }: Omit<ModerationVerificationRequestsQuery, 'cursor'> & { after?: KeysetCursor | null },
): Promise<ModerationVerificationRequestPage> {
  const rows = await readRequests(
    platform,
    sql`${status ? sql`r.status = ${status}` : sql`true`}
      and ${after ? sql`(r.requested_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}`,
    pageSize + 1,
  );
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.requested_at), id: row.id }));
  return { items: page.rows.map((row) => staffRequest(row, staff)), nextCursor: page.nextCursor };
}

async function readRequests(platform: Platform, where: RawBuilder<unknown>, count: number): Promise<StaffRequestRow[]> {
  const { rows } = await sql<StaffRequestRow>`
    with chosen as (select * from verification_requests r where ${where} order by r.requested_at desc, r.id desc ${limitRows(count)})
    select r.id, r.account_id, w.display_name, a.email, r.status, r.requested_name, r.reason, r.additional_info, ${isCurrentRequest('r')} as is_current,
      (select count(*)::int from verification_proofs p where p.account_id = r.account_id) as proofs,
      (select count(*)::int from verification_proofs p where p.account_id = r.account_id and p.status = 'passed') as proofs_passed,
      ${filesOf('r')} as files, r.requested_at, r.response, r.reviewed_at, r.reviewed_by_id, y.display_name as reviewer_name,
      r.revoked_at, r.revoked_by_id, z.display_name as revoker_name, r.revoke_reason
    from chosen r
    join accounts a on a.id = r.account_id
    join profiles w on w.id = r.account_id
    left join profiles y on y.id = r.reviewed_by_id
    left join profiles z on z.id = r.revoked_by_id
    order by r.requested_at desc, r.id desc`.execute(readFrom(platform));
  return rows;
}

const person = (id: string | null, name: string | null) => (id === null ? null : { id, displayName: name ?? 'Member' });

const staffRequest = (row: StaffRequestRow, staff: Member): ModerationVerificationRequest => ({
  id: row.id,
  userId: row.account_id,
  displayName: row.display_name,
  email: row.email,
  status: row.status,
  reason: row.reason,
  additionalInfo: row.additional_info,
  isCurrent: row.is_current,
  proofs: row.proofs,
  proofsPassed: row.proofs_passed,
  files: row.files?.length ?? 0,
  requestedAt: toIso(row.requested_at),
  response: row.response,
  reviewedAt: toIsoOrNull(row.reviewed_at),
  reviewedBy: person(row.reviewed_by_id, row.reviewer_name),
  revokedAt: toIsoOrNull(row.revoked_at),
  revokedBy: person(row.revoked_by_id, row.revoker_name),
  revokeReason: row.revoke_reason,
  mayDecide: row.account_id !== staff.accountId,
});

/** One request with all that somebody needs to decide it. */
export async function readRequest(platform: Platform, staff: Member, requestId: string): Promise<ModerationVerificationRequestDetail> {
  const db = readFrom(platform);
  const [row] = await readRequests(platform, sql`r.id = ${requestId}`, 1);
  if (!row) throw requestGone();
  const others = await readRequests(platform, sql`r.account_id = ${row.account_id} and r.id <> ${requestId}`, mostOthers);
  const { rows: proofs } = await sql<ProofRow>`
    select id, account_id, kind, target, token, status, result, checked_at, created_at from verification_proofs
    where account_id = ${row.account_id} order by created_at, id`.execute(db);
  return {
    ...staffRequest(row, staff),
    requestedName: row.requested_name,
    requester: await readAuthor(db, row.account_id),
    others: others.map((other) => ({
      id: other.id,
      status: other.status,
      requestedName: other.requested_name,
      requestedAt: toIso(other.requested_at),
      reviewedAt: toIsoOrNull(other.reviewed_at),
      reviewedBy: person(other.reviewed_by_id, other.reviewer_name),
      response: other.status === 'revoked' ? other.revoke_reason : other.response,
    })),
    proofList: proofs.map(proofView),
    fileList: (row.files ?? []).map((file) => fileView(platform.secrets, file, { staffId: staff.accountId })),
  };
}

/** How many requests wait for a decision. */
export async function countPendingRequests(platform: Platform): Promise<number> {
  const { pending } = await readFrom(platform)
    .selectFrom('verification_requests')
    .select((eb) => eb.fn.countAll<string>().as('pending'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(pending);
}
