import { sql, type Kysely } from 'kysely';
import type { CaseContext, ContextItem, ItemState } from '@clapback/contracts';
import type { Tables } from '#platform/database/tables.ts';
import { toIso } from '#platform/database/time.ts';
import { anonymousAuthorName, isByAnonymousAuthor } from '../posts/views.ts';
import { postState, type CaseRow } from './queries.ts';

/** Answers that are shown beside a reported post. */
const mostAnswers = 3;

interface ContextRow {
  id: string;
  kind: ContextItem['kind'];
  author_name: string | null;
  by_anonymous_author: boolean;
  is_by_subject: boolean;
  title: string | null;
  content: string;
  state: ItemState;
  written_at: string;
  answer_count: number;
}

/**
 * What stands around a reported item, so that it is not read alone: above a response or a comment the post, and the response that a comment
 * was written on; below a post its answers, that of the confirmed subject first. What was deleted is in none of it.
 */
export async function readContext(db: Kysely<Tables>, { kind, item_id: id }: Pick<CaseRow, 'kind' | 'item_id'>): Promise<CaseContext> {
  if (kind === 'person') return { above: [], answers: [], answerCount: 0 };
  const responses = sql`
    select s.id, 'response' as kind, s.name as author_name, ${isByAnonymousAuthor('s', 'p')} as by_anonymous_author,
      exists (select from subject_claims c where c.post_id = p.id and c.account_id = s.author_id and c.status = 'confirmed') as is_by_subject,
      null as title, s.content, s.status as state, s.created_at as written_at`;
  if (kind === 'post') {
    const { rows } = await sql<ContextRow>`
      ${responses}, (count(*) over ())::int as answer_count from responses s join posts p on p.id = s.post_id
      where p.id = ${id} and s.deleted_at is null order by is_by_subject desc, s.created_at, s.id limit ${sql.lit(mostAnswers)}`.execute(
      db,
    );
    return { above: [], answers: rows.map(contextItem), answerCount: rows[0]?.answer_count ?? 0 };
  }
  const of = kind === 'response' ? sql`responses` : sql`comments`;
  const { rows } = await sql<ContextRow>`
    select p.id, 'post' as kind, w.display_name as author_name, p.is_anonymous as by_anonymous_author, false as is_by_subject, p.title, p.content,
      ${postState} as state, p.created_at as written_at, 0 as answer_count
    from ${of} x join posts p on p.id = x.post_id left join profiles w on w.id = p.author_id where x.id = ${id} and p.deleted_at is null
    ${
      kind === 'comment'
        ? sql`union all ${responses}, 0 from comments x join responses s on s.id = x.response_id join posts p on p.id = s.post_id
          where x.id = ${id} and s.deleted_at is null`
        : sql``
    }`.execute(db);
  // The post stands above the response that it was answered with.
  const above = rows.toSorted((one, other) => (one.kind === other.kind ? 0 : one.kind === 'post' ? -1 : 1)).map(contextItem);
  return { above, answers: [], answerCount: 0 };
}

const contextItem = (row: ContextRow): ContextItem => ({
  id: row.id,
  kind: row.kind,
  authorName: row.by_anonymous_author ? (row.kind === 'post' ? 'Anonymous' : anonymousAuthorName) : (row.author_name ?? 'Deleted account'),
  isBySubject: row.is_by_subject,
  title: row.title,
  content: row.content,
  state: row.state,
  writtenAt: toIso(row.written_at),
});
