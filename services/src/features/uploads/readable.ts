import { sql, type RawBuilder } from 'kysely';
import type { AvatarSize, UploadPurpose } from '@clapback/contracts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { opensFileFor, opensOwnFileFor, type OriginalReader } from '#platform/files/addresses.ts';
import { isWord } from '#platform/files/documents/index.ts';
import { smallerKey, type SmallerSizes } from '#platform/files/entities.ts';
import type { Platform } from '#platform/platform.ts';
import { effectiveRole, effectiveStanding } from '../accounts/service.ts';
import { isVisibleItemTo } from '../moderation/views.ts';
import { isVisiblePost } from '../posts/views.ts';
import { isVisibleResponse } from '../responses/views.ts';
import { evidenceName } from './names.ts';

/** A file that may be served now. */
export interface ReadableFile {
  id: string;
  storageKey: string;
  mediaType: string;
  bytes: number;
  name: string;
}

interface Row {
  purpose: UploadPurpose;
  name: string;
  storage_key: string;
  media_type: string;
  bytes: number;
  original_key: string | null;
  original_bytes: number | null;
  smaller_sizes: SmallerSizes | null;
}

/** SQL: whether the one who opens a file may see the item under an alias though not everybody may. */
type AlsoSees = (alias: string) => RawBuilder<boolean>;

/** Whom an address was made for: all readers of what shows the file, staff, or its uploader alone. */
type Reader = 'readers' | 'staff' | 'uploader';

/**
 * A file that its signed address opens now: stored for its uploader's preview, or shown by an item that everybody may see, or that the one
 * author may see for whom the address was made. Null otherwise.
 */
export async function openFile(
  platform: Platform,
  fileId: string,
  { token, size }: { token: string; size?: AvatarSize | undefined },
): Promise<ReadableFile | null> {
  const { secrets } = platform;
  if (opensFileFor(secrets, fileId, token)) return findReadable(platform, fileId, () => sql<boolean>`false`, size);
  const authorId = opensOwnFileFor(secrets, fileId, { token, authorIds: await findAuthorIds(platform, fileId) });
  if (authorId === null) return null;
  return findReadable(platform, fileId, (alias) => sql`(${sql.ref(`${alias}.author_id`)} = ${authorId} and ${isAuthors(alias)})`);
}

async function findReadable(platform: Platform, fileId: string, alsoSees: AlsoSees, size?: AvatarSize): Promise<ReadableFile | null> {
  const row = await findShown(platform, fileId, alsoSees, { also: sql`true`, reader: 'readers' });
  if (!row) return null;
  const { storage_key: storageKey, media_type: mediaType, bytes, smaller_sizes: smaller } = row;
  // A copy from before readers got one made of its content: it waits to be made anew.
  if (isWord(mediaType)) return null;
  // The copy of a Word document is none.
  const name = row.purpose === 'evidence' ? evidenceName(row.name, mediaType) : row.name;
  // Only avatars have sizes; everything else is there in one.
  if (smaller && (size === 'sm' || size === 'md'))
    return { id: fileId, storageKey: smallerKey(storageKey, size), mediaType, bytes: smaller[size], name };
  return { id: fileId, storageKey, mediaType, bytes, name };
}

/** The authors of what shows a file: of the post, or of the response and the post that it stands below. */
async function findAuthorIds(platform: Platform, fileId: string): Promise<string[]> {
  const db = readFrom(platform);
  const ofResponses = db
    .selectFrom('response_files as e')
    .innerJoin('responses as r', 'r.id', 'e.response_id')
    .innerJoin('posts as p', 'p.id', 'r.post_id')
    .where('e.file_id', '=', fileId);
  const rows = await db
    .selectFrom('posts')
    .select('author_id')
    .where('attachment_file_id', '=', fileId)
    .union(ofResponses.select('r.author_id'))
    .union(ofResponses.select('p.author_id'))
    .execute();
  return rows.flatMap(({ author_id: id }) => (id === null ? [] : [id]));
}

