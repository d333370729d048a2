import { sql, type RawBuilder } from 'kysely';
import type { PostResponse, ResponsePage } from '@clapback/contracts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { hidingDecision, isVisibleItemTo } from '../moderation/views.ts';
import { isByAnonymousAuthor, isVisiblePost } from '../posts/views.ts';
import { evidenceOf } from './evidence-views.ts';
import { responseView, type ResponseReader, type ResponseRow } from './views.ts';

const pageSize = 50;

/** Boosts that run now. Only a response whose last boost ends later can have any, so that the rest is found by the index alone. */
const running = sql`(select count(*)::int from boosts b join boost_intervals i on i.boost_id = b.id where b.response_id = r.id and now() >= i.starts_at and now() < i.ends_at)`;

/** The responses that a list shows a reader: of tombstones those alone that keep a place for somebody's comments. */
const listed = (readerId: string | null) => sql`${isVisibleItemTo(readerId, 'r')} and (r.deleted_at is null or r.comment_count > 0)`;

/**
 * What a page shows of the responses whose ids and ranks stand in `page`. The mark is for the name that was verified, and not for any that
 * somebody writes over a response.
 */
const details = (readerId: string | null) => sql`
  select r.id, r.post_id, r.author_id, r.name, r.username, r.content, r.status, r.boost_count, r.boost_expires_at, r.comment_count, r.created_at,
    r.edited_at, r.deleted_at, page.running,
    coalesce(w.is_verified and w.display_name = r.name, false) as is_verified,
    ${isByAnonymousAuthor('r', 'p')} as by_anonymous_author, p.status <> 'active' as below_hidden_post,
    exists (select from subject_claims c where c.post_id = r.post_id and c.account_id = r.author_id and c.status = 'confirmed') as by_subject,
    ${evidenceOf('r')} as evidence,
    (select jsonb_agg(jsonb_build_object('id', q.id, 'revision_id', q.revision_id, 'starts_at', q.starts_at, 'ends_at', q.ends_at, 'verdict', q.verdict,
        'answer', q.answer, 'file_ids', q.file_ids,
        'words', case when ${isVisiblePost('p')} then substr(v.content, q.starts_at + 1, q.ends_at - q.starts_at) end,
        'is_outdated', q.revision_id <> p.revision_id and strpos(p.content, substr(v.content, q.starts_at + 1, q.ends_at - q.starts_at)) = 0
      ) order by q.position)
      from response_quotes q left join revisions v on v.id = q.revision_id where q.response_id = r.id) as quotes,
    ${readerId === null ? sql`null::jsonb` : hidingDecision('response', 'r')} as hidden
  from page join responses r on r.id = page.id
  join posts p on p.id = r.post_id
  left join profiles w on w.id = r.author_id`;

/** A page of the responses to a post: by running boosts, then newest. What staff hid is shown to its author alone. */
export async function listResponses(
  platform: Platform,
  reader: ResponseReader,
  postId: string,
  after: KeysetCursor | null,
): Promise<ResponsePage> {
  const { id: readerId } = reader;
  const below = (rank: RawBuilder<unknown>) =>
    after ? sql`(${rank}, r.created_at, r.id) < (${after.rank ?? 0}, ${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<ResponseRow>`
    with seen as (select p.id from posts p where p.id = ${postId} and ${isVisibleItemTo(readerId, 'p')}),
    boosted as (
      select r.id, ${running} as running, r.created_at from responses r join seen on seen.id = r.post_id
      where r.boost_expires_at > now() and ${listed(readerId)}
    ), plain as (
      select r.id, 0 as running, r.created_at from responses r join seen on seen.id = r.post_id
      where (r.boost_expires_at is null or r.boost_expires_at <= now()) and ${listed(readerId)} and ${below(sql`0`)}
      order by r.created_at desc, r.id desc ${limitRows(pageSize + 1)}
    ), page as (
      select * from (select * from boosted union all select * from plain) r where ${below(sql`r.running`)}
      order by r.running desc, r.created_at desc, r.id desc ${limitRows(pageSize + 1)}
    )
    ${details(readerId)} order by page.running desc, page.created_at desc, page.id desc`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id, rank: row.running }));
  return { items: page.rows.map((row) => responseView(platform.secrets, row, reader)), nextCursor: page.nextCursor };
}

/** One response as its reader may see it; null where they may not, or its post is hidden from them. */
export async function findResponse(platform: Platform, reader: ResponseReader, responseId: string): Promise<PostResponse | null> {
  const { id: readerId } = reader;
  const { rows } = await sql<ResponseRow>`
    with page as (
      select r.id, case when r.boost_expires_at > now() then ${running} else 0 end as running from responses r
      join posts p on p.id = r.post_id and ${isVisibleItemTo(readerId, 'p')}
      where r.id = ${responseId} and ${listed(readerId)}
    ) ${details(readerId)}`.execute(readFrom(platform));
  return rows[0] ? responseView(platform.secrets, rows[0], reader) : null;
}
