import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Notification, NotificationPage, NotificationType } from '@clapback/contracts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import type { Tables } from '#platform/database/tables.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { Secrets } from '#platform/secrets.ts';
import { defaultTimeZone } from '#platform/text/times.ts';
import { avatarUrl, type AvatarColumns } from '../accounts/views.ts';
import { channelsOf, defaultDigestAt } from './settings.ts';

const pageSize = 20;

/** A line with what its reader may see of the post and of the one who is named. */
export interface LineRow extends AvatarColumns {
  id: string;
  type: NotificationType;
  event: Notification['event'];
  post_id: string | null;
  response_id: string | null;
  comment_id: string | null;
  actor_id: string | null;
  is_read: boolean;
  people: number;
  count: number;
  data: { message?: string; until?: string };
  created_at: string;
  post_title: string | null;
  user_name: string | null;
}

/**
 * SQL for lines: all notifications of one type about the same thing, by the newest of them. `which` says of the notifications `n` which
 * count, `of` of the lines `l`. People without a name are one: under a post it is its anonymous author.
 */
const selectLines = (which: RawBuilder<unknown>, of: RawBuilder<unknown>, most: number) => sql<LineRow>`
  with lines as (
    select n.recipient_id, n.line, max(n.event_number) as newest, count(*)::int as count, bool_and(n.is_read) as is_read,
      count(distinct n.actor_id)::int + max(case when n.actor_id is null then 1 else 0 end) as people
    from notifications n where ${which} group by n.recipient_id, n.line
  ), page as (
    select n.*, l.count, l.people, l.is_read as is_line_read
    from lines l join notifications n on n.recipient_id = l.recipient_id and n.event_number = l.newest
    where ${of} order by n.created_at desc, n.id desc ${limitRows(most)}
  )
  select n.id, n.type, n.event_kind as event, p.id as post_id, n.response_id, n.comment_id, n.actor_id, n.is_line_read as is_read, n.people, n.count, n.data, n.created_at,
    p.title as post_title, w.display_name as user_name, w.avatar_type, w.avatar_default, w.avatar_file_id
  from page n
  left join posts p on p.id = n.post_id and p.deleted_at is null and (p.status = 'active' or p.author_id = n.recipient_id)
  left join profiles w on w.id = n.actor_id
  order by n.created_at desc, n.id desc`;

/** A page of a member's lines, newest first. */
export async function listNotifications(
  platform: Platform,
  recipientId: string,
  { unread = false, type = null, after = null }: { unread?: boolean; type?: NotificationType | null; after?: KeysetCursor | null },
): Promise<NotificationPage> {
  const which = sql`n.recipient_id = ${recipientId} and n.in_app ${type ? sql`and n.type = ${type}` : sql``}`;
  const of = sql`${unread ? sql`not l.is_read` : sql`true`} ${after ? sql`and (n.created_at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}`;
  const { rows } = await selectLines(which, of, pageSize + 1).execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
  return { items: page.rows.map((row) => notificationView(platform.secrets, row)), nextCursor: page.nextCursor };
}

/** The lines of some notifications of one member, for a mail. */
export async function linesOf(db: Kysely<Tables>, ids: readonly string[]): Promise<LineRow[]> {
  const { rows } = await selectLines(sql`n.id = any(${ids as string[]}::uuid[])`, sql`true`, ids.length).execute(db);
  return rows;
}

/** Puts notifications into their recipient's next digest instead of a mail of their own; into none where the recipient wants no digest. */
export async function moveToDigest(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`
    update notifications n set digest_at = next_time_of_day(now(), coalesce(s.time_zone, ${defaultTimeZone}), coalesce(s.digest_at, ${defaultDigestAt})::time)
    from accounts a left join notification_settings s on s.account_id = a.id
    where n.id = any(${ids as string[]}::uuid[]) and a.id = n.recipient_id
      and wants_digest(${channelsOf('s')})`.execute(db);
}

/** How many lines hold something unread: one statement, by an index of what is unread alone. */
export async function countUnread(db: Kysely<Tables>, recipientId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.count('line').distinct().as('unread'))
    .where('recipient_id', '=', recipientId)
    .where('in_app', '=', true)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** A line as its recipient may see it: nothing of a post that they cannot read any more. */
export const notificationView = (secrets: Secrets, row: LineRow): Notification => ({
  id: row.id,
  type: row.type,
  event: row.event,
  postId: row.post_id,
  responseId: row.post_id && row.response_id,
  commentId: row.post_id && row.comment_id,
  isRead: row.is_read,
  people: row.people,
  count: row.count,
  data: {
    ...(row.post_title === null ? {} : { postTitle: row.post_title }),
    ...(row.user_name === null ? {} : { userName: row.user_name }),
    ...row.data,
  },
  avatarUrl: row.user_name === null ? null : avatarUrl(secrets, row),
  createdAt: toIso(row.created_at),
});