/**
 * A file as it was uploaded, or the copy of one that shows staff who somebody is, or that a profile shows no more: for its uploader or for
 * staff, who may be neither suspended nor anything else by now. What staff open is written into the audit log first; without its line nothing
 * is opened. What is for a case file is its uploader's alone; whoever has a link to the case file gets it from there.
 */
export async function findOriginal(platform: Platform, fileId: string, { staffId }: OriginalReader): Promise<ReadableFile | null> {
  const mayOpen =
    staffId === null
      ? sql<boolean>`exists (select from accounts a where a.id = f.owner_id and ${effectiveStanding('a')} <> 'banned')`
      : sql<boolean>`exists (select from accounts a where a.id = ${staffId} and ${effectiveRole('a')} in ('moderator', 'admin') and ${effectiveStanding('a')} = 'active')`;
  const row = await findShown(platform, fileId, isAuthors, { also: mayOpen, reader: staffId === null ? 'uploader' : 'staff' });
  const file = row && asUploaded(fileId, row);
  if (!file) return null;
  if (staffId !== null) {
    await transact(platform, (tx) => tx.audit({ actorId: staffId, action: 'original_file_opened', targetKind: 'file', targetId: fileId }));
  }
  return file;
}

function asUploaded(fileId: string, row: Row): ReadableFile | null {
  if (row.purpose === 'verification' || row.purpose === 'avatar') return asCopy(fileId, row);
  // There is no copy of it: its bytes are those that came.
  if (row.purpose === 'case-evidence') return { ...asCopy(fileId, row), mediaType: 'application/octet-stream' };
  return asOriginal(fileId, row);
}

/** What it came with is gone from it, so a browser may have it as what it is. */
const asCopy = (id: string, { storage_key: storageKey, media_type: mediaType, bytes, name }: Row): ReadableFile => ({
  id,
  storageKey,
  mediaType,
  bytes,
  name,
});

/** Whatever it is, it is for a program of the reader's own choice, never for the browser. */
const asOriginal = (id: string, { original_key: storageKey, original_bytes: bytes, name }: Row): ReadableFile | null =>
  storageKey === null || bytes === null ? null : { id, storageKey, mediaType: 'application/octet-stream', bytes, name };

async function findShown(
  platform: Platform,
  fileId: string,
  alsoSees: AlsoSees,
  { also, reader }: { also: RawBuilder<unknown>; reader: Reader },
): Promise<Row | null> {
  const [post, response] = [sql`(${isVisiblePost('p')} or ${alsoSees('p')})`, sql`(${isVisibleResponse('r')} or ${alsoSees('r')})`];
  // Responses stay where the author of the post deleted it, and what they show with them.
  const below = sql`(${isVisibleItemTo(null, 'p')} or ${alsoSees('p')})`;
  const { rows } = await sql<Row>`
    select f.purpose, f.original_name as name, f.storage_key, f.media_type, f.bytes, f.original_key, f.original_bytes, f.smaller_sizes from files f
    where f.id = ${fileId} and ${also} and (
      (f.state = 'stored' and f.purpose <> 'case-evidence')
      or (${reader === 'uploader' ? sql`f.state in ('stored', 'attached') and f.purpose = 'case-evidence'` : sql`false`})
      or (f.state = 'attached' and f.purpose = 'post-image' and exists (select from posts p where p.attachment_file_id = f.id and ${post}))
      or (f.state = 'attached' and f.purpose = 'evidence' and exists (
        select from response_files e join responses r on r.id = e.response_id join posts p on p.id = r.post_id
        where e.file_id = f.id and ${response} and ${below}))
      or (${reader !== 'readers' ? sql`f.state = 'attached' and f.purpose in ('verification', 'avatar')` : sql`false`})
      or (f.state = 'attached' and f.purpose = 'avatar' and exists (
        select from profiles w join accounts a on a.id = w.id where w.avatar_file_id = f.id and ${effectiveStanding('a')} <> 'banned'))
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
