import { sql } from 'kysely';
import type { PostResolution, SubjectClaim, SubjectClaimPage } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { isVisiblePostTo } from '../posts/views.ts';
import { openResolution, pinnedAnswer, resolutionView, type AnswerRow, type ResolutionRow } from './views.ts';

const pageSize = 50;

interface ClaimRow {
  id: string;
  post_id: string;
  account_id: string;
  statement: string | null;
  status: SubjectClaim['status'];
  deadline_at: string | null;
  refusal_reason: string | null;
  refused_at: string | null;
  decided_by: SubjectClaim['decidedBy'];
  reason: string | null;
  answer_id: string | null;
  created_at: string;
  decided_at: string | null;
  display_name: string | null;
  is_verified: boolean | null;
}

/** The claims of a post that somebody may read, oldest first: all but those taken back for its author, for anybody else their own. */
export async function listClaims(
  platform: Platform,
  reader: Member,
  postId: string,
  { after = null, claimId = null }: { after?: KeysetCursor | null; claimId?: string | null },
): Promise<SubjectClaimPage> {
  const { rows } = await sql<ClaimRow>`
    select c.id, c.post_id, c.account_id, c.statement, c.status, c.deadline_at, c.refusal_reason, c.refused_at, c.decided_by, c.reason, c.answer_id,
      c.created_at, c.decided_at, w.display_name, w.is_verified
    from subject_claims c join posts p on p.id = c.post_id left join profiles w on w.id = c.account_id
    where c.post_id = ${postId} and ${isVisiblePostTo(reader.accountId, 'p')}
      and (c.account_id = ${reader.accountId} or (p.author_id = ${reader.accountId} and c.status <> 'withdrawn'))
      and ${claimId ? sql`c.id = ${claimId}` : sql`true`}
      and ${after ? sql`(c.created_at, c.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by c.created_at, c.id ${limitRows(pageSize + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
  return { items: page.rows.map((row) => claimView(row, reader)), nextCursor: page.nextCursor };
}

const claimView = (row: ClaimRow, reader: Member): SubjectClaim => ({
  id: row.id,
  postId: row.post_id,
  claimant: { id: row.account_id, displayName: row.display_name ?? 'Member', isVerified: row.is_verified ?? false },
  isMine: row.account_id === reader.accountId,
  statement: row.statement,
  status: row.status,
  deadlineAt: toIsoOrNull(row.deadline_at),
  refusal: refusalOf(row),
  decidedBy: row.decided_by,
  reason: row.reason,
  decidedAt: toIsoOrNull(row.decided_at),
  answerId: row.answer_id,
  createdAt: toIso(row.created_at),
});

/** What the post's author said against a claim; null where they said nothing. */
export const refusalOf = (row: Pick<ClaimRow, 'refusal_reason' | 'refused_at'>): SubjectClaim['refusal'] =>
  row.refused_at === null ? null : { reason: row.refusal_reason ?? '', at: toIso(row.refused_at) };

/** What stands at a post after a step of its two sides. */
export async function findStanding(
  platform: Platform,
  postId: string,
): Promise<{ resolution: PostResolution | null; answerId: string | null }> {
  const { rows } = await sql<{ resolution: ResolutionRow | null; answer: AnswerRow | null }>`
    select ${openResolution} as resolution, answer.row as answer from posts p ${pinnedAnswer} where p.id = ${postId}`.execute(
    readFrom(platform),
  );
  const [row] = rows;
  return { resolution: row?.resolution ? resolutionView(row.resolution) : null, answerId: row?.answer?.id ?? null };
}

/** The response that stands beside each of some posts, by their ids; posts without one are left out. */
export async function readPinnedAnswers(platform: Platform, postIds: readonly string[]): Promise<Map<string, AnswerRow>> {
  const { rows } = await sql<{ id: string; answer: AnswerRow | null }>`
    select p.id, answer.row as answer from unnest(${postIds}::uuid[]) p (id) ${pinnedAnswer}`.execute(readFrom(platform));
  return new Map(rows.flatMap(({ id, answer }) => (answer ? [[id, answer] as const] : [])));
}
