import { sql, type RawBuilder } from 'kysely';
import type { VerificationFile, VerificationProof } from '@clapback/contracts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { originalAddress, type OriginalReader } from '#platform/files/addresses.ts';
import type { Secrets } from '#platform/secrets.ts';
import { published, wellKnownPath } from './targets.ts';

/** A file of a request as its query gives it. */
export interface FileRow {
  id: string;
  name: string;
  media_type: string;
  bytes: number;
}

/** SQL: the files of the request under an alias as JSON, in their order; null for none. */
export const filesOf = (alias: string): RawBuilder<FileRow[] | null> => sql`(
  select json_agg(json_build_object('id', f.id, 'name', f.original_name, 'media_type', f.media_type, 'bytes', f.bytes) order by g.position)
  from verification_files g join files f on f.id = g.file_id where g.request_id = ${sql.ref(`${alias}.id`)} and f.state = 'attached')`;

/** A file with an address that opens it for one reader alone. */
export const fileView = (secrets: Secrets, row: FileRow, reader: OriginalReader): VerificationFile => ({
  id: row.id,
  name: row.name,
  mediaType: row.media_type,
  bytes: row.bytes,
  url: originalAddress(secrets, row.id, reader),
});

/** A proof as its query gives it. */
export interface ProofRow {
  id: string;
  account_id: string;
  kind: VerificationProof['kind'];
  target: string;
  token: string | null;
  status: VerificationProof['status'];
  result: string | null;
  checked_at: string | null;
  created_at: string;
}

/** What anybody who may see a proof sees of it. */
export const proofView = (row: ProofRow): Omit<VerificationProof, 'publish'> => ({
  id: row.id,
  kind: row.kind,
  target: row.target,
  place: row.kind === 'file' ? `${row.target}${wellKnownPath}` : row.target,
  status: row.status,
  result: row.result,
  checkedAt: toIsoOrNull(row.checked_at),
  createdAt: toIso(row.created_at),
});

/** A proof for its member, with what is to be published. */
export const ownProofView = (row: ProofRow, publicUrl: URL): VerificationProof => ({
  ...proofView(row),
  publish:
    row.kind === 'rel_me'
      ? `<a rel="me" href="${new URL(`/people/${row.account_id}`, publicUrl).href}">Clapback</a>`
      : row.token === null
        ? null
        : published(row.token),
});
