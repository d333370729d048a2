import { sql, type RawBuilder } from 'kysely';
import { compareInFeed } from '@clapback/contracts/feed-order';
import type { KeysetCursor } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import type { PostRow } from './views.ts';

// All that the service knows of the order of the feed. What browsers know is `compareInFeed`; the indexes are in a migration as well.

/** The columns of the feed's indexes in its order, for the entity. */
export const feedIndexColumns = '"created_at" desc, "id" desc';

/** SQL: `order by` for the posts under an alias. */
export const feedOrder = (alias: string): RawBuilder<unknown> => sql.raw(`order by ${alias}.created_at desc, ${alias}.id desc`);

/** SQL: whether the post under an alias comes after a cursor in the feed. */
export const isAfterInFeed = (alias: string, { at, id }: KeysetCursor): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.id`)}) < (${at}::timestamptz, ${id}::uuid)`;

/** The cursor of the page that begins after a post. */
export const feedCursor = (row: PostRow): KeysetCursor => ({ at: toIso(row.created_at), id: row.id });

/** `compareInFeed` for rows. */
export const compareRowsInFeed = (one: PostRow, other: PostRow): number =>
  compareInFeed({ createdAt: toIso(one.created_at), id: one.id }, { createdAt: toIso(other.created_at), id: other.id });
