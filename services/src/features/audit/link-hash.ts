import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** What a hash covers of a line: all that the audit log holds of it, as PostgreSQL writes it. Addresses and words lie elsewhere. */
export interface HashedLine {
  id: string;
  actor_id: string | null;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  details: string | null;
  request_id: string | null;
  /** Milliseconds since 1970. */
  at: string;
}

/** SQL: the columns of a `HashedLine`. Details as text, so that no number in them is rounded on the way. */
export const hashedColumns = (alias: string) =>
  sql.raw(`${alias}.id, ${alias}.actor_id, ${alias}.action, ${alias}.target_kind, ${alias}.target_id, ${alias}.details::text as details,
    ${alias}.request_id, (extract(epoch from ${alias}.created_at) * 1000)::bigint::text as at`);

/** What the first line follows. */
export const noHash: Buffer = Buffer.alloc(32);

/**
 * SHA-256 of the hash before and of the line with its number, written as a JSON array: whoever holds an export and one hash can reckon the
 * rest, without a key.
 */
export const linkHash = (previous: Buffer, number: number, line: HashedLine): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(
      JSON.stringify([
        number,
        line.id,
        line.actor_id,
        line.action,
        line.target_kind,
        line.target_id,
        line.details,
        line.request_id,
        Number(line.at),
      ]),
    )
    .digest();
