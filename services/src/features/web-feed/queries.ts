import { sql, type RawBuilder } from 'kysely';
import { limitRows } from '#platform/database/cursor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { feedOrder } from '../posts/service.ts';
import { mayLeaveSite } from '../posts/views.ts';

/** Entries of a feed. Readers that come less often than so many posts are written miss some. */
export const entries = 50;

export interface FeedEntryRow {
  id: string;
  title: string;
  content: string;
  /** Null for an anonymous post, and for one whose author cannot be told. */
  author_name: string | null;
  created_at: string;
  edited_at: string | null;
}

/** The newest posts that may leave the site. */
export const listNewestForFeed = (platform: Platform): Promise<FeedEntryRow[]> => list(platform, sql`true`);

/** The posts of these ids that may leave the site now, newest first. */
export const listForFeed = (platform: Platform, ids: readonly string[]): Promise<FeedEntryRow[]> =>
  ids.length > 0 ? list(platform, sql`p.id = any(${ids}::uuid[])`) : Promise.resolve([]);

async function list(platform: Platform, which: RawBuilder<unknown>): Promise<FeedEntryRow[]> {
  const { rows } = await sql<FeedEntryRow>`
    select p.id, p.title, p.content, case when not p.is_anonymous then a.display_name end as author_name, p.created_at, p.edited_at
    from posts p left join profiles a on a.id = p.author_id
    where ${which} and ${mayLeaveSite} ${feedOrder('p')} ${limitRows(entries)}`.execute(readFrom(platform));
  return rows;
}
