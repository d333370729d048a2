import { sql } from 'kysely';
import { limitRows } from '#platform/database/cursor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { feedOrder } from '../posts/service.ts';
import { isVisiblePost } from '../posts/views.ts';

/** Entries of a feed. Readers that come less often than so many posts are written miss some. */
const entries = 50;

export interface FeedEntryRow {
  id: string;
  title: string;
  content: string;
  /** Null for an anonymous post, and for one whose author cannot be told. */
  author_name: string | null;
  created_at: string;
  edited_at: string | null;
}

/** The newest posts that everybody may see without a warning. */
export async function listNewestForFeed(platform: Platform): Promise<FeedEntryRow[]> {
  const { rows } = await sql<FeedEntryRow>`
    select p.id, p.title, p.content, case when not p.is_anonymous then a.display_name end as author_name, p.created_at, p.edited_at
    from posts p left join profiles a on a.id = p.author_id
    where ${isVisiblePost('p')} and not p.is_flagged ${feedOrder('p')} ${limitRows(entries)}`.execute(readFrom(platform));
  return rows;
}
