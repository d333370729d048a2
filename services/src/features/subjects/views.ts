import { sql, type RawBuilder } from 'kysely';
import type { PinnedAnswer, PostResolution, Side } from '@clapback/contracts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';

// What stands at a post of its confirmed subject, for every list of posts. What the two sides and staff see of claims is in the queries here.

/** The answer beside a post, as `pinnedAnswer` gives it. */
export interface AnswerRow {
  id: string;
  author_id: string;
  name: string;
  is_verified: boolean;
  content: string;
  status: 'active' | 'flagged';
  evidence_count: number;
  quote_count: number;
  created_at: string;
  edited_at: string | null;
}

/**
 * SQL: the response `r` that stands beside the post `p`, with its writer's profile `w`: the one that the confirmed subject chose, else their
 * first.
 */
const pinnedResponse = sql`from subject_claims c
    join responses r on r.post_id = c.post_id and r.author_id = c.account_id and r.status in ('active', 'flagged') and r.deleted_at is null
    left join profiles w on w.id = r.author_id
    where c.post_id = p.id and c.status = 'confirmed'
    order by (r.id is not distinct from c.answer_id) desc, r.created_at, r.id
    limit 1`;

/** SQL: whether whom the post `p` is about has had their say: their answer stands beside it under no warning, or both sides agreed. */
export const isAnswered = sql<boolean>`(coalesce((select r.status = 'active' ${pinnedResponse}), false)
    or exists (select from post_resolutions s where s.post_id = p.id and s.status = 'agreed'))`;

/** The same of a row that has both beside it. */
export const isAnsweredRow = (row: { answer: AnswerRow | null; resolution: ResolutionRow | null }): boolean =>
  row.answer?.status === 'active' || row.resolution?.status === 'agreed';

/**
 * SQL: whether somebody says that the post `p` is about them: staff or its author confirmed it, or nobody has decided yet. Somebody's second
 * claim after a refusal counts once it is confirmed.
 */
export const isClaimed = sql<boolean>`exists (select from subject_claims c where c.post_id = p.id
    and (c.status = 'confirmed' or c.status in ('pending', 'waiting') and not c.is_repeat))`;

const answer = sql`select jsonb_build_object('id', r.id, 'author_id', r.author_id, 'name', r.name, 'is_verified', coalesce(w.is_verified and w.display_name = r.name, false), 'content', r.content,
      'status', r.status, 'created_at', r.created_at, 'edited_at', r.edited_at,
      'evidence_count', (select count(*) from response_files e where e.response_id = r.id),
      'quote_count', (select count(*) from response_quotes q where q.response_id = r.id)) as row
    ${pinnedResponse}`;

/**
 * SQL: joins, as `answer.row`, the response that stands beside the post `p`: the one that its confirmed subject chose, else their first. No
 * boost has a part in it, and reports alone do not take it away: what they flagged keeps its place behind a warning.
 */
export const pinnedAnswer = sql`left join lateral (${answer}) answer on true`;

/** SQL: those of a list of posts that have a confirmed subject, for `readPinnedAnswers`. */
export const withSubject = (postIds: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql`array(select c.post_id from subject_claims c where c.status = 'confirmed' and c.post_id = any (${postIds}))`;

export const answerView = (row: AnswerRow): PinnedAnswer => ({
  id: row.id,
  userId: row.author_id,
  name: row.name,
  isVerified: row.is_verified,
  content: row.content,
  isFlagged: row.status === 'flagged',
  evidenceCount: row.evidence_count,
  quoteCount: row.quote_count,
  createdAt: toIso(row.created_at),
  editedAt: toIsoOrNull(row.edited_at),
});

/** What the two sides of a post proposed or agreed on, as `openResolution` gives it. */
export interface ResolutionRow {
  id: string;
  outcome: PostResolution['outcome'];
  status: PostResolution['status'];
  proposed_by: Side;
  at: string;
}

/** SQL: what the two sides of the post `p` proposed or agreed on; null where nothing stands. */
export const openResolution = sql<ResolutionRow | null>`(
    select jsonb_build_object('id', s.id, 'outcome', s.outcome, 'status', s.status, 'proposed_by', s.proposed_by, 'at', coalesce(s.answered_at, s.created_at))
    from post_resolutions s where s.post_id = p.id and s.status in ('proposed', 'agreed'))`;

export const resolutionView = (row: ResolutionRow): PostResolution => ({
  id: row.id,
  outcome: row.outcome,
  status: row.status,
  proposedBy: row.proposed_by,
  at: toIso(row.at),
});
