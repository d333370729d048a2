import { sql, type RawBuilder } from 'kysely';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { OriginalReader } from '#platform/files/addresses.ts';
import type { Platform } from '#platform/platform.ts';
import { effectiveRole, effectiveStanding } from '../accounts/service.ts';
import { isVisibleItemTo } from '../moderation/views.ts';
import { isVisiblePost } from '../posts/views.ts';
import { isVisibleResponse } from '../responses/views.ts';

/** A file that may be served now. */
export interface ReadableFile {
  id: string;
  storageKey: string;
  mediaType: string;
  bytes: number;
  name: string;
}

interface Row {
  name: string;
  storage_key: string;
  media_type: string;
  bytes: number;
  original_key: string | null;
  original_bytes: number | null;
}

/**
 * A file that may be read now: stored for its uploader's preview, or shown by an item that everybody may see; where `alsoHidden`, by one
 * that staff hid as well. Null otherwise.
 */
export async function findReadableFile(
  platform: Platform,
  fileId: string,
  { alsoHidden }: { alsoHidden: boolean },
): Promise<ReadableFile | null> {
  const row = await findShown(platform, fileId, alsoHidden, sql`true`);
  return row && { id: fileId, storageKey: row.storage_key, mediaType: row.media_type, bytes: row.bytes, name: row.name };
}

/**
 * A file as it was uploaded, for its uploader or for staff, who may be neither suspended nor anything else by now. What staff open is
 * written into the audit log first; without its line nothing is opened.
 */
export async function findOriginal(platform: Platform, fileId: string, { staffId }: OriginalReader): Promise<ReadableFile | null> {
  const mayOpen =
    staffId === null
      ? sql<boolean>`exists (select from accounts a where a.id = f.owner_id and ${effectiveStanding('a')} <> 'banned')`
      : sql<boolean>`exists (select from accounts a where a.id = ${staffId} and ${effectiveRole('a')} in ('moderator', 'admin') and ${effectiveStanding('a')} = 'active')`;
  const row = await findShown(platform, fileId, true, mayOpen);
  if (!row?.original_key || row.original_bytes === null) return null;
  if (staffId !== null) {
    await transact(platform, (tx) => tx.audit({ actorId: staffId, action: 'original_file_opened', targetKind: 'file', targetId: fileId }));
  }
  // Whatever it is, it is for a program of the reader's own choice, never for the browser.
  return { id: fileId, storageKey: row.original_key, mediaType: 'application/octet-stream', bytes: row.original_bytes, name: row.name };
}

async function findShown(platform: Platform, fileId: string, alsoHidden: boolean, also: RawBuilder<unknown>): Promise<Row | null> {
  const [post, response] = alsoHidden
    ? [sql`(${isVisiblePost('p')} or ${isAuthors('p')})`, sql`(${isVisibleResponse('r')} or ${isAuthors('r')})`]
    : [isVisiblePost('p'), isVisibleResponse('r')];
  // Responses stay where the author of the post deleted it, and what they show with them.
  const isListed = isVisibleItemTo(null, 'p');
  const below = alsoHidden ? sql`(${isListed} or ${isAuthors('p')})` : isListed;
  const { rows } = await sql<Row>`
    select f.original_name as name, f.storage_key, f.media_type, f.bytes, f.original_key, f.original_bytes from files f
    where f.id = ${fileId} and ${also} and (
      f.state = 'stored'
      or (f.state = 'attached' and f.purpose = 'post-image' and exists (select from posts p where p.attachment_file_id = f.id and ${post}))
      or (f.state = 'attached' and f.purpose = 'evidence' and exists (
        select from response_files e join responses r on r.id = e.response_id join posts p on p.id = r.post_id
        where e.file_id = f.id and ${response} and ${below}))
    )`.execute(readFrom(platform));
  return rows[0] ?? null;
}

/**
 * SQL: whether the author of an item may see it though staff hid it. A banned one sees what visitors see, and may hold addresses from
 * before.
 */
const isAuthors = (alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.deleted_at`)} is null and exists (
    select from accounts a where a.id = ${sql.ref(`${alias}.author_id`)} and ${effectiveStanding('a')} <> 'banned'))`;
