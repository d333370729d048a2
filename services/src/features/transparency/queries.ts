import { sql, type Kysely, type RawBuilder } from 'kysely';
import { restrictingKinds } from '@clapback/contracts/vocabulary';
import { limitRows } from '#platform/database/cursor.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isPublished } from './published-decisions.ts';
import type { StatementRow } from './statement-fields.ts';

/** A decision of which the export has a statement, also with what the export leaves out. */
export interface StatedDecisionRow extends StatementRow {
  at: string;
  subject_id: string | null;
  facts: string | null;
  released_at: string | null;
  released_by_id: string | null;
  released_by_name: string | null;
}

/**
 * Decisions `d` of which the export has a statement, oldest first, at most so many. What a decision was made on goes with what takes it back
 * or takes its place, such as a granted appeal: it is looked for under those as well.
 */
export async function readStatements(db: Kysely<Tables>, which: RawBuilder<unknown>, most: number): Promise<StatedDecisionRow[]> {
  const day = (time: string) => sql`to_char(${sql.ref(time)} at time zone 'UTC', 'YYYY-MM-DD')`;
  const { rows } = await sql<StatedDecisionRow>`
    select d.id, d.created_at::text as at, d.kind, d.ground, d.is_automated, num_nonnulls(d.post_id, d.response_id, d.comment_id) > 0 as is_about_item,
      coalesce(p.attachment_file_id is not null, false) as has_picture, ${day('i.created_at')} as content_day, ${day('d.created_at')} as decided_day,
      ${day('d.effective_until')} as until_day, d.subject_id, d.facts,
      s.facts as released, s.released_at, s.released_by_id, w.display_name as released_by_name,
      (select l.category from reports r join legal_notices l on l.id = r.notice_id
        where not d.is_automated and (r.post_id = d.post_id or r.response_id = d.response_id or r.comment_id = d.comment_id or r.person_id = d.person_id) and r.decision_id = any(f.ids)
        order by r.created_at, r.id limit 1) as legal_category,
      d.is_automated or exists (select from reports r where (r.post_id = d.post_id or r.response_id = d.response_id or r.comment_id = d.comment_id or r.person_part is not null) and r.decision_id = any(f.ids)) as is_reported
    from decisions d
    left join posts p on p.id = d.post_id left join responses v on v.id = d.response_id left join comments c on c.id = d.comment_id
    left join statement_releases s on s.decision_id = d.id left join profiles w on w.id = s.released_by_id
    cross join lateral (select coalesce(p.created_at, v.created_at, c.created_at) as created_at) i
    cross join lateral (
      with recursive following as (select d.id union select n.id from decisions n join following o on n.reverses_id = o.id)
      select array_agg(id) as ids from following
    ) f
    where d.kind = any(${[...restrictingKinds]}::text[]) and ${isPublished} and ${which}
    order by d.created_at, d.id ${limitRows(most)}`.execute(db);
  return rows;
}
