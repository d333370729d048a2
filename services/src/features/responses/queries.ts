import { sql } from 'kysely';
import type { PostResponse, ResponsePage } from '@clapback/contracts';
import { cutPage, type KeysetCursor } from '#platform/database/cursor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { hidingDecision, hidingDecisionView, isVisibleItemTo, type HidingDecisionRow } from '../moderation/views.ts';

const pageSize = 50;

interface ResponseRow {
  id: string;
  post_id: string;
  author_id: string | null;
  name: string;
  username: string | null;
  content: string;
  status: PostResponse['status'];
  boost_count: number;
  boost_expires_at: string | null;
  created_at: string;
  is_verified: boolean;
  by_subject: boolean;
  running: number;
  hidden: HidingDecisionRow | null;
}

/** A page of the responses to a post: by running boosts, then newest. What staff hid is shown to its author alone. */
export async function listResponses(
  platform: Platform,
  readerId: string | null,
  postId: string,
  after: KeysetCursor | null,
): Promise<ResponsePage> {
  const { rows } = await sql<ResponseRow>`
    select * from (
      select r.id, r.post_id, r.author_id, r.name, r.username, r.content, r.status, r.boost_count, r.boost_expires_at, r.created_at,
        coalesce(w.is_verified, false) as is_verified,
        exists (select from subject_claims c where c.post_id = r.post_id and c.account_id = r.author_id and c.status = 'confirmed') as by_subject,
        (select count(*)::int from boosts b join boost_intervals i on i.boost_id = b.id where b.response_id = r.id and now() >= i.starts_at and now() < i.ends_at) as running,
        ${readerId === null ? sql`null::jsonb` : hidingDecision('response', 'r')} as hidden
      from responses r
      join posts p on p.id = r.post_id and ${isVisibleItemTo(readerId, 'p')}
      left join profiles w on w.id = r.author_id
      where r.post_id = ${postId} and ${isVisibleItemTo(readerId, 'r')}
    ) r
    where ${after ? sql`(r.running, r.created_at, r.id) < (${after.rank ?? 0}, ${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by r.running desc, r.created_at desc, r.id desc limit ${pageSize + 1}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id, rank: row.running }));
  return { items: page.rows.map((row) => responseView(row)), nextCursor: page.nextCursor };
}

/** A response as its reader may see it: its author finds it also where it is hidden. */
function responseView(row: ResponseRow): PostResponse {
  return {
    id: row.id,
    postId: row.post_id,
    userId: row.author_id,
    name: row.name,
    username: row.username,
    content: row.content,
    status: row.status,
    isVerified: row.is_verified,
    bySubject: row.by_subject,
    boostCount: row.boost_count,
    boostExpiresAt: row.running > 0 ? toIsoOrNull(row.boost_expires_at) : null,
    createdAt: toIso(row.created_at),
    ...(row.status === 'hidden' ? { hidden: hidingDecisionView(row.hidden) } : {}),
  };
}
