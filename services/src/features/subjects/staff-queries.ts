import { sql } from 'kysely';
import type { ModerationClaim, ModerationClaimPage, StaffClaimStatus } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { isVisiblePost } from '../posts/views.ts';
import { refusalOf } from './queries.ts';
import { whyNotDecideClaim } from './may-decide-claim.ts';

const pageSize = 20;

interface StaffClaimRow {
  id: string;
  status: ModerationClaim['status'];
  statement: string | null;
  created_at: string;
  waiting_since: string | null;
  refusal_reason: string | null;
  refused_at: string | null;
  decided_by: ModerationClaim['decidedBy'];
  decided_by_id: string | null;
  staff_name: string | null;
  reason: string | null;
  decided_at: string | null;
  at: string;
  post_id: string;
  title: string;
  content: string;
  post_type: ModerationClaim['post']['postType'];
  author_id: string | null;
  author_name: string | null;
  is_anonymous: boolean;
  posted_at: string;
  account_id: string;
  claimant_name: string | null;
  is_verified: boolean | null;
  joined_at: string;
  is_claimant: boolean;
  rival: { claim_id: string; display_name: string | null; decided_by: 'author' | 'staff' } | null;
}

/**
 * A page of the claims that reached staff, or one of them: those that wait, the longest waiting first, then what was decided, newest first.
 * Confirmed ones of authors are among them only where they are asked for by status, since staff can take the place back. Claims of posts
 * that nobody can read wait unseen.
 */
export async function listStaffClaims(
  platform: Platform,
  staff: Member,
  { status, after = null, claimId = null }: { status?: StaffClaimStatus | undefined; after?: KeysetCursor | null; claimId?: string | null },
): Promise<ModerationClaimPage> {
  // The rank of the cursor says in which half of the list it lies.
  const isPast = after !== null && after.rank === 0;
  const waits = claimId === null && (status === undefined || status === 'waiting') && !isPast;
  const isAfterWaiting = after?.rank === 1 ? sql`(c.waiting_since, c.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const isAfterDecided = isPast ? sql`(c.decided_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const ofStatus = status ? sql`c.status = ${status}` : sql`(c.status in ('confirmed', 'rejected') and c.waiting_since is not null)`;
  const readable = sql`exists (select from posts p where p.id = c.post_id and ${isVisiblePost('p')})`;
  const { rows } = await sql<StaffClaimRow>`
    with chosen as (
      (select c.*, c.waiting_since as at, 1 as rank from subject_claims c where ${waits} and c.status = 'waiting' and ${readable} and ${isAfterWaiting}
        order by c.waiting_since, c.id ${limitRows(pageSize + 1)})
      union all
      (select c.*, c.decided_at as at, 0 as rank from subject_claims c
        where ${claimId === null} and c.status in ('confirmed', 'rejected') and ${ofStatus} and ${readable} and ${isAfterDecided}
        order by c.decided_at desc, c.id desc ${limitRows(pageSize + 1)})
      union all
      (select c.*, coalesce(c.waiting_since, c.created_at) as at, 1 as rank from subject_claims c where c.id = ${claimId}::uuid and ${readable}
        and c.status in ('waiting', 'confirmed', 'rejected'))
    )
    select c.id, c.status, c.statement, c.created_at, c.waiting_since, c.refusal_reason, c.refused_at, c.decided_by, c.decided_by_id, c.reason, c.decided_at, c.at, c.rank,
      y.display_name as staff_name, p.id as post_id, p.title, p.content, p.post_type, p.author_id, p.is_anonymous, p.created_at as posted_at,
      a.display_name as author_name, c.account_id, w.display_name as claimant_name, w.is_verified, m.created_at as joined_at,
      (select jsonb_build_object('claim_id', o.id, 'display_name', v.display_name, 'decided_by', o.decided_by) from subject_claims o
        left join profiles v on v.id = o.account_id where o.post_id = c.post_id and o.status = 'confirmed' and o.id <> c.id) as rival,
      exists (select from subject_claims own where own.post_id = c.post_id and own.account_id = ${staff.accountId}) as is_claimant
    from chosen c join posts p on p.id = c.post_id join accounts m on m.id = c.account_id
    left join profiles w on w.id = c.account_id left join profiles a on a.id = p.author_id left join profiles y on y.id = c.decided_by_id
    order by c.rank desc, case when c.rank = 1 then c.at end, c.at desc, case when c.rank = 1 then c.id end, c.id desc
    ${limitRows(pageSize + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.at), id: row.id, rank: row.status === 'waiting' ? 1 : 0 }));
  return { items: page.rows.map((row) => staffClaimView(row, staff)), nextCursor: page.nextCursor };
}

function staffClaimView(row: StaffClaimRow, staff: Member): ModerationClaim {
  const whyNot = whyNotDecideClaim(staff.accountId, {
    authorId: row.author_id,
    claimantId: row.account_id,
    isClaimant: row.is_claimant,
  });
  const isOpen = row.status === 'waiting' || (row.status === 'confirmed' && row.decided_by === 'author');
  return {
    id: row.id,
    status: row.status,
    post: {
      id: row.post_id,
      title: row.title,
      content: row.content,
      postType: row.post_type,
      authorName: row.is_anonymous ? 'Anonymous' : row.author_id === null ? 'Deleted account' : (row.author_name ?? 'Member'),
      createdAt: toIso(row.posted_at),
    },
    claimant: {
      id: row.account_id,
      displayName: row.claimant_name ?? 'Member',
      isVerified: row.is_verified ?? false,
      joinedAt: toIso(row.joined_at),
    },
    statement: row.statement,
    createdAt: toIso(row.created_at),
    waitingSince: toIso(row.waiting_since ?? row.created_at),
    refusal: refusalOf(row),
    decidedBy: row.decided_by,
    staff: row.decided_by_id === null ? null : { id: row.decided_by_id, displayName: row.staff_name ?? 'Member' },
    reason: row.reason,
    decidedAt: toIsoOrNull(row.decided_at),
    rival: row.rival && {
      claimId: row.rival.claim_id,
      displayName: row.rival.display_name ?? 'Member',
      decidedBy: row.rival.decided_by,
    },
    mayDecide: isOpen && whyNot === null,
    whyNot,
  };
}

/** How many claims wait for staff. */
export async function countWaitingClaims(platform: Platform): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from subject_claims c where c.status = 'waiting'
      and exists (select from posts p where p.id = c.post_id and ${isVisiblePost('p')})`.execute(readFrom(platform));
  return rows[0]!.waiting;
}
