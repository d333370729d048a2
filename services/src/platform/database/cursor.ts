import { refuseField } from '#platform/http/problems.ts';

/** The place of a row in a list that is ordered by time and id: what a keyset page begins after. */
export interface Place {
  at: string;
  id: string;
  /** What the list is ordered by before the time, where it is. */
  rank?: number;
}

/** A place as clients carry it: opaque to them. */
export const encodeCursor = (place: Place): string =>
  Buffer.from([place.at, place.id, ...(place.rank === undefined ? [] : [place.rank])].join('|')).toString('base64url');

/** Reads a cursor of ours. Any other text is refused, also one that decodes alike. */
export function decodeCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [at = '', id = '', rank] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const isWhole =
    /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) &&
    isTime(at) &&
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) &&
    (rank === undefined || /^\d{1,9}$/.test(rank));
  const place = { at, id, ...(rank === undefined ? {} : { rank: Number(rank) }) };
  if (!isWhole || encodeCursor(place) !== cursor)
    throw refuseField('cursor', 'wrong_format', 'This is not a place in the list. Please begin at the start.');
  return place;
}

/** Whether the day and the hour exist: JavaScript reads the 31st of February as a day in March, and the database refuses it. */
const isTime = (text: string) => new Date(Date.parse(text) || 0).toISOString() === text;

/** Cuts a page out of one row more than it holds: the extra row only tells that there is a next page. */
export function cutPage<T>(rows: T[], size: number, placeOf: (row: T) => Place): { rows: T[]; nextCursor: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > size && last !== undefined ? encodeCursor(placeOf(last)) : null };
}
