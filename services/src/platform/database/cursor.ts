import { sql, type RawBuilder } from 'kysely';
import { refuseField } from '#platform/http/problems.ts';

/** What a keyset page begins after: the row of a list that is ordered by time and id. */
export interface KeysetCursor {
  at: string;
  id: string;
  /** What the list is ordered by before the time, where it is. */
  rank?: number;
}

/** A cursor as clients carry it: opaque to them. */
export const encodeCursor = (cursor: KeysetCursor): string =>
  Buffer.from([cursor.at, cursor.id, ...(cursor.rank === undefined ? [] : [cursor.rank])].join('|')).toString('base64url');

/** Reads a cursor of ours. Any other text is refused, also one that decodes alike. */
export function decodeCursor(text: string | undefined): KeysetCursor | null {
  if (text === undefined) return null;
  const [at = '', id = '', rank] = Buffer.from(text, 'base64url').toString('utf8').split('|');
  const isWhole =
    /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) &&
    isTime(at) &&
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) &&
    (rank === undefined || /^\d{1,9}$/.test(rank));
  const cursor = { at, id, ...(rank === undefined ? {} : { rank: Number(rank) }) };
  if (!isWhole || encodeCursor(cursor) !== text)
    throw refuseField('cursor', 'wrong_format', 'This is not a place in the list. Please begin at the start.');
  return cursor;
}

/** Whether the day and the hour exist: JavaScript reads the 31st of February as a day in March, and the database refuses it. */
const isTime = (text: string) => new Date(Date.parse(text) || 0).toISOString() === text;

/**
 * SQL: the end of a list's statement. The number stands in the text, and not among the values: a plan that is kept for any number would
 * read a long list whole, so that PostgreSQL keeps none and plans the statement anew at each call.
 */
export const limitRows = (count: number): RawBuilder<unknown> => sql`limit ${sql.lit(count)}`;

/**
 * SQL: a value that a list is limited to, out of sight of the planner. A plan for the value at hand would look cheaper to PostgreSQL than
 * one for any value, so that it would plan the statement anew at each call, which takes longer than reading a page.
 */
export const anyValue = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select ${value})`;

/** Cuts a page out of one row more than it holds: the extra row only says that there is a next page. */
export function cutPage<T>(rows: T[], size: number, cursorOf: (row: T) => KeysetCursor): { rows: T[]; nextCursor: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > size && last !== undefined ? encodeCursor(cursorOf(last)) : null };
}
