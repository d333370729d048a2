import { sql, type RawBuilder } from 'kysely';
import type { OwnDecision, OwnDecisionPage } from '@clapback/contracts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { appealStanding, appealUntil, newestAppeal, whyNotAppeal, type AppealStandingRow } from '../appeals/views.ts';
import { isVisiblePostTo } from '../posts/views.ts';
import { itemOfRow } from './views.ts';

const pageSize = 20;

interface OwnDecisionRow {
  id: string;
  kind: OwnDecision['kind'];
  post_id: string | null;
  response_id: string | null;
  comment_id: string | null;
  item_post_id: string | null;
  post_title: string | null;
  content: string | null;
  ground: string;
  ground_url: string | null;
  facts: string | null;
  is_automated: boolean;
  created_at: string;
  effective_until: string | null;
  appeal_allowed: boolean;
  reverses_id: string | null;
  reversed_at: string | null;
  appeal_until: string;
  why_not_appeal: OwnDecision['whyNotAppeal'];
  appeal: AppealStandingRow | null;
}

/**
 * SQL: whether whom a decision concerns is told of it. That nothing was found is told only where they had been told of a flag, and that it was
 * taken back as well: `reversed` is the decision that this one takes back, if any.
 */
export const isToldToSubject = (decision: string, reversed: string): RawBuilder<boolean> => {
  const isOf = (alias: string) =>
    sql`(${sql.ref(`${alias}.kind`)} is distinct from 'no_violation' or ${sql.ref(`${alias}.restores`)} is not null)`;
  return sql`(${isOf(decision)} and ${isOf(reversed)})`;
};

/**
 * A page of the decisions about a member and what they wrote, newest first: those that they are told of. Who of the staff decided is not part
 * of it, nor the title of another's post that cannot be read any more.
 */
export async function listOwnDecisions(platform: Platform, subjectId: string, after: KeysetCursor | null): Promise<OwnDecisionPage> {
  const { rows } = await sql<OwnDecisionRow>`
    select d.id, d.kind, d.ground, d.ground_url, d.facts, d.is_automated, d.created_at, d.effective_until, d.appeal_allowed, d.reverses_id,
      d.post_id, d.response_id, d.comment_id, p.id as item_post_id, v.content,
      case when d.post_id is not null then coalesce(v.title, p.title) when ${isVisiblePostTo(sql.ref('d.subject_id'), 'p')} then p.title end as post_title,
      (select min(created_at) from decisions where reverses_id = d.id) as reversed_at,
      ${appealUntil('d')} as appeal_until, ${whyNotAppeal('d', sql.ref('d.subject_id'))} as why_not_appeal, ${newestAppeal('d', sql.ref('d.subject_id'))} as appeal
    from decisions d
    left join decisions b on b.id = d.reverses_id
    left join responses s on s.id = d.response_id
    left join comments c on c.id = d.comment_id
    left join posts p on p.id = coalesce(d.post_id, s.post_id, c.post_id)
    left join revisions v on v.id = d.revision_id
    where d.subject_id = ${subjectId}
      and ${isToldToSubject('d', 'b')}
      and ${after ? sql`(d.created_at, d.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by d.created_at desc, d.id desc ${limitRows(pageSize + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
  return { items: page.rows.map((row) => ownDecision(row, platform.settings.supportAddress)), nextCursor: page.nextCursor };
}

const ownDecision = (row: OwnDecisionRow, contact: string): OwnDecision => ({
  id: row.id,
  kind: row.kind,
  item: ownItem(row),
  ground: row.ground,
  groundUrl: row.ground_url,
  facts: row.facts,
  isAutomated: row.is_automated,
  decidedAt: toIso(row.created_at),
  effectiveUntil: toIsoOrNull(row.effective_until),
  appealAllowed: row.appeal_allowed,
  appealUntil: toIso(row.appeal_until),
  whyNotAppeal: row.why_not_appeal,
  appeal: row.appeal && appealStanding(row.appeal),
  reversesId: row.reverses_id,
  reversedAt: toIsoOrNull(row.reversed_at),
  contact,
});

function ownItem(row: OwnDecisionRow): OwnDecision['item'] {
  const item = itemOfRow(row);
  return item && row.item_post_id ? { ...item, postId: row.item_post_id, postTitle: row.post_title, content: row.content } : null;
}
