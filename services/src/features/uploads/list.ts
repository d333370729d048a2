import type { OwnFile, OwnFilesQuery } from '@clapback/contracts';
import { readFrom } from '#platform/database/transaction.ts';
import { toIso } from '#platform/database/time.ts';
import { fileAddress, originalAddress } from '#platform/files/addresses.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * One's own uploads by name, from `offset` on; files of the same name by age. One more row says whether there is a next page. What readers may
 * not open, such as a picture of the profile that is kept for staff, has an address for its uploader alone.
 */
export async function listOwnFiles(
  platform: Platform,
  ownerId: string,
  { limit, offset }: OwnFilesQuery,
): Promise<{ items: OwnFile[]; nextCursor: string | null }> {
  const rows = await readFrom(platform)
    .selectFrom('files')
    .select(['id', 'purpose', 'state', 'media_type', 'bytes', 'width', 'height', 'original_name', 'created_at'])
    .select((eb) => eb.exists(eb.selectFrom('profiles as w').select('w.id').whereRef('w.avatar_file_id', '=', 'files.id')).as('is_avatar'))
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted')
    // Pictures of articles belong to nobody.
    .$narrowType<{ state: OwnFile['state']; purpose: OwnFile['purpose'] }>()
    .orderBy('original_name')
    .orderBy('id')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const items = rows.slice(0, limit).map(
    (row): OwnFile => ({
      id: row.id,
      name: row.original_name,
      url:
        row.purpose === 'case-evidence' ||
        (row.state === 'attached' && (row.purpose === 'verification' || (row.purpose === 'avatar' && !row.is_avatar)))
          ? originalAddress(platform.secrets, row.id, { staffId: null })
          : fileAddress(platform.secrets, row.id),
      purpose: row.purpose,
      state: row.state,
      mediaType: row.media_type,
      bytes: row.bytes,
      width: row.width,
      height: row.height,
      createdAt: toIso(row.created_at),
    }),
  );
  return { items, nextCursor: rows.length > limit ? String(offset + limit) : null };
}
