import { sql, type RawBuilder } from 'kysely';
import type { Evidence, EvidenceKind } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { toIso } from '#platform/database/time.ts';
import { originalAddress, type OriginalReader } from '#platform/files/addresses.ts';
import type { Secrets } from '#platform/secrets.ts';

/** A file of a response, as its query gives it. `sha256` is hexadecimal. */
export interface EvidenceRow {
  id: string;
  name: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  caption: string | null;
  sha256: string;
  original_sha256: string | null;
  owner_id: string | null;
  created_at: string;
}

/** SQL: the files of the response under an alias in their order; null for none. */
export const evidenceOf = (alias: string): RawBuilder<EvidenceRow[] | null> => sql`(
  select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.original_name, 'media_type', f.media_type, 'bytes', f.bytes, 'width', f.width,
      'height', f.height, 'caption', e.caption, 'sha256', encode(f.sha256, 'hex'), 'original_sha256', encode(f.original_sha256, 'hex'), 'owner_id', f.owner_id, 'created_at', f.created_at) order by e.position)
    from response_files e join files f on f.id = e.file_id where e.response_id = ${sql.ref(`${alias}.id`)})`;

/** What a browser can do with a file of this media type. */
export function evidenceKind(mediaType: string): EvidenceKind {
  if (mediaType.startsWith('image/')) return 'image';
  if (mediaType === 'application/pdf') return 'pdf';
  return mediaType === 'text/plain' ? 'text' : 'document';
}

/**
 * A file as its reader may have it: its copy at the address that `addressOf` gives, and as it came where there is somebody to whom that is
 * given.
 */
export const evidenceView = (
  secrets: Secrets,
  row: EvidenceRow,
  { addressOf, original }: { addressOf: (fileId: string) => string; original: OriginalReader | null },
): Evidence => ({
  id: row.id,
  url: addressOf(row.id),
  kind: evidenceKind(row.media_type),
  name: row.name,
  mediaType: row.media_type,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  caption: row.caption,
  sha256: row.sha256,
  originalSha256: row.original_sha256,
  ...(original && row.original_sha256 !== null ? { originalUrl: originalAddress(secrets, row.id, original) } : {}),
  uploadedAt: toIso(row.created_at),
});

/** Whether a member is given files of others as they came, as staff are. */
export const mayReadOriginals = ({ abilities }: Pick<Member, 'abilities'>): boolean => abilities.includes('post:reveal-author');

/**
 * As whom staff open the files of a response as they came. Such a file may name its author, so of an anonymous one they get the copy alone:
 * to learn who wrote asks for a reason.
 */
export const staffReaderOf = (staffId: string, row: { by_anonymous_author: boolean }): OriginalReader | null =>
  row.by_anonymous_author ? null : { staffId };
