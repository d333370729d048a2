import { sql, type RawBuilder } from 'kysely';
import { feedPageSize } from '@clapback/contracts/limits';
import { cutPage, type Place } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { PostRow } from './views.ts';

const visible = sql`p.status = 'active' and p.deleted_at is null`;

/** Posts with author, image, the reader's like and the pinned answer, in one statement. */
const select = (readerId: string | null, where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<PostRow>`
  select p.id, p.author_id, p.title, p.content, p.post_type, p.is_anonymous, p.status, p.is_flagged, p.like_count, p.comment_count,
    p.response_count, p.boost_count, p.boosted_until, p.attachment_file_id, p.attachment_alt, p.created_at, p.edited_at, p.deleted_at,
    f.media_type as attachment_type, f.width as attachment_width, f.height as attachment_height,
    case when a.id is not null then to_jsonb(a) - 'phone' - 'company_name' end as author,
    answer.row as answer,
    ${readerId === null ? sql`false` : sql`exists (select from post_likes l where l.post_id = p.id and l.account_id = ${readerId})`} as liked_by_me
  from posts p
  left join profiles a on a.id = p.author_id
  left join files f on f.id = p.attachment_file_id
  left join lateral (
    select jsonb_build_object('id', r.id, 'name', r.name, 'is_verified', coalesce(w.is_verified, false), 'content', r.content, 'created_at', r.created_at,
      'evidence_count', (select count(*) from response_files e where e.response_id = r.id)) as row
    from subject_claims c
    join responses r on r.post_id = c.post_id and r.author_id = c.account_id and r.status = 'active'
    left join profiles w on w.id = r.author_id
    where c.post_id = p.id and c.status = 'confirmed'
    order by r.created_at
    limit 1
  ) answer on true
  where ${where} ${tail}`;

/** A page of the feed, newest first. */
export async function listPosts(platform: Platform, readerId: string | null, after: Place | null): Promise<{ rows: PostRow[]; nextCursor: string | null }> {
  const where = after ? sql`${visible} and (p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : visible;
  const { rows } = await select(readerId, where, sql`order by p.created_at desc, p.id desc limit ${feedPageSize + 1}`).execute(readFrom(platform));
  return cutPage(rows, feedPageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
}

/** Up to three posts whose boost runs, the newest boost first. Flagged posts are not offered here. */
export async function listBoostedPosts(platform: Platform, readerId: string | null): Promise<PostRow[]> {
  const where = sql`${visible} and not p.is_flagged and p.boosted_until > now()`;
  const { rows } = await select(readerId, where, sql`order by p.boosted_until desc, p.id desc limit 3`).execute(readFrom(platform));
  return rows;
}

/** One post that everybody may see, or the tombstone of one that its author deleted; null for one that is hidden, gone or never was. */
export async function findPost(platform: Platform, readerId: string | null, postId: string): Promise<PostRow | null> {
  const { rows } = await select(readerId, sql`p.status = 'active' and p.id = ${postId}`, sql``).execute(readFrom(platform));
  return rows[0] ?? null;
}
