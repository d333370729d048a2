import { sql } from 'kysely';
import { encodeCursor, limitRows, type KeysetCursor } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { isVisiblePost, mayLeaveSite } from '../posts/views.ts';

/**
 * Addresses in a file, the most that the protocol allows (sitemaps.org/protocol.html), and rows that are in memory at once while one is
 * written.
 */
const portions = { perFile: 50_000, rows: 200 };

/** A post as a sitemap lists it. */
export interface ListedPost {
  id: string;
  title: string;
  changed_at: string;
}

interface Place {
  created_at: string;
  id: string;
}

const cursorOf = ({ created_at: at, id }: Place): KeysetCursor => ({ at: toIso(at), id });

/** Before any post. What is hidden while the places are read may be the oldest once it is shown again, and belongs to the first file then. */
const beginning: KeysetCursor = { at: '1970-01-01T00:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Where each file begins, oldest post first, so that a new post changes the last file alone. Read from the feed's index; what may not
 * leave the site counts here and is left out when the file is written.
 */
export async function listSitemapFiles(platform: Platform, { perFile } = portions): Promise<string[]> {
  const { rows } = await sql<Place>`
    select created_at, id from (
      select p.created_at, p.id, row_number() over (order by p.created_at, p.id) as number from posts p where ${isVisiblePost('p')}
    ) numbered where number % ${sql.lit(perFile)} = 1 order by created_at, id`.execute(readFrom(platform));
  return rows.map((row, index) => encodeCursor(index === 0 ? beginning : cursorOf(row)));
}

/** The posts of the file that begins at a place, in portions, those that may leave the site now. */
export async function* readSitemapFile(
  platform: Platform,
  start: KeysetCursor,
  { perFile, rows: most } = portions,
): AsyncGenerator<ListedPost[]> {
  let from = start;
  let isFirst = true;
  for (let left = perFile; left > 0; left -= most) {
    const count = Math.min(most, left);
    const place = sql`(${from.at}::timestamptz, ${from.id}::uuid)`;
    const { rows } = await sql<ListedPost & Place & { may_leave: boolean }>`
      select p.id, p.title, ${mayLeaveSite} as may_leave, p.created_at, coalesce(p.edited_at, p.created_at) as changed_at from posts p
      where ${isVisiblePost('p')} and (p.created_at, p.id) ${isFirst ? sql`>=` : sql`>`} ${place}
      order by p.created_at, p.id ${limitRows(count)}`.execute(readFrom(platform));
    yield rows.filter((row) => row.may_leave);
    const last = rows.at(-1);
    if (!last || rows.length < count) return;
    [from, isFirst] = [cursorOf(last), false];
    // Through the promises of the statements each portion leads to the next: one that has grown old keeps all that follow until old garbage is collected.
    rows.length = 0;
  }
}
