import { sql } from 'kysely';
import type { PaidBoost, VerifiedBoost } from '@clapback/contracts';
import { toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

interface PaidBoostRow {
  type: PaidBoost['type'];
  is_refunded: boolean;
  is_lost: boolean;
  is_paused: boolean;
  is_item_here: boolean;
  starts_at: string | null;
  ends_at: string | null;
  has_begun: boolean | null;
  is_over: boolean | null;
  post_id: string | null;
  response_id: string | null;
  title: string | null;
}

/** What became of a session that a member paid for a boost; no success where it is not paid, not known, or another member's. */
export async function findPaidBoost(platform: Platform, accountId: string, sessionId: string): Promise<VerifiedBoost> {
  const { rows } = await sql<PaidBoostRow>`
    select c.boost_type as type, c.status = 'refunded' or coalesce(m.refunded_minor >= m.amount_minor, false) as is_refunded,
      coalesce(m.dispute = 'lost', false) as is_lost, b.remaining_ms is not null as is_paused,
      p.id is not null and p.deleted_at is null and (c.response_id is null or r.deleted_at is null) as is_item_here,
      i.starts_at, i.ends_at, i.starts_at <= now() as has_begun, i.ends_at <= now() as is_over,
      p.id as post_id, r.id as response_id, case when p.status = 'active' and p.deleted_at is null then p.title end as title
    from checkouts c
    left join boosts b on b.checkout_id = c.id
    left join payments m on m.checkout_id = c.id
    left join responses r on r.id = c.response_id
    left join posts p on p.id = coalesce(c.post_id, r.post_id)
    left join lateral (select starts_at, ends_at from boost_intervals where boost_id = b.id order by ends_at desc limit 1) i on true
    where c.reference = ${sessionId} and c.account_id = ${accountId} and c.purpose = 'boost' and c.status in ('boosted', 'refunded')`.execute(
    readFrom(platform),
  );
  const row = rows[0];
  if (!row) return { success: false };
  const state = stateOf(row);
  const hasTimes = state === 'running' || state === 'waiting' || state === 'ended';
  const expiresAt = hasTimes ? toIsoOrNull(row.ends_at) : null;
  return {
    success: true,
    boostType: row.type,
    expiresAt,
    boost: {
      type: row.type,
      state,
      startsAt: hasTimes ? toIsoOrNull(row.starts_at) : null,
      expiresAt,
      postId: row.post_id,
      responseId: row.response_id,
      postTitle: row.title,
    },
  };
}

function stateOf(row: PaidBoostRow): PaidBoost['state'] {
  if (row.is_refunded) return 'refunded';
  if (row.is_lost) return 'lost';
  if (!row.is_item_here) return 'ended';
  if (row.is_paused) return 'paused';
  if (row.is_over !== false) return 'ended';
  return row.has_begun ? 'running' : 'waiting';
}
