import { sql, type RawBuilder } from 'kysely';
import type { PersonResponsePage } from '@clapback/contracts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { effectiveStanding } from '../accounts/service.ts';
import type { PublicProfileRow } from '../accounts/views.ts';
import { isVisibleItemTo } from '../moderation/views.ts';
import { isByAnonymousAuthor } from '../posts/views.ts';
import { isVisibleResponse } from '../responses/views.ts';

const pageSize = 20;

/** SQL: whether the account under an alias has a page: not one that is banned or never confirmed its address. */
const isPublic = (alias: string): RawBuilder<boolean> => sql`${effectiveStanding(alias)} in ('active', 'suspended')`;

/** The profiles with these ids that everybody may see, in the order of the ids. */
export async function listProfiles(platform: Platform, ids: readonly string[]): Promise<PublicProfileRow[]> {
  const { rows } = await sql<PublicProfileRow>`
    select w.id, w.display_name, w.is_verified, w.city, w.state, w.country, w.location, w.avatar_type, w.avatar_default, w.avatar_file_id
    from profiles w join accounts a on a.id = w.id
    where w.id = any(${`{${ids.join()}}`}::uuid[]) and ${isPublic('a')}
    order by array_position(${`{${ids.join()}}`}::uuid[], w.id)`.execute(readFrom(platform));
  return rows;
}

/** The profile of one who has a page; null for anybody else. */
export const findPerson = async (platform: Platform, id: string): Promise<PublicProfileRow | null> =>
  (await listProfiles(platform, [id]))[0] ?? null;

interface PersonResponseRow {
  id: string;
  post_id: string;
  post_title: string | null;
  name: string;
  content: string;
  status: 'active' | 'flagged';
  by_subject: boolean;
  evidence_count: number;
  comment_count: number;
  created_at: string;
  edited_at: string | null;
}

/** A page of what somebody answered, newest first, as everybody may see it: never what they wrote below an anonymous post of their own. */
export async function listPersonResponses(platform: Platform, personId: string, after: KeysetCursor | null): Promise<PersonResponsePage> {
  const older = after ? sql`and (r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<PersonResponseRow>`
    select r.id, r.post_id, case when p.deleted_at is null then p.title end as post_title, r.name, r.content, r.status, r.comment_count, r.created_at,
      r.edited_at,
      exists (select from subject_claims c where c.post_id = r.post_id and c.account_id = r.author_id and c.status = 'confirmed') as by_subject,
      (select count(*)::int from response_files e where e.response_id = r.id) as evidence_count
    from responses r join posts p on p.id = r.post_id
    where r.author_id = ${personId} and ${isVisibleResponse('r')} and ${isVisibleItemTo(null, 'p')} and not ${isByAnonymousAuthor('r', 'p')} ${older}
    order by r.created_at desc, r.id desc ${limitRows(pageSize + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
  return {
    items: page.rows.map((row) => ({
      id: row.id,
      postId: row.post_id,
      postTitle: row.post_title,
      name: row.name,
      content: row.content,
      status: row.status,
      bySubject: row.by_subject,
      evidenceCount: row.evidence_count,
      commentCount: row.comment_count,
      createdAt: toIso(row.created_at),
      editedAt: toIsoOrNull(row.edited_at),
    })),
    nextCursor: page.nextCursor,
  };
}
